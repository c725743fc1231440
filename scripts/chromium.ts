import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';

export interface Browser {
  executablePath?: string;
  env?: Record<string, string>;
}

/**
 * The headless Chromium of the npm package @sparticuz/chromium (Linux x64), unpacked once with its NSS libraries and a
 * font, so that nothing has to be installed. Its recommended `args` are not used: they turn off web security, site
 * isolation and more, which the tests rely on.
 */
function fromNpm(): Browser {
  const bin = join(
    dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')),
    '..',
    'bin',
  );
  const { version } = JSON.parse(readFileSync(join(bin, '..', 'package.json'), 'utf8')) as {
    version: string;
  };
  const dir = join(tmpdir(), `chromium-npm-${version}-${process.getuid?.() ?? 0}`);
  if (!existsSync(dir)) {
    const tmp = mkdtempSync(`${dir}-`);
    const unpack = (name: string) => brotliDecompressSync(readFileSync(join(bin, name)));
    writeFileSync(join(tmp, 'chromium'), unpack('chromium.br'), { mode: 0o755 });
    for (const part of ['al2023', 'fonts']) {
      mkdirSync(join(tmp, part));
      execFileSync('tar', ['x', '-C', join(tmp, part)], { input: unpack(`${part}.tar.br`) });
    }
    try {
      renameSync(tmp, dir);
    } catch {
      rmSync(tmp, { recursive: true, force: true }); // another process was first
    }
  }
  const hasFonts = existsSync('/etc/fonts/fonts.conf');
  return {
    executablePath: join(dir, 'chromium'),
    env: {
      ...Object.fromEntries(
        Object.entries(process.env).filter((e): e is [string, string] => e[1] !== undefined),
      ),
      LD_LIBRARY_PATH: [process.env['LD_LIBRARY_PATH'], join(dir, 'al2023', 'lib')]
        .filter(Boolean)
        .join(':'),
      ...(hasFonts ? {} : { FONTCONFIG_PATH: join(dir, 'fonts') }),
    },
  };
}

/**
 * Chromium for the browser tests: PW_CHROMIUM (a path, or `npm` for the npm package), else the one of `npx playwright
 * install chromium`, else the system's, else the npm package.
 */
export function findChromium(): Browser {
  const asked = process.env['PW_CHROMIUM'];
  if (asked && asked !== 'npm') return { executablePath: asked };
  if (!asked) {
    if (existsSync(chromium.executablePath())) return {};
    const system = [
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
    ].find((p) => existsSync(p));
    if (system) return { executablePath: system };
  }
  return process.platform === 'linux' && process.arch === 'x64' ? fromNpm() : {};
}

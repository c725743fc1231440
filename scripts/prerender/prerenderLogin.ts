import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';

import { build, type Manifest, type Plugin } from 'vite';

import { SIGN_IN_PROVIDERS } from '../../contract/appSettings.ts';
import { PAGE_PATHS } from '../../server/http/pagePaths.ts';
import { oneFace } from './oneFace.ts';
import type { Outcome, Rendered, Work } from './renderer.ts';

const LOGIN = 'src/features/auth/login/LoginPage.tsx';

/**
 * Writes the log-in page as HTML beside the built app's page, with the styles that it needs, so that it is there and
 * can be typed into before any script or style sheet. It is rendered from the app's own code at every build; the app
 * takes it over as it is (`src/app/builtPage.ts`). One page for each choice of providers that an operator can make:
 * `server/http/static.ts` takes the one that fits. With them, for the server, the paths of all pages of the app.
 */
export function prerenderLogin(): Plugin {
  let root = '';
  let outDir = '';
  return {
    name: 'prerender-login',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved(config) {
      ({ root } = config);
      outDir = resolve(root, config.build.outDir);
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const shell = readFileSync(join(outDir, 'index.html'), 'utf8');
        const sheet = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/u.exec(shell);
        if (!sheet) throw new Error('The built page has no style sheet');
        const [link, css = ''] = sheet;
        const { rendered, paths } = await render({
          bundle: await bundleRenderer(root),
          css: readFileSync(join(outDir, css), 'utf8'),
          pages: choices(SIGN_IN_PROVIDERS).map((providers) => ({
            name: ['login', ...providers, 'html'].join('.'),
            providers,
          })),
        });
        writeFileSync(join(outDir, PAGE_PATHS), JSON.stringify(paths));
        for (const page of rendered) {
          writeFileSync(
            join(outDir, page.name),
            compose({ shell, link, page, early: early(root), preloads: preloads(outDir) }),
          );
        }
      },
    },
  };
}

const choices = <T>([first, ...rest]: readonly T[]): T[][] =>
  first === undefined ? [[]] : choices(rest).flatMap((choice) => [choice, [first, ...choice]]);

async function bundleRenderer(root: string) {
  const outDir = join(root, 'node_modules', '.cache', 'felix-prerender', 'app');
  mkdirSync(outDir, { recursive: true });
  await build({
    root,
    logLevel: 'error',
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir,
      emptyOutDir: true,
      manifest: false,
      rolldownOptions: { output: { codeSplitting: true } },
    },
    ssr: { noExternal: true },
  });
  return join(outDir, 'prerender.js');
}

function render(workerData: Work): Promise<Outcome> {
  const worker = new Worker(join(import.meta.dirname, 'renderer.ts'), { workerData });
  return new Promise<Outcome>((done, fail) => {
    worker.once('message', done).once('error', fail);
  }).finally(() => void worker.terminate());
}

function early(root: string) {
  const source = readFileSync(join(root, 'scripts/prerender/early.js'), 'utf8');
  return source.replaceAll(/^\s*(?:\/\/.*)?\n/gmu, '').trim();
}

/** The log-in page's own code comes beside the app's, not after it. */
function preloads(outDir: string) {
  const manifest = JSON.parse(
    readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'),
  ) as Manifest;
  const file = (manifest[LOGIN] ?? Object.values(manifest).find(({ name }) => name === 'login'))
    ?.file;
  if (!file) throw new Error(`${LOGIN} is not in the build`);
  return `<link rel="modulepreload" crossorigin href="/${file}">`;
}

/** See early.js. */
const EARLY =
  '[data-early=hidden] #root{visibility:hidden}[data-early=sent] [type=submit]{cursor:progress;opacity:.7}';

type Parts = { shell: string; link: string; page: Rendered; early: string; preloads: string };

/**
 * What the page would fetch at once comes when it has been painted: scripts, style sheet and font would only hold up
 * what is there to be seen already.
 */
function compose({ shell, link, page, early: script, preloads: links }: Parts) {
  const later: string[] = [];
  const head = shell.replace(
    /\s*<(?:script type="module"[^>]*><\/script>|link\s+rel="(?:modulepreload|preload|stylesheet)"[^>]*>)/gu,
    (tag) => {
      later.push(tag.trim().replaceAll(/\s+/gu, ' '));
      return '';
    },
  );
  if (!later.includes(link)) throw new Error('The built page’s style sheet is not where it was');
  return head
    .replace(
      '</head>',
      () => `<style>${oneFace(page.css)}${EARLY}</style><script>${script}</script></head>`,
    )
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root">${page.html}</div><template id="later">${later.join('')}${links}</template>`,
    );
}

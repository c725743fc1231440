import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const br = promisify(brotliCompress);
const gz = promisify(gzip);
const TYPES = new Set(['.js', '.css', '.svg', '.json', '.webmanifest']);

/** Writes .br and .gz beside every text file of the build except its pages; the server sends them as they are. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      const entries = await readdir(dir, { recursive: true, withFileTypes: true });
      await Promise.all(
        entries
          .filter((e) => e.isFile() && TYPES.has(extname(e.name)))
          .map(async (e) => {
            const file = join(e.parentPath, e.name);
            const data = await readFile(file);
            if (data.length < 1024) return;
            await Promise.all([
              br(data, {
                params: {
                  [constants.BROTLI_PARAM_QUALITY]: 11,
                  [constants.BROTLI_PARAM_SIZE_HINT]: data.length,
                },
              }).then((b) => writeFile(`${file}.br`, b)),
              gz(data, { level: 9 }).then((b) => writeFile(`${file}.gz`, b)),
            ]);
          }),
      );
    },
  };
}

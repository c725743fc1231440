import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

import { build } from 'vite';

import { SIGN_IN_PROVIDERS } from '../../contract/appSettings.ts';
import { LOCALE_LIST } from '../../contract/locales.ts';
import { loginFile, PAGE_PATHS } from '../../server/http/builtPages.ts';
import { afterBuild } from '../afterBuild.ts';
import { withoutComments } from '../inlineTheme.ts';
import { inlineStyles } from '../inlineStyles.ts';
import { builtTextFile } from '../localeFiles.ts';
import { chunksOf, preloadsOf, readManifest } from '../preloads.ts';
import type { Outcome, Rendered, RenderWork } from './renderer.ts';

/**
 * Prerenders the log-in page as HTML with its styles, so that it can be typed into before any script or style sheet
 * loads: one page per language and set of sign-in providers. Rendered from the app's own code, hydrated by
 * `src/app/builtPage.ts`. Also writes the paths of all pages, by which the server tells a page from an unknown address.
 */
export const prerenderLogin = () =>
  afterBuild('prerender-login', async ({ dir, root }) => {
    const pages = choices(SIGN_IN_PROVIDERS).flatMap((providers) =>
      LOCALE_LIST.map((locale) => ({ file: loginFile(locale, providers), locale, providers })),
    );
    const { rendered, paths } = await render({ bundle: await bundleRenderer(root), pages });
    writeFileSync(join(dir, PAGE_PATHS), JSON.stringify(paths));
    const shell = readFileSync(join(dir, 'index.html'), 'utf8');
    const head = preloadsOf(shell, chunksOf(readManifest(dir), 'login')) + earlyOf(root);
    const withStyles = inlineStyles(dir);
    for (const page of rendered) {
      writeFileSync(join(dir, page.file), await withStyles(compose(shell, head, page)));
    }
  });

const choices = <T>([first, ...rest]: readonly T[]): T[][] =>
  first === undefined ? [[]] : choices(rest).flatMap((choice) => [choice, [first, ...choice]]);

async function bundleRenderer(root: string) {
  const outDir = join(root, 'node_modules', '.cache', 'felix-prerender');
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

function render(workerData: RenderWork): Promise<Outcome> {
  const worker = new Worker(join(import.meta.dirname, 'renderer.ts'), { workerData });
  return new Promise<Outcome>((done, fail) => {
    worker.once('message', done).once('error', fail);
  }).finally(() => void worker.terminate());
}

/** See early.js. */
const EARLY =
  '[data-early=hidden] #root{visibility:hidden}[data-early=sent] [type=submit]{cursor:progress;opacity:.7}';

function earlyOf(root: string) {
  const early = withoutComments(readFileSync(join(root, 'scripts/prerender/early.js'), 'utf8'));
  return `<style>${EARLY}</style><script>${early}</script>`;
}

const compose = (shell: string, head: string, { locale, html }: Rendered) =>
  shell
    .replace(/<html lang="[^"]*"/u, `<html lang="${locale}"`)
    .replace(
      '</head>',
      () =>
        `<link rel="preload" as="fetch" crossorigin href="/${builtTextFile(locale)}">${head}</head>`,
    )
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);

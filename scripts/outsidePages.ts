import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { FIRST_VIEW_PLACE, OUTSIDE_PAGES } from '../server/http/builtPages.ts';
import { sampleViews } from '../server/http/first-view/samples.ts';
import { afterBuild } from './afterBuild.ts';
import { inlineStyles } from './inlineStyles.ts';
import { withoutComments } from './inlineTheme.ts';
import { chunksOf, preloadsOf, readManifest } from './preloads.ts';

const ROOT = '<div id="root"></div>';
/** The first view lies over the page that loads below it; a script marks what is pressed in it (`earlyPress.js`). */
const FIRST_VIEW = [
  '.first-view{position:fixed;inset:0;z-index:100;overflow:auto;background:var(--surface)}',
  '[data-early=hidden] .first-view{display:none}',
  '.first-view [aria-busy=true]{cursor:progress;opacity:.7}',
].join('');

/** Without scripts nothing in it works: the page says so instead. */
const NO_SCRIPT = '<noscript><style>.first-view{display:none}</style></noscript>';

/**
 * Writes an HTML page for each page that people open by a link, on any network: it preloads its chunk and has the styles
 * of what the server draws in it, so that this is painted before any script or style sheet loads.
 */
export const outsidePages = () =>
  afterBuild('outside-pages', async ({ dir, root }) => {
    const shell = readFileSync(join(dir, 'index.html'), 'utf8');
    const press = withoutComments(readFileSync(join(root, 'scripts/earlyPress.js'), 'utf8'));
    const manifest = readManifest(dir);
    const withStyles = inlineStyles(dir);
    const samples = `<div class="first-view">${await sampleViews()}</div>`;
    for (const { file, chunk } of OUTSIDE_PAGES) {
      const chunks = ['outside-shell', chunk].flatMap((name) => chunksOf(manifest, name));
      const preloads = preloadsOf(shell, [...new Set(chunks)]);
      const head = `${preloads}<style>${FIRST_VIEW}</style>${NO_SCRIPT}<script>${press}</script></head>`;
      const page = shell.replace('</head>', () => head);
      const drawn = await withStyles(page.replace(ROOT, () => ROOT + PLACE + samples + PLACE));
      writeFileSync(join(dir, file), drawn.replace(SAMPLES, FIRST_VIEW_PLACE));
    }
  });

/** Around the samples, which are only there while the styles are chosen. */
const PLACE = '<!--samples-->';
const SAMPLES = new RegExp(`${PLACE}.*${PLACE}`, 'su');

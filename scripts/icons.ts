// npm run icons: builds the app's icon sprite from the list in iconNames.ts.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { ICON_NAMES } from '#src/shared/ui/iconNames.ts';

const source = dirname(createRequire(import.meta.url).resolve('bootstrap-icons/package.json'));

const symbol = (name: string) => {
  const svg = readFileSync(join(source, 'icons', `${name}.svg`), 'utf8');
  const inner = svg.slice(svg.indexOf('>') + 1, svg.lastIndexOf('</svg>')).replace(/\s*\n\s*/g, '');
  return `<symbol id="${name}" viewBox="0 0 16 16">${inner}</symbol>`;
};

writeFileSync(
  'src/shared/ui/icons.svg',
  `<svg xmlns="http://www.w3.org/2000/svg">\n${ICON_NAMES.map(symbol).join('\n')}\n</svg>\n`,
);

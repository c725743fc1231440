import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { drawnMails } from '#tests/support/drawnMails.ts';

// Writes one mail of each kind, as HTML and as text, to look at: node bench/mails.ts --to <folder> [--locale sv-SE]
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: 'mails' },
    locale: { type: 'string', default: 'sv-SE' },
  },
});
const { to: folder, locale } = values;
mkdirSync(folder, { recursive: true });
for (const { kind, subject, text, html } of await drawnMails(locale)) {
  writeFileSync(join(folder, `${kind}.html`), html);
  writeFileSync(join(folder, `${kind}.txt`), `Subject: ${subject}\n\n${text}`);
  process.stdout.write(`${String(html.length).padStart(6)} ${kind}: ${subject}\n`);
}

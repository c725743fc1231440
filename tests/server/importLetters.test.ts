import { describe, expect, it } from 'vitest';

import type { ImportEncoding, ImportJob } from '#contract/import.ts';
import { checked, read, rowsOf, upload } from '#tests/support/imports.ts';
import { anAgent, world } from '#tests/support/world.ts';

/** An administrator of a company in a language. */
async function adminOf(locale: string) {
  const admin = await anAgent('ROLE_ADMIN');
  const { pool } = await world();
  await pool.query('update account set locale = $2 where id = $1', [admin.accountId, locale]);
  return admin;
}

/** A text in a single-byte encoding, by its decoder’s table. */
function inOneByte(text: string, encoding: ImportEncoding) {
  const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
  const signs = Array.from(new TextDecoder(encoding).decode(all));
  return Uint8Array.from(Array.from(text, (sign) => signs.indexOf(sign)));
}

const POLISH = 'Zażółć gęślą jaźń';
const SWEDISH = 'Såg över dörren';

describe('the encoding of a text file', () => {
  it.each([
    ['Polish Excel’s in a Polish company', 'pl-PL', 'windows-1250', POLISH],
    ['Polish Linux’s in a Polish company', 'pl-PL', 'iso-8859-2', POLISH],
    ['Polish Excel’s in a Swedish company', 'sv-SE', 'windows-1250', POLISH],
    ['Swedish Excel’s in a Swedish company', 'sv-SE', 'windows-1252', SWEDISH],
    ['Swedish Excel’s in a Polish company', 'pl-PL', 'windows-1252', SWEDISH],
    ['a Mac’s in a Swedish company', 'sv-SE', 'macintosh', SWEDISH],
  ] as const)('IMP-01 is detected with certainty: %s', async (_, locale, encoding, name) => {
    const admin = await adminOf(locale);
    const job = await checked(admin, 'issueLabel', inOneByte(`Name;Hidden\n${name};\n`, encoding));
    expect(job.columns[0]).toMatchObject({ samples: [name], certainty: 'sure' });
  });

  it('IMP-01 is the company’s usual one if another would also fit, and marked as a guess', async () => {
    const admin = await adminOf('sv-SE');
    const file = inOneByte('Name;Hidden\nm³ och æ;\n', 'windows-1252');
    const { columns } = await checked(admin, 'issueLabel', file);
    expect(columns).toMatchObject([
      { samples: ['m³ och æ'], guess: 'name', certainty: 'guess' },
      { guess: 'inactive', certainty: 'sure' },
    ]);
  });

  it('IMP-01 is the one that is chosen', async () => {
    const admin = await adminOf('sv-SE');
    const file = inOneByte('Name;Hidden\nPołać;\n', 'windows-1250');
    const send = `/api/import/issueLabel?name=a.csv&key=${crypto.randomUUID()}&encoding=windows-1250`;
    const job = await read<ImportJob>(await admin.ask('POST', send, file));
    expect(job.columns[0]).toMatchObject({ samples: ['Połać'], certainty: 'sure' });
    const marked = await upload(admin, 'issueLabel', '\u{FEFF}Name;Hidden\nPołać;\n');
    expect((await read<ImportJob>(marked)).columns[0]).toMatchObject({ samples: ['Połać'] });
  });

  it('IMP-01 may have vertical bars as separators', async () => {
    const admin = await adminOf('sv-SE');
    const { id } = await checked(admin, 'issueLabel', 'Namn|Dold\nTak, golv|nej\nVägg|ja\n');
    expect(await rowsOf(admin, id)).toMatchObject([
      { cells: ['Tak, golv', 'nej'] },
      { cells: ['Vägg', 'ja'] },
    ]);
  });
});

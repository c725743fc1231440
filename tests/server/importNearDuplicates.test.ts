import type { ImportKind } from '#contract/importFields.ts';

import { describe, expect, it } from 'vitest';

import { aProject } from '#tests/support/builders.ts';
import {
  checked,
  countsOf,
  imported,
  problemsOf,
  read,
  rowsOf,
  step,
} from '#tests/support/imports.ts';
import { anAgent, type TestAgent } from '#tests/support/world.ts';

const tag = crypto.randomUUID().slice(0, 8);
const PEOPLE = 'E-post;Förnamn;Efternamn;Telefon;Roll';
const ANNA = `anna.lindgren@${tag}.test;Anna;Lindgren;070-123 45 67;Handläggare`;
const ANNA_L = `a@${tag}.test;Anna;Lindström;;Handläggare`;
const FIRMS = 'E-post;Förnamn;Efternamn;Telefon;Företag';
const ISSUES = 'Rubrik;Projekt;Adress;Skapat;Beskrivning';
const LEAK = 'Läckande kran;17;Storgatan 1, 1101;2026-03-01 08:00;Köket';
const DATES = 'Rubrik;Från;Projekt;Text';
const INSPECTION = 'Tvåårsbesiktning;2027-03-01;17;Hus A';
const PRODUCTS = 'Språk;Artikelnummer;Leverantör;Namn';
const TAP = `Svenska;A-K${tag};Mora ${tag};Duschset krom`;

/** A row beside a good one, and the warning it gets. */
type Suspicious = {
  what: string;
  kind: ImportKind;
  file: [head: string, good: string, odd: string];
  code: string;
  field: string;
};

const SUSPICIOUS: Suspicious[] = [
  {
    what: 'a name in other letters with another e-mail address',
    kind: 'agent',
    file: [PEOPLE, ANNA, `a@${tag}.test;ANNA ;Lind  gren;;Handläggare`],
    code: 'sameName',
    field: 'lastname',
  },
  {
    what: 'a name with a no-break space',
    kind: 'agent',
    file: [PEOPLE, ANNA, `a@${tag}.test;Anna;Lind\u00A0gren;;Handläggare`],
    code: 'sameName',
    field: 'lastname',
  },
  {
    what: 'a name with one letter less',
    kind: 'agent',
    file: [PEOPLE, ANNA_L, `b@${tag}.test;Ana;Lindström;;Handläggare`],
    code: 'nearName',
    field: 'lastname',
  },
  {
    what: 'an e-mail address with one letter missing',
    kind: 'agent',
    file: [PEOPLE, ANNA, `anna.lindgen@${tag}.test;A;L;;Handläggare`],
    code: 'nearName',
    field: 'email',
  },
  {
    what: 'an e-mail address with two letters swapped',
    kind: 'agent',
    file: [PEOPLE, ANNA, `anna.lindrgen@${tag}.test;A;L;;Handläggare`],
    code: 'nearName',
    field: 'email',
  },
  {
    what: 'an e-mail address with another sign',
    kind: 'contractor',
    file: [
      FIRMS,
      `ror.service@${tag}.test;Bo;Ek;;Rör AB`,
      `rorservice@${tag}.test;Jour;Rör;;Rör AB`,
    ],
    code: 'nearName',
    field: 'email',
  },
  {
    what: 'a firm with another word for "and"',
    kind: 'contractor',
    file: [FIRMS, `a@${tag}.test;Bo;Ek;;Rör & Värme AB`, `b@${tag}.test;Eva;Ny;;Rör och Värme AB`],
    code: 'nearName',
    field: 'firm',
  },
  {
    what: 'a telephone number written with its country',
    kind: 'contractor',
    file: [
      FIRMS,
      `a@${tag}.test;Anna;Lindgren;070-123 45 67;`,
      `b@${tag}.test;A;LINDGREN;+46 (0)70 1234567;`,
    ],
    code: 'samePhone',
    field: 'phone',
  },
  {
    what: 'the same title with other signs, on the same day at the same address',
    kind: 'issue',
    file: [ISSUES, LEAK, 'läckande  kran!;17;Storgatan 1, 1101;2026-03-01 17:30;Badrummet'],
    code: 'sameIssue',
    field: 'title',
  },
  {
    what: 'the same title in another form, on the same day at the same address',
    kind: 'issue',
    file: [ISSUES, LEAK, 'Lackande kranen;17;Storgatan 1, 1101;2026-03-01 17:30;Badrummet'],
    code: 'nearName',
    field: 'title',
  },
  {
    what: 'a name in its definite form',
    kind: 'area',
    file: ['Namn', 'Trapphus Q', 'Trapphuset Q'],
    code: 'nearName',
    field: 'name',
  },
  {
    what: 'a date with one letter less in its title',
    kind: 'importantDate',
    file: [DATES, INSPECTION, 'Tvårsbesiktning;2027-03-01;17;Hus A'],
    code: 'nearName',
    field: 'title',
  },
  {
    what: 'a date of the same title and day with another text',
    kind: 'importantDate',
    file: [DATES, INSPECTION, 'Tvåårsbesiktning;2027-03-01;17;Hus B'],
    code: 'nearName',
    field: 'title',
  },
  {
    what: 'an article number without its sign',
    kind: 'product',
    file: [PRODUCTS, TAP, `Svenska;AK${tag};Mora ${tag};Blandare`],
    code: 'nearNumber',
    field: 'articleNumber',
  },
  {
    what: 'the same name under another number',
    kind: 'product',
    file: [PRODUCTS, TAP, `Svenska;BB2${tag};Mora ${tag};Duschset krom`],
    code: 'nearName',
    field: 'name',
  },
  {
    what: 'a product name with another space',
    kind: 'product',
    file: [PRODUCTS, TAP, `Svenska;B${tag};Mora ${tag};Dusch set  KROM`],
    code: 'nearName',
    field: 'name',
  },
];

/** A company with a project of one address. */
async function aCompany(kind: ImportKind): Promise<TestAgent> {
  const admin = await anAgent('ROLE_ADMIN', { isSuperAdmin: kind === 'product' });
  const { id } = await aProject({ id: admin.accountId }, { name: 'Kvarnen', number: '17' });
  const place = { street: 'Storgatan 1', objectId: '1101' };
  await read(await admin.ask('POST', `/api/project/${id}/addresses`, place));
  return admin;
}

describe('near-duplicates in an import', () => {
  it.each(SUSPICIOUS)(
    'F-38 wait for a decision with the cause: $kind with $what',
    async ({ kind, file, code, field }) => {
      const admin = await aCompany(kind);
      const job = await checked(admin, kind, file.join('\r\n'));
      expect(job.counts).toEqual(countsOf({ new: 1, check: 1 }));
      const [odd] = await rowsOf(admin, job.id, '?only=check');
      expect(odd).toMatchObject({ n: 3, decision: null });
      expect(odd?.warnings).toContainEqual(expect.objectContaining({ code, field, row: 2 }));
      expect(await problemsOf(admin, job.id)).toContainEqual(
        expect.objectContaining({ code, field, count: 1, rows: [3], decision: null }),
      );
    },
  );

  it.each(SUSPICIOUS)(
    'F-38 are also compared with the company: $kind with $what',
    async ({ kind, file: [head, good, odd], code, field }) => {
      const admin = await aCompany(kind);
      await imported(admin, kind, [head, good].join('\r\n'));
      const job = await checked(admin, kind, [head, odd].join('\r\n'));
      const [row] = await rowsOf(admin, job.id);
      // A date of the same key changes the existing one.
      const changes = kind === 'importantDate' && odd.startsWith('Tvåårs');
      expect(row?.outcome).toBe(changes ? 'changed' : 'check');
      if (changes) return;
      const warning = row?.warnings.find((each) => each.code === code && each.field === field);
      expect(warning).toMatchObject({ detail: expect.stringMatching(/\S/u) });
      expect(warning).not.toHaveProperty('row');
      expect(await step(admin, job.id, 'run')).toMatchObject({ created: 0 });
    },
  );

  it('F-38 do not arise from people, issues and products that only share a part', async () => {
    const admin = await aCompany('product');
    const people = [
      ANNA,
      `anna.lundberg@${tag}.test;Anna;Lundberg;070-123 45 67;Handläggare`,
      `bo.lindgren@${tag}.test;Bo;Lindgren;070-123 45 68;Handläggare`,
      `hl@${tag}.test;Hanna;Lindgren;;Handläggare`,
    ];
    const firms = [
      `a@${tag}.test;Bo;Ek;;Rör & Värme AB`,
      `b@${tag}.test;Eva;Ny;;Rör & Värme AB`,
      `c@${tag}.test;Per;Sjö;;Rör & Kyla AB`,
    ];
    const areas = ['1101', '1102', 'Trapphus A', 'Trapphus Å', 'Trapphus B', 'Hus I', 'Hus II'];
    const issues = [
      LEAK,
      'Läckande kran;17;Storgatan 1, 1101;2026-03-02 08:00;',
      'Läckande kran;17;;2026-03-01 08:00;',
      'Läckande kranar;17;Storgatan 1, 1101;2026-03-01 08:00;',
    ];
    const dates = [INSPECTION, 'Tvåårsbesiktning;2027-03-02;17;', 'Tvåårsbesiktning;2027-03-01;;'];
    const products = [
      `Svenska;A-${tag};Ny ${tag};Duschset krom`,
      `Svenska;A1-${tag};Ny ${tag};Duschset vit`,
      `Svenska;A${tag};Annan ${tag};Dusch set krom`,
    ];
    const files: [ImportKind, string, string[]][] = [
      ['agent', PEOPLE, people],
      ['contractor', FIRMS, firms],
      ['area', 'Namn', areas],
      ['issue', ISSUES, issues],
      ['importantDate', DATES, dates],
      ['product', PRODUCTS, products],
    ];
    for (const [kind, head, rows] of files) {
      const { counts } = await checked(admin, kind, [head, ...rows].join('\r\n'));
      expect(counts, kind).toEqual(countsOf({ new: rows.length }));
    }
  });
});

import { beforeAll, describe, expect, it } from 'vitest';

import { eachText } from '#contract/issueTexts.ts';
import { anIssue } from '#tests/support/builders.ts';
import { checked, countsOf, imported, read, rowsOf, step } from '#tests/support/imports.ts';
import { aCompanyOfTheSame, issuesOf } from '#tests/support/issueFiles.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

const NOTHING = { ...eachText(() => ''), description: '' };
const LONG = `${'En lång rad, å; ä. '.repeat(525)}slut här`;

/** Issues that are hard to keep in files, one of every status. */
async function makeIssues(company: Awaited<ReturnType<typeof aCompanyOfTheSame>>) {
  const { project, other, worker, helper, address, area, space, category, labels } = company;
  const make = (values: Parameters<typeof anIssue>[1], place: typeof project = project) =>
    anIssue(place, { ...NOTHING, ...values });
  const at = (day: string) => new Date(`2026-${day}:00Z`);
  await make({
    number: 7,
    title: '=1+1 "citat"; och, komma\nny rad',
    description: '<p>Första &lt;raden&gt;<br />&quot;andra&quot;; raden, å</p>',
    status: 'inProgress',
    priority: 'urgent',
    addressId: address.id,
    areaId: area.id,
    spaceId: space.id,
    categoryId: category.id,
    errorTypeId: company.errorType.id,
    chargedEntityId: company.chargedEntity.id,
    ...eachText((name) => `+${name}`),
    chargedReason: "'-Inom garantin,\nsäger A",
    agreementNumber: '007',
    productCategoryId: company.productCategory.id,
    responsibleId: worker.id,
    teamId: company.team.id,
    labels,
    assignees: [helper, worker],
    dueAt: at('07-01T08:30'),
    plannedFrom: at('06-01T08:00'),
    plannedTo: at('06-01T10:00'),
    createdAt: at('03-01T23:30'),
    reporterFirstname: 'Ärla Maria',
    reporterLastname: '+Öst',
    reporterEmail: 'arla@example.test',
    reporterPhone: '+46 70 123',
  });
  await make({ number: 8, title: '+46', status: 'new', labels: labels.slice(0, 1) }, other);
  await make({
    number: 12,
    title: "'=ledande",
    responsibleId: company.nils[1]?.id ?? null,
    description: `<p>${LONG}</p>`,
  });
  await make({
    number: 20,
    title: '-2 _x0041_ _x000D_',
    status: 'waiting',
    waitingFor: 'material',
    waitingUntil: at('12-24T09:00'),
    waitingNote: 'Beställt, 4 st; "vita"',
  });
  await make({
    number: 21,
    title: 'Klart\tnu',
    status: 'done',
    doneAt: new Date(),
    resolution: null,
  });
  await make({
    number: 22,
    title: 'Underkänt',
    status: 'rejected',
    rejectCount: 1,
    rejectReason: 'partly',
    rejectText: '=Halva, bara',
  });
  await make(
    {
      number: 300,
      title: 'Stängt',
      status: 'closed',
      resolution: 'other',
      resolutionText: 'Löste sig, själv',
      createdAt: at('01-01T10:00'),
      closedAt: at('02-01T11:00'),
      areaId: company.commonArea.id,
    },
    other,
  );
}

const exported = async (admin: TestAgent, query: string) =>
  new Uint8Array(await (await admin.ask('GET', `/api/issue/export?${query}`)).arrayBuffer());

async function historyOf(admin: TestAgent, number: number) {
  const { list } = await read<{ list: { id: number }[] }>(
    await admin.ask('GET', `/api/issue?q=${number}`),
  );
  const answer = await admin.ask('GET', `/api/issue/${list[0]?.id}/history`);
  return (await read<{ list: object[] }>(answer)).list;
}

describe('exported and imported issues', () => {
  let odd: Awaited<ReturnType<typeof aCompanyOfTheSame>>;
  beforeAll(async () => {
    odd = await aCompanyOfTheSame();
    await makeIssues(odd);
  });

  it.each([
    ['csv', 'sv-SE'],
    ['xlsx', 'pl-PL'],
  ])(
    'IMP-01 are the same in an empty company, as %s in %s, and unchanged the second time',
    async (format, locale) => {
      const other = await aCompanyOfTheSame(odd.nils);
      const file = await exported(odd.admin, `format=${format}&locale=${locale}`);
      const job = await checked(other.admin, 'issue', file);
      expect(job.columns.filter(({ certainty }) => certainty !== 'sure')).toMatchObject(
        Array.from({ length: 5 }, () => ({ guess: null, certainty: 'aside' })),
      );
      expect(await rowsOf(other.admin, job.id, '?only=wrong')).toEqual([]);
      expect(await step(other.admin, job.id, 'run')).toMatchObject({ created: 7 });
      expect(await issuesOf(other.admin)).toEqual(await issuesOf(odd.admin));
      const again = await checked(other.admin, 'issue', file);
      expect(again.counts).toEqual(countsOf({ unchanged: 7 }));
      const { pool } = await world();
      const { rows } = await pool.query(
        'select last_issue_number as last from account where id = $1',
        [other.account.id],
      );
      expect(rows).toEqual([{ last: 300 }]);
      expect(await step(other.admin, job.id, 'undo')).toMatchObject({ kept: 0 });
      expect(await issuesOf(other.admin)).toEqual([]);
    },
  );

  it('IMP-01 change by the edits in the file only, labels too, with a line of history, and can be undone', async () => {
    const before = await issuesOf(odd.admin);
    const query = 'format=csv&locale=sv-SE&columns=number&columns=title&columns=project';
    const columns = '&columns=description&columns=labels&columns=assignees&columns=area';
    const text = new TextDecoder().decode(await exported(odd.admin, query + columns));
    const file = text
      .replace('slut här', 'slut där')
      .replace('""El, belysning"", Garanti"', '""El, belysning"""')
      .replace(';"""El, belysning""";', ';Garanti;');
    const done = await imported(odd.admin, 'issue', file);
    expect(done).toMatchObject({ created: 0, updated: 3, counts: { wrong: 0, unchanged: 4 } });
    const is = await issuesOf(odd.admin);
    expect(is).toMatchObject(
      before.map((issue) => ({
        ...issue,
        ...(issue.number === 7 && { labels: ['"Akut"; nu', 'El, belysning'] }),
        ...(issue.number === 8 && { labels: ['Garanti'] }),
        ...(issue.number === 12 && {
          description: `<p>${LONG.replace('slut här', 'slut där')}</p>`,
        }),
      })),
    );
    expect(await historyOf(odd.admin, 7)).toMatchObject([
      {
        field: 'labels',
        from: 'El, belysning, Garanti, "Akut"; nu',
        to: 'El, belysning, "Akut"; nu',
      },
    ]);
    expect(await step(odd.admin, done.id, 'undo')).toMatchObject({ kept: 0 });
    expect(await issuesOf(odd.admin)).toEqual(before);
  });

  it('IMP-01 lose their labels by an empty cell, and accept a list without quotes as well', async () => {
    const file =
      'Nr;Rubrik;Projekt;Etiketter\n8;+46;Lösa huset;Garanti, El, belysning\n7;x;12;1;\n';
    const job = await checked(odd.admin, 'issue', file.replace('12;1;', '"12;1";'));
    expect(await rowsOf(odd.admin, job.id)).toMatchObject([
      { outcome: 'changed', before: { labels: 'El, belysning' } },
      { outcome: 'changed', before: { labels: 'El, belysning, Garanti, "Akut"; nu' } },
    ]);
    const done = await step(odd.admin, job.id, 'run');
    const is = await issuesOf(odd.admin);
    expect(is.slice(0, 2).map(({ labels }) => labels)).toEqual([[], ['El, belysning', 'Garanti']]);
    expect(await step(odd.admin, done.id, 'undo')).toMatchObject({ kept: 0 });
  });

  it('IMP-01 resolve an ambiguous label without losing those beside it', async () => {
    const file = 'Nr;Rubrik;Projekt;Etiketter\n8;+46;Lösa huset;"""El, belysning"", Garantii"\n';
    const job = await checked(odd.admin, 'issue', file);
    expect(await rowsOf(odd.admin, job.id)).toMatchObject([
      { faults: [{ field: 'labels', code: 'notFound', detail: '"El, belysning", Garanti' }] },
    ]);
  });

  it('IMP-01 keep what a file cannot change: waits, ends, rejections, visits and reporters', async () => {
    const text = new TextDecoder().decode(await exported(odd.admin, 'format=csv&locale=sv-SE'));
    const file = text
      .replace('Material', 'Annat')
      .replace('2026-12-24 10:00', '2026-12-25 10:00')
      .replace('Halva, bara', 'Halva')
      .replace('Löste sig', 'Lyste sig')
      .replace('2026-02-01 12:00', '2026-02-02 12:00')
      .replace('2026-06-01 12:00', '2026-06-01 13:00')
      .replace('arla@', 'carla@');
    const job = await checked(odd.admin, 'issue', file);
    const wrong = await rowsOf(odd.admin, job.id, '?only=wrong');
    expect(wrong.flatMap(({ faults }) => faults.map(({ code }) => code))).toEqual(
      Array.from({ length: 7 }, () => 'fixed'),
    );
    expect(job.counts).toMatchObject({ changed: 0, wrong: 4, unchanged: 3 });
  });

  it('IMP-01 are new only if complete: an unknown number is one of an issue with a report date', async () => {
    const other = await aCompanyOfTheSame();
    const file = [
      'Nr;Rubrik;Projekt;Skapat;Status;Väntar på;Väntar till;Planerat besök;Planerat besök, till;Avslutat',
      '40;Bara numret;Lösa huset;;;;;;;',
      '41;Hela;Lösa huset;2026-01-02 08:00;;;;;;',
      '42;Utan ord;Lösa huset;2026-01-02;Underkänt;;;;;',
      '43;För alltid;Lösa huset;2026-01-02;Väntar;Material;;;;',
      '44;Baklänges;Lösa huset;2026-01-02;;;;2026-02-02 10:00;2026-02-02 09:00;',
      '45;Slut före början;Lösa huset;2026-01-02;Avslutat;;;;;2026-01-01',
      ';Nästa;Lösa huset;;;;;;;',
    ].join('\n');
    const job = await checked(other.admin, 'issue', file);
    const rows = await rowsOf(other.admin, job.id);
    expect(rows.map(({ faults: [fault] }) => fault && `${fault.field} ${fault.code}`)).toEqual([
      'number notFound',
      undefined,
      'status notAChoice',
      'waitingUntil missing',
      'visitTo order',
      'closed order',
      undefined,
    ]);
    await step(other.admin, job.id, 'run');
    const made = await issuesOf(other.admin);
    expect(made.map(({ number, title }) => [number, title])).toEqual([
      [41, 'Hela'],
      [42, 'Nästa'],
    ]);
  });
});

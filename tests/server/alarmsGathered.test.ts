import { afterEach, describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import {
  aCompanyOnDuty,
  anAskedLeak,
  ask,
  type CompanyOnDuty,
  counts,
  take,
  toldOf,
} from '#tests/support/alarms.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue } from '#tests/support/builders.ts';
import { linesOf } from '#tests/support/inbox.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

type Duplicate = { leak: { id: number }; main: { id: number } };
const issueOf = async ({ admin }: CompanyOnDuty, { id }: { id: number }) =>
  read<Issue>(await admin.ask('GET', `/api/issue/${id}`));

/** Ways to close an issue as a duplicate, each with an undo key. */
const WAYS = {
  'gathered with others': async (by, { leak, main }, undoKey) =>
    by.ask('POST', '/api/issue/bulk', {
      ids: [leak.id],
      action: { do: 'gather', mainId: main.id },
      undoKey,
    }),
  'closed as a duplicate': async (by, { leak, main }, undoKey) => {
    const { version } = await read<Issue>(await by.ask('GET', `/api/issue/${leak.id}`));
    const closing = { resolution: 'duplicate', duplicateOfId: main.id };
    const key = crypto.randomUUID();
    return by.ask('POST', `/api/issue/${leak.id}/close`, { ...closing, version, key, undoKey });
  },
} satisfies Record<
  string,
  (by: TestAgent, duplicate: Duplicate, undoKey: string) => Promise<Response>
>;

describe.each(Object.entries(WAYS))('an urgent issue %s', (_, close) => {
  it('issue 19: leaves its alarm to the main issue, until that is undone', async () => {
    const company = await aCompanyOnDuty();
    const { admin, leader, duty, project } = company;
    const main = await anIssue(project);
    const leak = await anAskedLeak(company);
    expect(await counts([duty])).toEqual([1]);
    const undoKey = crypto.randomUUID();
    await read(await close(leader, { leak, main }, undoKey));
    await ask();
    expect(await counts([duty])).toEqual([2]);
    expect((await linesOf(duty)).map(([id]) => id)).toEqual([main.id]);
    expect(await issueOf(company, main)).toMatchObject({ priority: 'urgent', status: 'new' });
    expect((await toldOf(leak, admin)).map(([field]) => field)).not.toContain('alarmTaken');
    await read(await leader.ask('POST', '/api/undo', { key: undoKey }));
    await ask();
    expect(await issueOf(company, main)).toMatchObject({ priority: 'normal' });
    expect((await linesOf(duty)).map(([id]) => id)).toEqual([leak.id]);
  });

  it('issue 19: leaves its urgency to a main issue that nobody has, though somebody had its own', async () => {
    const company = await aCompanyOnDuty();
    const { leader, duty, project } = company;
    const main = await anIssue(project);
    const leak = await anAskedLeak(company);
    await read(await take(leak, duty));
    await read(await close(leader, { leak, main }, crypto.randomUUID()));
    await ask();
    expect(await counts([duty])).toEqual([2]);
    expect(await issueOf(company, main)).toMatchObject({ priority: 'urgent' });
  });

  it('issue 19: leaves its urgency to the main issue, whoever closes it', async () => {
    const company = await aCompanyOnDuty();
    const { duty, project } = company;
    const main = await anIssue(project, { assignees: [duty] });
    const leak = await anAskedLeak(company);
    await read(await close(duty, { leak, main }, crypto.randomUUID()));
    expect(await issueOf(company, main)).toMatchObject({ priority: 'urgent' });
  });

  it('issue 19: leaves a main issue as it is once its own work is done', async () => {
    const company = await aCompanyOnDuty();
    const { leader, duty, project } = company;
    const main = await anIssue(project);
    const leak = await anAskedLeak(company);
    await read(await take(leak, duty));
    const { version } = await issueOf(company, leak);
    await read(await duty.ask('POST', `/api/issue/${leak.id}/status`, { status: 'done', version }));
    await read(await close(leader, { leak, main }, crypto.randomUUID()));
    expect(await issueOf(company, main)).toMatchObject({ priority: 'normal' });
  });
});

import { afterEach, describe, expect, it } from 'vitest';

import {
  aCompanyOnDuty,
  anAbsence,
  ask,
  counts,
  demands,
  laterAsk,
  lookAtAbsences,
} from '#tests/support/alarms.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue } from '#tests/support/builders.ts';
import { inboxOf, linesOf } from '#tests/support/inbox.ts';
import { anAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

const QUIET = [0, 0];
const ALARMED = [1, 1];

describe('issue 19: a substitute who agrees while an alarm goes on', () => {
  it('has the issue, is told in whose place, and nobody is asked any more', async () => {
    const company = await aCompanyOnDuty();
    const { account, admin, leader, duty, reserve, project } = company;
    const [omar, lena] = [
      await anAgent('ROLE_WORKER', { account, firstname: 'Omar', lastname: 'Berg' }),
      await anAgent('ROLE_WORKER', { account, firstname: 'Lena', lastname: 'Ny' }),
    ];
    const facts = { responsibleId: omar.id, status: 'inProgress', priority: 'urgent' } as const;
    const issue = await anIssue(project, facts);
    await anAbsence(omar);
    await lookAtAbsences(account);
    expect(await demands([leader, duty])).toEqual([ALARMED, ALARMED]);
    const { pool } = await world();
    const { rows } = await pool.query<{ id: number }>(
      'update absence set substitute_id = $2 where agent_id = $1 returning id',
      [omar.id, lena.id],
    );
    await ask();
    // Whoever was chosen has not agreed.
    expect(await demands([leader, lena])).toEqual([ALARMED, QUIET]);
    const answer = `/api/absence/${rows[0]?.id}/answer`;
    await read(await lena.ask('POST', answer, { isAccepted: true }));
    await laterAsk(10);
    expect(await demands([leader, duty])).toEqual([QUIET, QUIET]);
    expect(await counts([duty, reserve])).toEqual([1, 0]);
    expect((await inboxOf(lena)).list).toMatchObject([
      {
        issueId: issue.id,
        isUntaken: false,
        reasons: [{ kind: 'assigned', insteadOf: 'Omar Berg' }],
      },
    ]);
    expect(await linesOf(omar)).toEqual([]);
    const told = await read<{ list: { field: string; to: string | null }[] }>(
      await admin.ask('GET', `/api/issue/${issue.id}/history`),
    );
    const stoodIn = told.list.filter(({ field }) => field === 'stoodIn');
    expect(stoodIn).toMatchObject([{ from: 'Omar Berg', to: 'Lena Ny' }]);
    // Looking again tells nobody twice.
    await lookAtAbsences(account);
    expect(await linesOf(lena)).toEqual([[issue.id, 'assigned']]);
    expect((await inboxOf(lena)).counts).toMatchObject({ open: 1 });
  });
});

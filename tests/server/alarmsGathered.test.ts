import { afterEach, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import { aCompanyOnDuty, anAskedLeak, ask, counts, toldOf } from '#tests/support/alarms.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue } from '#tests/support/builders.ts';
import { linesOf } from '#tests/support/inbox.ts';
import { world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

it('issue 19: an alarm goes on with the main issue under which its issue is gathered, until that is undone', async () => {
  const company = await aCompanyOnDuty();
  const { admin, leader, duty, project } = company;
  const main = await anIssue(project);
  const leak = await anAskedLeak(company);
  expect(await counts([duty])).toEqual([1]);
  const undoKey = crypto.randomUUID();
  const action = { do: 'gather', mainId: main.id };
  const gathering = { ids: [leak.id], action, undoKey };
  const outcome = await read(await leader.ask('POST', '/api/issue/bulk', gathering));
  expect(outcome).toMatchObject({ changed: 1, skipped: [] });
  await ask();
  expect(await counts([duty])).toEqual([2]);
  expect((await linesOf(duty)).map(([id]) => id)).toEqual([main.id]);
  const mainNow = async () => read<Issue>(await admin.ask('GET', `/api/issue/${main.id}`));
  expect(await mainNow()).toMatchObject({ priority: 'urgent', status: 'new' });
  expect((await toldOf(leak, admin)).map(([field]) => field)).not.toContain('alarmTaken');
  await read(await leader.ask('POST', '/api/undo', { key: undoKey }));
  await ask();
  expect(await mainNow()).toMatchObject({ priority: 'normal' });
  expect((await linesOf(duty)).map(([id]) => id)).toEqual([leak.id]);
});

import { afterEach, expect, it } from 'vitest';

import { tellOfDueTimes } from '#server/modules/notice/index.ts';
import { aCompanyOnDuty, aLeak, ask, later } from '#tests/support/alarms.ts';
import { aTeam } from '#tests/support/builders.ts';
import { aClock } from '#tests/support/clocks.ts';
import { linesOf } from '#tests/support/inbox.ts';
import { aRule } from '#tests/support/routing.ts';
import { sendMails } from '#tests/support/sendMails.ts';
import { type TestAgent, world } from '#tests/support/world.ts';

afterEach(async () => (await world()).clock.reset());

it('issue 19: an alarm is the only mail to those asked while it asks; that it is late is said in their inbox', async () => {
  const company = await aCompanyOnDuty();
  const { account, duty, reserve } = company;
  const team = await aTeam(account, [duty, reserve], 'Jouren');
  await aRule(account, { teamId: team.id });
  await aClock(account, { minutes: 5, kind: 'answer' });
  const issue = await aLeak(company);
  await ask();
  await linesOf(duty);
  await later(6);
  await tellOfDueTimes((await world()).deps);
  expect(await linesOf(duty)).toEqual([[issue.id, 'urgent', 'overdue', 'assigned']]);
  expect(await linesOf(reserve)).toEqual([[issue.id, 'overdue', 'assigned']]);
  const sent = await sendMails();
  const subjectsTo = ({ email }: TestAgent) =>
    sent.filter(({ address }) => address === email.toLowerCase()).map(({ subject }) => subject);
  expect(subjectsTo(duty)).toEqual([expect.stringMatching(/^AKUT/u)]);
  expect(subjectsTo(reserve)).toEqual([
    expect.stringMatching(/^Tilldelat/u),
    expect.stringMatching(/^Tiden har gått ut/u),
  ]);
});

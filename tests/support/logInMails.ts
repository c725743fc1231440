import { sql } from 'drizzle-orm';

import type { RoleGroup } from '#contract/permissions.ts';

import { forgot, reset, resetToken } from './passwordLinks.ts';
import { setUpTwoStep } from './twoStep.ts';
import { anAgent, world } from './world.ts';

/** Every log-in mail, each to somebody of a role who has not used it yet. */
export async function writeLogInMails(role: RoleGroup) {
  const admin = await anAgent('ROLE_ADMIN');
  const account = { id: admin.accountId };
  const { db } = await world();
  const aPerson = async (isActive: boolean) => {
    const agent = await anAgent(role, { account });
    const hash = isActive ? 'x' : null;
    await db.execute(sql`update "user" set password_hash = ${hash} where id = ${agent.userId}`);
    return agent;
  };
  const people = {
    activation: await aPerson(false),
    access: await aPerson(true),
    reset: await aPerson(true),
    passwordChanged: await aPerson(true),
    twoStepChanged: await aPerson(true),
  };
  for (const { id } of [people.activation, people.access]) {
    await admin.ask('POST', `/api/agent/${id}/invite`);
  }
  await setUpTwoStep(people.twoStepChanged);
  await forgot(people.reset.email);
  await reset(await resetToken(people.passwordChanged.email));
  return people;
}

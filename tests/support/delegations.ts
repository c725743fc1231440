import type { Offer } from '#contract/delegationOffers.ts';
import type { Delegation, DelegationStep } from '#contract/delegations.ts';
import { ROLE_GROUPS } from '#contract/permissions.ts';

import { agentCategories, delegations } from '#server/db/schema.ts';

import { anIssue, anItem, aProject } from './builders.ts';
import { aPhoto, fileOf, uploadTo } from './files.ts';
import { anAccount, anAgent, type TestAgent, world } from './world.ts';

/** A contractor’s delegation on an issue, at a given stage. */
export async function aDelegation(
  { id: issueId, accountId }: { id: number; accountId: number },
  contractor: { id: number },
  values: Partial<typeof delegations.$inferInsert> = {},
) {
  const row = { ...values, accountId, issueId, contractorId: contractor.id };
  const [delegation] = await (await world()).db.insert(delegations).values(row).returning();
  if (!delegation) throw new Error('Nothing was made');
  return delegation;
}

/** What a contractor is asked for. */
export async function aTrade(
  { id: agentId, accountId }: { id: number; accountId: number },
  { id: categoryId }: { id: number },
) {
  const { db } = await world();
  await db.insert(agentCategories).values({ accountId, agentId, categoryId });
}

/** A company with somebody in every role, and a plumber who is offered for its issues. */
export async function aCompanyWithPlumber() {
  const account = await anAccount();
  const made = await Promise.all(ROLE_GROUPS.map((role) => anAgent(role, { account })));
  const people = Object.fromEntries(made.map((person) => [person.roleGroup, person])) as Record<
    (typeof ROLE_GROUPS)[number],
    TestAgent
  >;
  const plumber = await anAgent('ROLE_CONTRACTOR', { account, firm: 'Bergström Rör AB' });
  /** On the project, without a trade. */
  const other = people.ROLE_CONTRACTOR;
  const category = await anItem(account, 'category', { name: 'VVS' });
  const { ROLE_PROJECT_LEADER: leader, ROLE_USER: user } = people;
  const project = await aProject(account, {
    people: { leader, user, contractor: [plumber, other] },
  });
  await aTrade(plumber, category);
  return {
    account,
    people,
    plumber,
    other,
    category,
    project,
    issue: (values: Parameters<typeof anIssue>[1] = {}) =>
      anIssue(project, { categoryId: category.id, assignees: [people.ROLE_WORKER], ...values }),
    send: (by: TestAgent, issue: { id: number }, more: object = {}) =>
      by.ask('POST', `/api/issue/${issue.id}/delegations`, {
        key: crypto.randomUUID(),
        contractorId: plumber.id,
        ...more,
      }),
  };
}
export type CompanyWithPlumber = Awaited<ReturnType<typeof aCompanyWithPlumber>>;

export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** What a step needs besides its name. */
function needs(step: DelegationStep): object {
  if (step === 'decline') return { reason: 'busy' };
  if (step === 'sendBack') return { note: 'Det droppar än' };
  return step === 'schedule' ? { visitFrom: inDays(1), visitTo: inDays(1.1) } : {};
}

/** Takes a step of a delegation in its original state, with all that the step needs. */
export const take = (
  by: TestAgent,
  delegation: { id: number; issueId: number },
  step: DelegationStep,
  more: object = {},
) =>
  by.ask('POST', `/api/issue/${delegation.issueId}/delegations/${delegation.id}/step`, {
    step,
    version: 1,
    key: crypto.randomUUID(),
    ...needs(step),
    ...more,
  });

/** Reports an accepted delegation done, with a photo. */
export async function reportWithPhoto(
  by: TestAgent,
  delegation: { id: number; issueId: number },
  { note, photo }: { note: string; photo: string },
) {
  const file = await uploadTo(
    by,
    { id: delegation.issueId },
    [Uint8Array.from(await aPhoto()), photo],
    {
      draft: true,
    },
  );
  const attachmentIds = [(await fileOf(file)).id];
  return take(by, delegation, 'reportDone', { note, attachmentIds });
}

/** The delegations on an issue as somebody sees them. */
export const delegationsFor = async (by: TestAgent, issue: { id: number }) =>
  (
    (await (await by.ask('GET', `/api/issue/${issue.id}/delegations`)).json()) as {
      list: Delegation[];
    }
  ).list;

/** Whom somebody may choose for an issue, and why others not. */
export const offersFor = async (by: TestAgent, issue: { id: number }) =>
  (
    (await (await by.ask('GET', `/api/issue/${issue.id}/delegations/offers`)).json()) as {
      list: Offer[];
    }
  ).list;

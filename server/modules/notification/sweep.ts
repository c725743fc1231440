import type { Deps } from '../../deps.ts';
import { deleteOld, findDue, findOld, returnLines, settleOld } from './change.repository.ts';

type Needs = Pick<Deps, 'tenancy' | 'clock'>;

const DAYS_KEPT = 90;
const DAY = 86_400_000;

/** Deletes notifications older than 90 days. Safe on several servers at once. */
export async function sweepNotifications({ tenancy, clock }: Needs): Promise<void> {
  const before = new Date(clock.now().getTime() - DAYS_KEPT * DAY);
  for (const accountId of await tenancy.acrossAccounts((tx) => findOld(tx, before))) {
    await tenancy.within(accountId, (tx) => settleOld(tx, before));
  }
  await tenancy.acrossAccounts((tx) => deleteOld(tx, before));
}

/** Brings postponed lines back whose time has come. Safe on several servers at once. */
export async function returnPostponed({ tenancy, clock }: Needs): Promise<number> {
  const now = clock.now();
  let returned = 0;
  for (const accountId of await tenancy.acrossAccounts((tx) => findDue(tx, now))) {
    returned += (await tenancy.within(accountId, (tx) => returnLines(tx, now))).length;
  }
  return returned;
}

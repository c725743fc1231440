import {
  type ChoicesBody,
  chosenFor,
  choicesFor,
  type GivenChoices,
  kindsFor,
  NO_DIGEST,
  type OwnChoices,
  type RoleChoices,
  type StaffGroup,
} from '#contract/notificationChoices.ts';
import type { NotificationKind } from '#contract/notifications.ts';
import { isStaff, STAFF_GROUPS } from '#contract/permissions.ts';
import { quietUntil } from '#contract/quietHours.ts';

import { afterCommit, type TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { audit } from '../audit/index.ts';
import { holdMails, wakeMailWorkers } from '../mail/index.ts';
import * as repository from './choices.repository.ts';

export async function ownChoices(tx: TenantTx, me: AgentIdentity): Promise<OwnChoices> {
  const choices = await repository.readChoices(tx, me);
  if (!choices) throw notFound('agent');
  return { ...choices, digest: choices.digest ?? NO_DIGEST };
}

/**
 * Saves what the body names and returns all choices. Mail held back goes by the new quiet hours. Throws INVALID for what does not reach the agent's role, and for a
 * time zone that the database does not know.
 */
export async function choose(
  tx: TenantTx,
  me: AgentIdentity,
  { own, quiet, digest, timeZone }: ChoicesBody,
  now: Date,
): Promise<OwnChoices> {
  checkReach(me, { own, digest });
  if (own) await repository.writeChoices(tx, me, own);
  if (timeZone && !(await repository.isKnownZone(tx, timeZone))) {
    throw new AppError('INVALID', 'No such time zone', { fields: { timeZone: 'unknown' } });
  }
  if (quiet !== undefined || digest || timeZone !== undefined) {
    await repository.lockSetting(tx, me);
    const before = await ownChoices(tx, me);
    const setting = {
      ...before,
      quiet: quiet === undefined ? before.quiet : quiet,
      digest: digest ?? before.digest,
      timeZone: timeZone === undefined ? before.timeZone : timeZone,
    };
    await repository.writeSetting(tx, me, setting);
    await holdAnew(tx, me, { ...setting, now });
  }
  return ownChoices(tx, me);
}

/** Mail that quiet hours hold back goes once the present ones end, or at once. */
async function holdAnew(
  tx: TenantTx,
  { agentId }: AgentIdentity,
  { quiet, timeZone, companyTimeZone, now }: OwnChoices & { now: Date },
): Promise<void> {
  const end = quiet && quietUntil(quiet, now, timeZone ?? companyTimeZone);
  await holdMails(tx, { agentId, until: end ?? now, now });
  afterCommit(tx, wakeMailWorkers);
}

function checkReach(me: AgentIdentity, { own = {}, digest }: ChoicesBody) {
  const kinds: readonly string[] = kindsFor(me.roleGroup);
  const refused = [
    ...Object.keys(own).flatMap((kind) => (kinds.includes(kind) ? [] : [`own.${kind}`])),
    ...(digest && !isStaff(me) ? ['digest'] : []),
  ];
  if (refused.length > 0) {
    const fields = Object.fromEntries(refused.map((field) => [field, 'Does not reach this role']));
    throw new AppError('INVALID', 'A notification does not reach this role', { fields });
  }
}

export const listDefaults = (tx: TenantTx): Promise<RoleChoices[]> =>
  repository.readDefaults(tx, STAFF_GROUPS);

/** Saves the company's choices of some kinds for a role and returns all of them. */
export async function setDefaults(
  tx: TenantTx,
  { agentId: id }: AgentIdentity,
  { roleGroup, choices }: { roleGroup: StaffGroup; choices: GivenChoices },
): Promise<RoleChoices> {
  const by = { kind: 'agent' as const, id };
  const [before] = await repository.readDefaults(tx, [roleGroup]);
  await repository.writeDefaults(tx, roleGroup, choices);
  const [after] = await repository.readDefaults(tx, [roleGroup]);
  if (!before || !after) throw new AppError('NOT_FOUND', 'No such role');
  const on = { kind: 'notificationDefault', id: roleGroup };
  await audit(tx, { by, action: 'notificationDefault.changed', on, before, after });
  return after;
}

type WaysQuery = {
  kind: NotificationKind;
  /** The event is mailed unless somebody chose otherwise. */
  isMailed: boolean;
  /** An urgent issue breaks through quiet hours. */
  isUrgent: boolean;
  now: Date;
};
export type Ways = { app: boolean; mail: boolean; heldUntil: Date | null };

/** How an agent is notified. Alarms bypass these choices. */
export function waysOf(
  choices: repository.AgentChoices,
  { kind, isMailed, isUrgent, now }: WaysQuery,
): Ways {
  const { app, mail } = choicesFor(kind, choices);
  const isChosen = chosenFor(kind, choices) !== undefined;
  const quiet = isUrgent ? null : choices.quiet;
  const heldUntil = quiet && quietUntil(quiet, now, choices.timeZone);
  return { app, mail: mail && (isChosen || isMailed), heldUntil };
}

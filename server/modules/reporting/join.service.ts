import type { Args } from '#contract/call.ts';
import type { reportingCalls } from '#contract/reporting.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { insertNote } from '../issue/index.ts';
import { insertFollower } from './follower.repository.ts';

type Call = Args<typeof reportingCalls.join>['body'] & { now: Date };

/** Adds a caller to an issue. Throws NOT_FOUND, CONFLICT if the key belongs to another note. */
export async function joinIssue(
  tx: TenantTx,
  me: AgentIdentity,
  issueId: number,
  { key, note, email, now }: Call,
): Promise<void> {
  await insertNote(tx, me, issueId, { key, text: note, now });
  if (email !== undefined) await insertFollower(tx, issueId, email);
}

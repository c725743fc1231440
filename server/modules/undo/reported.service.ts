import type { UndoOutcome } from '#contract/undo.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { deleteIssue } from '../issue/index.ts';
import { isReportedBy, readReportedIssues } from './reported.repository.ts';

/** Removes the issues of a report, but for those that somebody has touched since. */
export async function removeReported(
  tx: TenantTx,
  me: AgentIdentity,
  key: string,
): Promise<UndoOutcome> {
  const rows = await readReportedIssues(tx, me, key);
  const restored: number[] = [];
  const skipped: UndoOutcome['skipped'] = [];
  for (const { id, isThere, isUntouched } of rows) {
    if (isThere && isUntouched) {
      await deleteIssue(tx, id, isReportedBy(me));
      restored.push(id);
    } else {
      skipped.push({ id, reason: isThere ? 'changed' : 'notFound' });
    }
  }
  return { restored, skipped };
}

import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { reckonChanged } from '../clock/index.ts';
import { readBulk, writeBulk } from './bulk.repository.ts';
import type { BulkRow } from './bulkRules.ts';
import { bulkHistory } from './bulkWrites.ts';

const URGENT = { do: 'priority', priority: 'urgent' } as const;
const MADE_URGENT = { kind: 'fact', key: 'priority', value: 'urgent' } as const;

type Duplicates = { ids: readonly number[]; mainId: number };

const isUrgent = ({ facts }: BulkRow) => facts.priority === 'urgent';
const hasWorkLeft = ({ status }: BulkRow) => status !== 'done' && status !== 'closed';

/**
 * Makes the main issue as urgent as issues with work left that are about to be closed as its duplicates: nobody is asked
 * about these any more. Whoever closes them need not have the right to change priorities.
 */
export async function passOnUrgency(
  tx: TenantTx,
  me: AgentIdentity,
  { ids, mainId }: Duplicates,
  now: Date,
): Promise<void> {
  const rows = await readBulk(tx, me, { ids: [...ids, mainId], action: URGENT, lock: true, now });
  const main = rows.find(({ id }) => id === mainId);
  if (!main || main.status === 'closed' || isUrgent(main)) return;
  if (!rows.some((row) => row !== main && isUrgent(row) && hasWorkLeft(row))) return;
  const entries = bulkHistory(me, main, { write: MADE_URGENT, target: null }).map((entry) => ({
    ...entry,
    issueId: mainId,
  }));
  const trail = { entries, marks: [], now, alsoTo: [] };
  await writeBulk(tx, me, { ids: [mainId], write: MADE_URGENT }, trail);
  await reckonChanged(tx, [mainId], now);
}

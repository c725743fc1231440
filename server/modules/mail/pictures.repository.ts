import { sql } from 'drizzle-orm';

import { idList } from '../../db/lists.ts';
import { int, queryRows, string } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import { sharedFile } from '../visibility/index.ts';

/** Storage keys of those photos that everybody who sees their issue may see now. */
export const findPhotos = (
  { db, accountId }: TenantTx,
  { ids, issueIds }: { ids: readonly number[]; issueIds: readonly number[] },
): Promise<{ id: number; key: string }[]> =>
  queryRows(
    db,
    { id: int, key: string },
    sql`
    select f.id, f.storage_key::text as key from attachment f
    left join message m on m.account_id = f.account_id and m.id = f.message_id
    where f.account_id = ${accountId} and f.id = any(${idList(ids)})
      and f.issue_id = any(${idList(issueIds)}) and f.width is not null and ${sharedFile}
    order by f.id`,
  );

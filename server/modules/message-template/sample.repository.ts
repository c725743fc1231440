import { sql } from 'drizzle-orm';

import { json, queryRows } from '../../db/rows.ts';
import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { TemplateFacts } from './facts.repository.ts';

/** Facts of every message: its author and company. */
export type SampleFrame = Pick<TemplateFacts, 'me' | 'company'>;

export async function readSampleFrame(tx: TenantTx, me: AgentIdentity): Promise<SampleFrame> {
  const rows = await queryRows(
    tx.db,
    { me: json<NonNullable<SampleFrame['me']>>().orNull, company: json<SampleFrame['company']>() },
    sql`
    select
      (select json_build_object('name', a.firstname || ' ' || a.lastname, 'email', u.email, 'locale', u.locale,
          'roleGroup', a.role_group)
        from agent a join "user" u on u.id = a.user_id
        where a.account_id = c.id and a.id = ${me.agentId}) as me,
      json_build_object('name', c.name, 'phone', c.phone, 'email', c.support_email, 'locale', c.locale,
        'timeZone', c.time_zone, 'terminology', c.terminology) as company
    from account c where c.id = ${tx.accountId}`,
  );
  const [frame] = rows;
  if (!frame) throw new Error('There is no company');
  return frame;
}

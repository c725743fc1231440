import type { TenantTx } from '../../db/tenancy.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import { readSender } from '../account/index.ts';
import { queueMail } from '../mail/index.ts';
import { readPeople } from './candidates.repository.ts';

/** Sends the caller a mail that looks like an alarm. */
export async function tryAlarm(
  tx: TenantTx,
  me: AgentIdentity,
  { now, baseUrl }: { now: Date; baseUrl: string },
): Promise<void> {
  const [person] = (await readPeople(tx, { projectId: 0, ids: [me.agentId], at: now })).filter(
    ({ id }) => id === me.agentId,
  );
  if (!person) return;
  await queueMail(tx, {
    kind: 'alarmTrial',
    to: person,
    locale: person.locale,
    account: await readSender(tx),
    data: { link: `${baseUrl}/` },
  });
}

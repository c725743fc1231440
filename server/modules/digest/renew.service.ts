import type { TenantTx } from '../../db/tenancy.ts';
import { readSender } from '../account/index.ts';
import { type RenderedMail, renderMail, type WaitingDigest } from '../mail/index.ts';
import { readContents } from './content.repository.ts';
import { type DigestFrame, digestMail } from './digestMail.ts';
import { findWaiting } from './due.repository.ts';

/** Writes digests that wait to be sent anew, as their readers may see them now. Gives those that still tell something, by id. */
export async function renewDigests(
  tx: TenantTx,
  waiting: readonly WaitingDigest[],
  frame: Pick<DigestFrame, 'now' | 'baseUrl' | 'mailInDomain'>,
): Promise<Map<string, RenderedMail>> {
  const { now } = frame;
  const sender = await readSender(tx);
  const due = await findWaiting(tx, waiting);
  const idOf = new Map(waiting.map(({ id, agentId }) => [agentId, id]));
  const dueAt = new Map(due.map((digest) => [digest.agentId, digest.dueAt]));
  const renewed = new Map<string, RenderedMail>();
  for (const content of await readContents(tx, due, now)) {
    const { agentId } = content;
    const at = dueAt.get(agentId) ?? now.toISOString();
    const mail = await digestMail(content, { ...frame, sender, at });
    if (mail) renewed.set(idOf.get(agentId) ?? '', renderMail(mail));
  }
  return renewed;
}

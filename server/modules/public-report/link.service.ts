import type { Answer } from '#contract/call.ts';
import type { publicReportCalls } from '#contract/publicReport.ts';

import type { TenantTx } from '../../db/tenancy.ts';
import { AppError, notFound } from '../../http/errors.ts';
import type { AgentIdentity } from '../../http/identity.ts';
import type { RequestOrigin } from '../../http/requestOrigin.ts';
import { qrCodeOf } from '../../qrCode.ts';
import { audit } from '../audit/index.ts';
import { readLinkFacts, setOpen } from './link.repository.ts';
import { pathSignedWith, type Place } from './signature.ts';

/**
 * The link to a place's report form, for staff to hand out. Throws NOT_FOUND for a project the agent is not on, and
 * INVALID for values that do not belong to it.
 */
export async function linkFor(
  tx: TenantTx,
  me: AgentIdentity,
  place: Place,
  baseUrl: string,
): Promise<Answer<typeof publicReportCalls.link>> {
  const facts = await readLinkFacts(tx, me, place);
  if (!facts) {
    throw notFound('project');
  }
  const wrong = Object.entries(facts.fits).filter(([, fits]) => !fits);
  if (wrong.length > 0) {
    const fields = Object.fromEntries(wrong.map(([field]) => [field, 'Not of this project']));
    throw new AppError('INVALID', 'The place is not in the project', { fields });
  }
  const url = baseUrl + pathSignedWith(facts.key, place);
  const { phone, onCallPhone, domain } = facts;
  const page = domain && `${baseUrl.replace(/^https?:\/\//u, '')}/${domain}`;
  return { url, isOpen: facts.isOpen, qr: qrCodeOf(url), sign: { phone, onCallPhone, page } };
}

/** Opens or closes a project to reporters. Throws NOT_FOUND for a project the agent is not on. */
export async function openProject(
  tx: TenantTx,
  me: AgentIdentity,
  { projectId, isOpen, from }: { projectId: number; isOpen: boolean; from: RequestOrigin },
): Promise<void> {
  const wasOpen = await setOpen(tx, me, projectId, isOpen);
  if (wasOpen === undefined) {
    throw notFound('project');
  }
  if (wasOpen !== isOpen) {
    const [before, after] = [{ openToReporters: wasOpen }, { openToReporters: isOpen }];
    const on = { kind: 'project', id: projectId };
    const by = { kind: 'agent' as const, id: me.agentId };
    await audit(tx, { by, action: 'projectChanged', on, before, after, from });
  }
}

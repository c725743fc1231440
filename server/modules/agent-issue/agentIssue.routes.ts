import { agentIssueCalls, issueLinkCalls } from '#contract/agentIssue.ts';

import type { Deps } from '../../deps.ts';
import { notFound } from '../../http/errors.ts';
import type { Mount } from '../../http/mount.ts';
import { requestOrigin } from '../../http/requestOrigin.ts';
import { revokeLink, signOutPhone } from './issueLink.service.ts';
import { listLinks } from './issueLink.repository.ts';
import { getJob } from './job.service.ts';
import { listJobs } from './jobs.repository.ts';

export function mountAgentIssues({ mount }: Mount, { clock }: Pick<Deps, 'clock'>) {
  mount(agentIssueCalls.jobs, ({ me, tx }) => listJobs(tx, me, clock.now()));
  mount(agentIssueCalls.job, ({ me, tx, params }) => getJob(tx, me, params.id));

  mount(issueLinkCalls.list, async ({ me, tx, params }) => {
    const list = await listLinks(tx, me, params.id, clock.now());
    if (!list) {
      throw notFound('issue');
    }
    return list;
  });
  mount(issueLinkCalls.revoke, async ({ me, tx, params, context }) => {
    const request = { issueId: params.id, linkId: params.linkId, now: clock.now() };
    await revokeLink(tx, me, { ...request, from: requestOrigin(context) });
    return { success: true };
  });
  mount(issueLinkCalls.endPhone, async ({ me, tx, params, context }) => {
    const request = { issueId: params.id, phoneId: params.phoneId, now: clock.now() };
    await signOutPhone(tx, me, { ...request, from: requestOrigin(context) });
    return { success: true };
  });
}

import { agentIssueCalls } from '#contract/agentIssue.ts';

import type { Deps } from '../../deps.ts';
import type { Mount } from '../../http/mount.ts';
import { requestOrigin } from '../../http/requestOrigin.ts';
import { describeLink, renewLink } from './renew.service.ts';

export function mountAgentLinks({ mountOpen }: Mount, deps: Deps) {
  mountOpen(agentIssueCalls.look, ({ body }) => describeLink(deps, body.token));
  mountOpen(agentIssueCalls.renew, async ({ body, context }) => {
    await renewLink(deps, { token: body.token, from: requestOrigin(context) });
    return { success: true };
  });
}

import { linkName, linkToken } from '#src/shared/session/agentLink.ts';

import { AS_AGENT, type LinkId } from './jobRequest.ts';

/** Issue ids of the single-job links opened in this tab, ascending. */
export function linkedJobs(): number[] {
  const prefix = linkName('');
  return Object.keys(sessionStorage)
    .filter((name) => name.startsWith(prefix) && linkToken(name))
    .map((name) => Number(name.slice(prefix.length)))
    .filter((id) => id > 0)
    .toSorted((a, b) => a - b);
}

/** Whether there is a list behind a job: signed in, a summary link, or several links. */
export const hasJobList = (linkId: LinkId) =>
  linkId === AS_AGENT || linkId === linkName() || linkedJobs().length > 1;

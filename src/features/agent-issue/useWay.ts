import { useSelector } from 'react-redux';

import { can } from '#contract/permissions.ts';
import { linkName, linkToken } from '#src/shared/session/agentLink.ts';
import { useMe } from '#src/shared/session/me.ts';
import { useGetCurrentUserQuery } from '#src/shared/session/sessionApi.ts';
import { selectIsSignedIn } from '#src/shared/session/sessionSlice.ts';

import { AS_AGENT, type Way } from './jobRequest.ts';

/** Why somebody has no way in: not known yet, nobody at all, no company chosen, or one of the staff. */
export type NoWay = 'wait' | 'stranger' | 'unchosen' | 'staff';

/** By what somebody comes to a job, or to the list of them: a link goes before being signed in. */
export function useWay(issueId?: number): { way: Way } | { way?: undefined; why: NoWay } {
  const isSignedIn = useSelector(selectIsSignedIn);
  const { data: user, isError } = useGetCurrentUserQuery(undefined, { skip: !isSignedIn });
  const me = useMe();
  // The link of a summary leads to every job that it names.
  const link = [linkName(issueId), linkName()].find((name) => linkToken(name) !== undefined);
  if (link !== undefined) return { way: link };
  if (!isSignedIn || isError) return { why: 'stranger' };
  if (!user) return { why: 'wait' };
  if (!me) return { why: 'unchosen' };
  return can(me.agent, 'job.view') ? { way: AS_AGENT } : { why: 'staff' };
}

import { useSelector } from 'react-redux';

import { can } from '#contract/permissions.ts';
import { linkName, linkToken } from '#src/shared/session/agentLink.ts';
import { useMe } from '#src/shared/session/me.ts';
import { useGetCurrentUserQuery } from '#src/shared/session/sessionApi.ts';
import { selectIsSignedIn } from '#src/shared/session/sessionSlice.ts';

import { AS_AGENT, type LinkId } from './jobRequest.ts';

/** Why there is no access: session still loading, not signed in, no company chosen, or staff. */
export type NoWay = 'wait' | 'stranger' | 'unchosen' | 'staff';

/** Credentials for a job or the job list; a link takes precedence over the session. */
export function useJobCredentials(
  issueId?: number,
): { linkId: LinkId } | { linkId?: undefined; why: NoWay } {
  const isSignedIn = useSelector(selectIsSignedIn);
  const { data: user, isError } = useGetCurrentUserQuery(undefined, { skip: !isSignedIn });
  const me = useMe();
  // A summary link opens every job it lists.
  const link = [linkName(issueId), linkName()].find((name) => linkToken(name) !== undefined);
  if (link !== undefined) return { linkId: link };
  if (!isSignedIn || isError) return { why: 'stranger' };
  if (!user) return { why: 'wait' };
  if (!me) return { why: 'unchosen' };
  return can(me.agent, 'job.view') ? { linkId: AS_AGENT } : { why: 'staff' };
}

import type { Context } from 'hono';

import type { Call } from '#contract/call.ts';
import { can } from '#contract/permissions.ts';

import { deviceOf } from './requestOrigin.ts';
import { AppError, notFound } from './errors.ts';
import type { AgentIdentity, Identify, IdentifyLink, UserIdentity } from './identity.ts';

type Identifiers = { identify: Identify; identifyLink: IdentifyLink };

/** Tries each authentication of the call in turn; a public call needs none. Throws UNAUTHORIZED. */
export async function admit(
  ways: Identifiers,
  call: Call,
  c: Context,
): Promise<UserIdentity | undefined> {
  for (const mode of call.auth) {
    if (mode === 'public') {
      return undefined;
    }
    const user = await (mode === 'oneTime'
      ? byLink(ways, call, c)
      : bySession(ways, mode, call, c));
    if (user) {
      c.set('user', user);
      return user;
    }
  }
  throw new AppError('UNAUTHORIZED', 'Not signed in');
}

const bySession = ({ identify }: Identifiers, mode: 'agent' | 'user', call: Call, c: Context) =>
  identify(
    call.isBackground ? 'user' : mode,
    { headers: c.req.raw.headers, address: c.get('address') },
    call,
  );

/** A contractor's link, where no session is named. Reporters are no users: `mountReporter` and `mountReported` admit them. */
async function byLink({ identifyLink }: Identifiers, call: Call, c: Context) {
  if (c.req.header('authorization') !== undefined) {
    return undefined;
  }
  const request = { headers: c.req.raw.headers, address: c.get('address'), device: deviceOf(c) };
  return identifyLink(request, call);
}

/** The agent that a user asks as. Throws AGENT_NOT_CHOSEN. */
export function chosenAgent(user: UserIdentity | undefined): AgentIdentity {
  if (!user?.agent) {
    throw new AppError('AGENT_NOT_CHOSEN', 'Name one of your agents in X-Felix-HMS-Selected-Agent');
  }
  return user.agent;
}

/** Why an agent may not make a call at all. */
export function refusal(agent: AgentIdentity, call: Call): AppError | undefined {
  if (agent.accountInactive && !agent.isSuperAdmin) {
    return new AppError('COMPANY_INACTIVE', 'The company is inactive');
  }
  return call.needs && !can(agent, call.needs)
    ? new AppError('FORBIDDEN', `Needs ${call.needs}`)
    : undefined;
}

/** Paths whose `:id` is an issue; what else a link may ask for is kept to its issues by `issueScope`. */
const OF_AN_ISSUE = /^\/api\/(?:issue|agentIssue)\/:id(?:\/|$)/u;

/** Whether the path of a call names the issue it is about. */
export const namesIssue = ({ path }: Call): boolean => OF_AN_ISSUE.test(path);

/** Throws NOT_FOUND where an agent with a link asks about an issue outside of it. */
export function confineToLink({ link }: AgentIdentity, call: Call, params: unknown): void {
  if (!link || !namesIssue(call)) {
    return;
  }
  const { id } = params as { id: number };
  if (!link.issueIds.includes(id)) {
    throw notFound('issue');
  }
}

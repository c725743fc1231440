import type { Call } from '#contract/call.ts';
import type { Actor } from '#contract/permissions.ts';

/** A signed-in person. `agent` is there when the request named one of his own. */
export type UserIdentity = {
  userId: number;
  email: string;
  tokenHash: string;
  isSuperAdmin: boolean;
  agent?: AgentIdentity;
};

/** Somebody outside, known by an address alone, who came in by a one-time code. */
export type ReporterIdentity = {
  email: string;
  tokenHash: string;
  /** Active companies that he has reported to, as far as he asks about them; the latest first. */
  companies: ReporterCompany[];
};

/** As whom somebody reported something to a company. */
export type ReporterCompany = {
  accountId: number;
  firstname: string;
  /** As everybody on the issue reads it: a hint of his address, where he gave no name. */
  name: string;
};

/** A reporter at such a company, as he acts there: an agent of it he is not. */
export type ReporterActor = ReporterCompany & {
  email: string;
  agentId: null;
  roleGroup: 'reporter';
};

/** Who sends something: an agent, or a reporter, who is known by his address alone. */
export type Sender = AgentIdentity | ReporterActor;

/** What a reporter asks about: something of his at one company, or all he has at any. */
export type About = { of: 'issue' | 'file'; id: number } | { of: 'everywhere' };

/** One of a user's memberships, chosen for this request. Read anew for every request, so that a lost right is lost at once. */
export type AgentIdentity = Actor & {
  agentId: number;
  accountId: number;
  userId: number;
  /** First and last name, as history keeps it. */
  name: string;
  accountInactive: boolean;
  /** A contractor came in by a link instead of a password: he sees nothing but these issues. */
  link?: { id: number; issueIds: readonly number[] };
};

/**
 * Reads who is asking from the headers of a request for `call`, and where it comes from. Gives undefined where the credentials are missing or
 * dead; throws AppError where they name a foreign agent, or where the agent has asked that too often.
 */
export type Identify = (
  mode: 'agent' | 'user',
  request: { headers: Headers; address: string },
  call: Call,
) => Promise<UserIdentity | undefined>;

/**
 * Reads which reporter is asking, and at which companies what he asks about is his; undefined where the token is missing,
 * unknown or over. Throws AppError where he has asked that too often.
 */
export type IdentifyReporter = (
  request: { headers: Headers; address: string },
  call: Call,
  about?: About,
) => Promise<ReporterIdentity | undefined>;

/**
 * Reads which contractor is asking by a link; undefined where its token is missing, unknown or over, or lets in nowhere.
 * Throws AppError where he has asked that too often.
 */
export type IdentifyLink = (
  request: { headers: Headers; address: string; device: string },
  call: Call,
) => Promise<UserIdentity | undefined>;

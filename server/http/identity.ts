import type { Call } from '#contract/call.ts';
import type { Actor } from '#contract/permissions.ts';

/** A signed-in person. `agent`: the membership that the request names, one of their own. */
export type UserIdentity = {
  userId: number;
  email: string;
  tokenHash: string;
  isSuperAdmin: boolean;
  /** Until the session ends, unless it is used before; absent for a contractor's link. */
  secondsLeft?: number;
  /** The session passed a second step; absent for a contractor's link. */
  isTwoStep?: boolean;
  agent?: AgentIdentity;
  /** How far the primary had written its WAL when it admitted them; null at a server that is no primary. */
  position: string | null;
  /** The company that wants a second step before the request has an agent. */
  waitingCompanyId?: number;
};

/** Somebody outside, known by an address alone, who came in by a one-time code or by the link of a mail. */
export type ReporterIdentity = {
  email: string;
  tokenHash: string;
  /** The link, which is for one issue. */
  link?: { id: number } | undefined;
  /** Active companies they have reported to, as far as the request is about them; the latest first. */
  companies: ReporterCompany[];
};

/** A reporter's identity at a company they reported to. */
export type ReporterCompany = {
  accountId: number;
  firstname: string;
  /** Name shown on the issue; a hint of the e-mail address if none was given. */
  name: string;
};

/** A reporter as an actor at one company; they are no agent of it. */
export type ReporterActor = ReporterCompany & {
  email: string;
  link?: { id: number } | undefined;
  /** Key of the report that they send pictures of, whoever they are. */
  report?: string;
  agentId: null;
  roleGroup: 'reporter';
};

/** An agent, or a reporter, whom only their e-mail address identifies. */
export type Sender = AgentIdentity | ReporterActor;

/** Subject of a reporter's request: an issue or file of theirs, or everything at every company. */
export type About = { of: 'issue' | 'file'; id: number } | { of: 'everywhere' };

/** One of a user's memberships, chosen for this request. Read for every request, so that a revoked right ends at once. */
export type AgentIdentity = Actor & {
  agentId: number;
  accountId: number;
  userId: number;
  /** First and last name, as history keeps it. */
  name: string;
  accountInactive: boolean;
  /** The company's, by which days begin and end. */
  timeZone: string;
  /** A contractor, or staff asked by an alarm, who came by a mail's link: for these issues alone. */
  link?: { id: number; issueIds: readonly number[] };
};

/**
 * Reads the user from the headers and address of a request for `call`. Gives undefined where the credentials are missing
 * or expired; throws AppError where they name a foreign agent, or over a limit of the call.
 */
export type Identify = (
  mode: 'agent' | 'user',
  request: { headers: Headers; address: string },
  call: Call,
) => Promise<UserIdentity | undefined>;

/**
 * Reads the reporter with the companies where the subject of the request is theirs; undefined if the token is missing,
 * unknown or expired, or a link's and the request not about an issue or file. Throws AppError over a limit of the call.
 */
export type IdentifyReporter = (
  request: { headers: Headers; address: string; device: string },
  call: Call,
  about?: About,
) => Promise<ReporterIdentity | undefined>;

/**
 * Reads the contractor of a link; undefined where its token is missing, unknown, expired or opens no issue. Throws AppError
 * over a limit of the call.
 */
export type IdentifyLink = (
  request: { headers: Headers; address: string; device: string },
  call: Call,
) => Promise<UserIdentity | undefined>;

import type { Context, Hono } from 'hono';
import type { z } from 'zod/mini';

import type { Call } from '#contract/call.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { can } from '#contract/permissions.ts';

import type { Tenancy, TenantTx } from '../db/tenancy.ts';
import { AppError, notFound } from './errors.ts';
import type {
  About,
  AgentIdentity,
  Identify,
  IdentifyReporter,
  ReporterActor,
  ReporterIdentity,
  UserIdentity,
} from './identity.ts';
import { JsonText } from './jsonText.ts';
import { parsePart, readJson, readQuery } from './parse.ts';
import { type Whence, whence } from './whence.ts';

type Asked<C extends Call> =
  C extends Call<infer P, infer Q, infer B, infer _R>
    ? { params: z.output<P>; query: z.output<Q>; body: z.output<B> }
    : never;
type Given<C extends Call> = z.input<C['response']> | JsonText;

/** What the handler of an agent's call gets: who asks, what was asked, and one transaction of the agent's account. */
export type AgentInput<C extends Call> = Asked<C> & {
  me: AgentIdentity;
  tx: TenantTx;
  context: Context;
};

/** What a handler gets that reads or writes a stream: the request itself, and transactions when it wants them. */
export type StreamInput<C extends Call> = Asked<C> & {
  me: AgentIdentity;
  context: Context;
  within: Within;
};
type Within = <T>(work: (tx: TenantTx) => Promise<T>) => Promise<T>;

/** What the handler of a call gets that needs no chosen company: the user, where there is one. */
export type OpenInput<C extends Call> = Asked<C> & {
  user: UserIdentity | undefined;
  context: Context;
};

/** What the handler of a reporter's call gets; no transaction is open. */
export type ReporterInput<C extends Call> = Asked<C> & {
  reporter: ReporterIdentity;
  context: Context;
};

/** What a handler gets of what a reporter asks about his own: as whom he reported it, and transactions of its company. */
export type ReportedInput<C extends Call> = ReporterInput<C> & {
  me: ReporterActor;
  within: Within;
};

type Deps = {
  app: Hono;
  identify: Identify;
  identifyReporter: IdentifyReporter;
  tenancy: Tenancy;
  /** Told of an agent who asked for what he may not do. */
  onDenied: (
    me: AgentIdentity,
    denied: { call: string; why: ErrorCode },
    from: Whence,
  ) => Promise<void>;
  /** Parse every answer by its schema before it leaves: on in tests and in development. */
  checkAnswers: boolean;
};

/** Serves calls of the contract: who may ask, what they may send, the handler, what may leave. */
export function createMount(deps: Deps) {
  const { app, identify, identifyReporter, tenancy, checkAnswers } = deps;

  const answer = (c: Context, call: Call, given: unknown) => {
    if (given instanceof Response) {
      return given;
    }
    if (checkAnswers) {
      call.response.parse(given instanceof JsonText ? JSON.parse(given.text) : given);
    }
    if (given instanceof JsonText) {
      return c.body(given.text, 200, { 'content-type': 'application/json; charset=utf-8' });
    }
    return typeof given === 'string' ? c.text(given) : c.json(given as object);
  };

  const agentAsking = async (c: Context, call: Call) => {
    const me = chosenAgent(await admit(identify, call, c));
    const refused = refusal(me, call);
    if (refused) {
      const denied = { call: `${call.method} ${call.path}`, why: refused.code };
      await deps.onDenied(me, denied, whence(c));
      throw refused;
    }
    return me;
  };

  const reporterAsking = async (c: Context, call: Call, about?: About) => {
    const request = { headers: c.req.raw.headers, address: c.get('address') };
    const reporter = await identifyReporter(request, call, about);
    if (!reporter) {
      throw new AppError('UNAUTHORIZED', 'No live one-time token');
    }
    return reporter;
  };

  return {
    /** A call by an agent; the handler runs in one transaction of his account. */
    mount: <C extends Call>(call: C, handler: (input: AgentInput<C>) => Promise<Given<C>>) => {
      app.on(call.method, call.path, async (c) => {
        const me = await agentAsking(c, call);
        const asked = await read(call, c);
        const given = await tenancy.within(me.accountId, (tx) =>
          handler({ ...asked, me, tx, context: c } as AgentInput<C>),
        );
        return answer(c, call, given);
      });
    },

    /** A call by an agent that streams, or asks elsewhere: no transaction is open while it waits. */
    mountStream: <C extends Call>(
      call: C,
      handler: (input: StreamInput<C>) => Promise<Given<C> | Response>,
    ) => {
      app.on(call.method, call.path, async (c) => {
        const me = await agentAsking(c, call);
        const asked = await read(call, c);
        const within: Within = (work) => tenancy.within(me.accountId, work);
        // What was asked has the types of the call's schemas, which TypeScript cannot see through `read`.
        const input = { ...asked, me, context: c, within } as unknown as StreamInput<C>;
        return answer(c, call, await handler(input));
      });
    },

    /** A call that a stranger, or a user without a chosen company, may make. */
    mountOpen: <C extends Call>(call: C, handler: (input: OpenInput<C>) => Promise<Given<C>>) => {
      app.on(call.method, call.path, async (c) => {
        const user = await admit(identify, call, c);
        const asked = await read(call, c);
        return answer(c, call, await handler({ ...asked, user, context: c } as OpenInput<C>));
      });
    },

    /** A call by who came in with a one-time code, and by nobody else; with `everywhere` he brings his companies. */
    mountReporter: <C extends Call>(
      call: C,
      handler: (input: ReporterInput<C>) => Promise<Given<C> | Response>,
      about?: 'everywhere',
    ) => {
      app.on(call.method, call.path, async (c) => {
        const reporter = await reporterAsking(c, call, about && { of: about });
        const asked = await read(call, c);
        const input = { ...asked, reporter, context: c } as unknown as ReporterInput<C>;
        return answer(c, call, await handler(input));
      });
    },

    /** The same about the issue or the file that the path names, if it is his; as one that is not there, if not. */
    mountReported: <C extends Call>(
      call: C,
      of: 'issue' | 'file',
      handler: (input: ReportedInput<C>) => Promise<Given<C> | Response>,
    ) => {
      app.on(call.method, call.path, async (c) => {
        const reporter = await reporterAsking(c, call, { of, id: idOf(c) });
        const asked = await read(call, c);
        const [company] = reporter.companies;
        if (!company) {
          throw notFound(of);
        }
        const within: Within = (work) => tenancy.within(company.accountId, work);
        const outside = { agentId: null, roleGroup: 'reporter' } as const;
        const me: ReporterActor = { ...company, email: reporter.email, ...outside };
        const input = { ...asked, reporter, me, context: c, within };
        return answer(c, call, await handler(input as unknown as ReportedInput<C>));
      });
    },
  };
}
export type Mount = ReturnType<typeof createMount>;

/** Tries the call's ways of asking in turn; a call that is also public lets a stranger through. */
async function admit(identify: Identify, call: Call, c: Context) {
  const request = { headers: c.req.raw.headers, address: c.get('address') };
  for (const mode of call.auth) {
    if (mode === 'public') {
      return undefined;
    }
    if (mode === 'oneTime') {
      // A reporter is no user: `mountReporter` and `mountReported` admit him.
      continue;
    }
    // oxlint-disable-next-line no-await-in-loop -- the second way is asked only when the first says nothing
    const user = await identify(mode, request, call);
    if (user) {
      c.set('user', user);
      return user;
    }
  }
  throw new AppError('UNAUTHORIZED', 'Not signed in');
}

function chosenAgent(user: UserIdentity | undefined): AgentIdentity {
  if (!user?.agent) {
    throw new AppError('AGENT_NOT_CHOSEN', 'Name one of your agents in X-Felix-HMS-Selected-Agent');
  }
  return user.agent;
}

/** Why an agent may not make a call, whatever he asks. */
function refusal(agent: AgentIdentity, call: Call): AppError | undefined {
  if (agent.accountInactive && !agent.isSuperAdmin) {
    return new AppError('COMPANY_INACTIVE', 'The company is inactive');
  }
  return call.needs && !can(agent, call.needs)
    ? new AppError('FORBIDDEN', `Needs ${call.needs}`)
    : undefined;
}

const MAX_ID = 2_147_483_647;

/** The id that a path names, before anything is checked; 0, which nothing has, where it is none. */
function idOf(c: Context): number {
  const id = Number(c.req.param('id'));
  return Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : 0;
}

async function read(call: Call, c: Context) {
  return {
    params: parsePart('params', call.params, c.req.param()),
    query: parsePart('query', call.query, readQuery(c.req.url)),
    body: call.body && parsePart('body', call.body, await readJson(c)),
  };
}

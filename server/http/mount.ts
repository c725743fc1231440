import type { Context, Hono } from 'hono';

import type { Call } from '#contract/call.ts';
import type { ErrorCode } from '#contract/errors.ts';

import type { Tenancy, TenantTx } from '../db/tenancy.ts';
import { admit, chosenAgent, keepToLink, refusal } from './admit.ts';
import { answerBy, type CallAnswer } from './answers.ts';
import { type CallInput, readInput, type StillMe, type Within } from './callInput.ts';
import type {
  AgentIdentity,
  Identify,
  IdentifyLink,
  IdentifyReporter,
  UserIdentity,
} from './identity.ts';
import { AppError } from './errors.ts';
import { mountsOfReporters } from './mountReporter.ts';
import { type RequestOrigin, requestOrigin } from './requestOrigin.ts';

/** What the handler of an agent's call gets: who asks, what was asked, and one transaction of the agent's account. */
export type AgentInput<C extends Call> = CallInput<C> & {
  me: AgentIdentity;
  tx: TenantTx;
  context: Context;
};

/** What a handler gets that reads or writes a stream: the request itself, and transactions when it wants them. */
export type StreamInput<C extends Call> = CallInput<C> & {
  me: AgentIdentity;
  context: Context;
  within: Within;
  stillMe: StillMe;
};

/** What the handler of a call gets that needs no chosen company: the user, where there is one. */
export type OpenInput<C extends Call> = CallInput<C> & {
  user: UserIdentity | undefined;
  context: Context;
};

type Deps = {
  app: Hono;
  identify: Identify;
  identifyLink: IdentifyLink;
  identifyReporter: IdentifyReporter;
  tenancy: Tenancy;
  /** Told of an agent who asked for what he may not do. */
  onDenied: (
    me: AgentIdentity,
    denied: { call: string; why: ErrorCode },
    from: RequestOrigin,
  ) => Promise<void>;
  /** Parse every answer by its schema before it leaves: on in tests and in development. */
  checkAnswers: boolean;
};

/** Serves calls of the contract: who may ask, what they may send, the handler, what may leave. */
export function createMount(deps: Deps) {
  const { app, identifyReporter, tenancy } = deps;
  const answer = answerBy(deps.checkAnswers);

  const agentAsking = async (c: Context, call: Call) => {
    const me = chosenAgent(await admit(deps, call, c));
    const refused = refusal(me, call);
    if (refused) {
      const denied = { call: `${call.method} ${call.path}`, why: refused.code };
      await deps.onDenied(me, denied, requestOrigin(c));
      throw refused;
    }
    return me;
  };

  /** Asked anew without being counted against the limits of the call. */
  const stillMeOf =
    (c: Context, call: Call, { me, params }: { me: AgentIdentity; params: unknown }): StillMe =>
    async () => {
      const now = chosenAgent(await admit(deps, { ...call, path: '/' }, c));
      const isSame = now.roleGroup === me.roleGroup && now.isSuperAdmin === me.isSuperAdmin;
      if (!isSame || refusal(now, call)) {
        throw new AppError('FORBIDDEN', 'No longer allowed');
      }
      keepToLink(now, call, params);
    };

  return {
    /**
     * A call by an agent; the handler runs in one transaction of his account. Of a GET, which may write nothing unless
     * it says so, each statement is one by itself.
     */
    mount: <C extends Call>(
      call: C,
      handler: (input: AgentInput<C>) => Promise<CallAnswer<C>>,
      { writes = call.method !== 'GET' } = {},
    ) => {
      const run = writes ? tenancy.within : tenancy.reading;
      app.on(call.method, call.path, async (c) => {
        const me = await agentAsking(c, call);
        const asked = await readInput(call, c);
        keepToLink(me, call, asked.params);
        const given = await run(me.accountId, (tx) =>
          handler({ ...asked, me, tx, context: c } as AgentInput<C>),
        );
        return answer(c, call, given);
      });
    },

    /** A call by an agent that streams, or asks elsewhere: no transaction is open while it waits. */
    mountStream: <C extends Call>(
      call: C,
      handler: (input: StreamInput<C>) => Promise<CallAnswer<C> | Response>,
    ) => {
      app.on(call.method, call.path, async (c) => {
        const me = await agentAsking(c, call);
        const asked = await readInput(call, c);
        keepToLink(me, call, asked.params);
        const within: Within = (work) => tenancy.within(me.accountId, work);
        // What was asked has the types of the call's schemas, which TypeScript cannot see through `read`.
        const stillMe = stillMeOf(c, call, { me, params: asked.params });
        const input = { ...asked, me, context: c, within, stillMe } as unknown as StreamInput<C>;
        return answer(c, call, await handler(input));
      });
    },

    /** A call that a stranger, or a user without a chosen company, may make. */
    mountOpen: <C extends Call>(
      call: C,
      handler: (input: OpenInput<C>) => Promise<CallAnswer<C>>,
    ) => {
      app.on(call.method, call.path, async (c) => {
        const user = await admit(deps, call, c);
        const asked = await readInput(call, c);
        return answer(c, call, await handler({ ...asked, user, context: c } as OpenInput<C>));
      });
    },

    ...mountsOfReporters({ app, identifyReporter, tenancy, answer }),
  };
}
export type Mount = ReturnType<typeof createMount>;

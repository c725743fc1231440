import type { Context, Hono } from 'hono';

import type { Call } from '#contract/call.ts';
import type { ErrorCode } from '#contract/errors.ts';

import type { Tenancy, TenantTx } from '../db/tenancy.ts';
import { admit, chosenAgent, confineToLink, refusal } from './admit.ts';
import { answerBy, type CallAnswer } from './answers.ts';
import { type CallInput, readInput, type CheckAccess, type RunTransaction } from './callInput.ts';
import type {
  AgentIdentity,
  Identify,
  IdentifyLink,
  IdentifyReporter,
  UserIdentity,
} from './identity.ts';
import { AppError } from './errors.ts';
import { mountsByLink } from './mountByLink.ts';
import { mountsOfReporters } from './mountReporter.ts';
import { outsideLanguageOf } from './preloads.ts';
import { type RequestOrigin, requestOrigin } from './requestOrigin.ts';

/** Input of an agent's handler, with one transaction of their account. */
export type AgentInput<C extends Call> = CallInput<C> & {
  me: AgentIdentity;
  tx: TenantTx;
  context: Context;
};

/** Input of a handler that streams; it opens transactions itself. */
export type StreamInput<C extends Call> = CallInput<C> & {
  me: AgentIdentity;
  context: Context;
  within: RunTransaction;
  checkAccess: CheckAccess;
};

/** Input of a handler that needs no chosen company. */
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
  /** Called when an agent is refused a call. */
  onDenied: (
    me: AgentIdentity,
    denied: { call: string; why: ErrorCode },
    from: RequestOrigin,
  ) => Promise<void>;
  /** Parse every answer by its schema before it leaves: on in tests and in development. */
  checkAnswers: boolean;
};

/** Serves calls of the contract: authentication, rights, input, handler, answer. */
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

  /** Does not count against the limits of the call: those are by path. */
  const accessCheckOf =
    (c: Context, call: Call, { me, params }: { me: AgentIdentity; params: unknown }): CheckAccess =>
    async () => {
      const now = chosenAgent(await admit(deps, { ...call, path: '/' }, c));
      const isSame = now.roleGroup === me.roleGroup && now.isSuperAdmin === me.isSuperAdmin;
      if (!isSame || refusal(now, call)) {
        throw new AppError('FORBIDDEN', 'No longer allowed');
      }
      confineToLink(now, call, params);
    };

  return {
    /** A call by an agent, in one transaction of their account, read-only unless it `writes`. */
    mount: <C extends Call>(
      call: C,
      handler: (input: AgentInput<C>) => Promise<CallAnswer<C>>,
      { writes = call.method !== 'GET' } = {},
    ) => {
      const run = writes ? tenancy.within : tenancy.reading;
      app.on(call.method, call.path, async (c) => {
        const me = await agentAsking(c, call);
        const input = await readInput(call, c);
        confineToLink(me, call, input.params);
        const work = (tx: TenantTx) => handler({ ...input, me, tx, context: c } as AgentInput<C>);
        return answer(c, call, await run(me.accountId, work, askerOf(me, c)));
      });
    },

    /** A call by an agent that streams or calls other services: no transaction is open meanwhile. */
    mountStream: <C extends Call>(
      call: C,
      handler: (input: StreamInput<C>) => Promise<CallAnswer<C> | Response>,
    ) => {
      app.on(call.method, call.path, async (c) => {
        const me = await agentAsking(c, call);
        const parsed = await readInput(call, c);
        confineToLink(me, call, parsed.params);
        const within: RunTransaction = (work) => tenancy.within(me.accountId, work);
        const checkAccess = accessCheckOf(c, call, { me, params: parsed.params });
        // `readInput` loses the types of the call's schemas.
        const input = { ...parsed, me, context: c, within, checkAccess };
        return answer(c, call, await handler(input as unknown as StreamInput<C>));
      });
    },

    /** A call for anybody, or for users without a chosen company. */
    mountOpen: <C extends Call>(
      call: C,
      handler: (input: OpenInput<C>) => Promise<CallAnswer<C>>,
    ) => {
      app.on(call.method, call.path, async (c) => {
        const user = await admit(deps, call, c);
        const parsed = await readInput(call, c);
        return answer(c, call, await handler({ ...parsed, user, context: c } as OpenInput<C>));
      });
    },

    ...mountsByLink({ app, answer }),
    ...mountsOfReporters({ app, identifyReporter, tenancy, answer }),
  };
}

/** Contractors read the company's texts in the language of their page, staff as they were written. */
const askerOf = ({ agentId, roleGroup }: AgentIdentity, c: Context) => ({
  agentId,
  position: c.get('user')?.position ?? undefined,
  locale: roleGroup === 'ROLE_CONTRACTOR' ? outsideLanguageOf(c.req.raw) : undefined,
});

export type Mount = ReturnType<typeof createMount>;

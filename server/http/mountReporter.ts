import type { Context, Hono } from 'hono';

import type { Call } from '#contract/call.ts';
import type { OutsideLocale } from '#contract/locales.ts';
import { MAX_ID } from '#contract/primitives.ts';

import type { Tenancy } from '../db/tenancy.ts';
import type { answerBy, CallAnswer } from './answers.ts';
import { type CallInput, readInput, type CheckAccess, type RunTransaction } from './callInput.ts';
import { AppError, notFound } from './errors.ts';
import { outsideLanguageOf } from './preloads.ts';
import { deviceOf } from './requestOrigin.ts';
import type { About, IdentifyReporter, ReporterActor, ReporterIdentity } from './identity.ts';

/** Input of a reporter's handler; no transaction is open. */
export type ReporterInput<C extends Call> = CallInput<C> & {
  reporter: ReporterIdentity;
  /** Language of their pages. */
  locale: OutsideLocale;
  context: Context;
};

/** The same for a call that needs no session. */
export type VisitorInput<C extends Call> = CallInput<C> & {
  reporter: ReporterIdentity | undefined;
  context: Context;
};

/** The same for an issue or file of the reporter: as whom they reported it, and transactions of its company. */
export type ReportedInput<C extends Call> = ReporterInput<C> & {
  me: ReporterActor;
  within: RunTransaction;
  checkAccess: CheckAccess;
};

type ReporterMountDeps = {
  app: Hono;
  identifyReporter: IdentifyReporter;
  tenancy: Tenancy;
  answer: ReturnType<typeof answerBy>;
};

/** Serves the calls of reporters, who signed in with a one-time code or came by the link of a mail. */
export function mountsOfReporters({ app, identifyReporter, tenancy, answer }: ReporterMountDeps) {
  const identify = async (c: Context, call: Call, about?: About) =>
    identifyReporter(
      { headers: c.req.raw.headers, address: c.get('address'), device: deviceOf(c) },
      call,
      about,
    );
  const asking = async (c: Context, call: Call, about?: About) => {
    const reporter = await identify(c, call, about);
    if (!reporter) {
      throw new AppError('UNAUTHORIZED', 'No live one-time token');
    }
    return reporter;
  };

  return {
    /** A call by a reporter; with `everywhere` the identity has all their companies. */
    mountReporter: <C extends Call>(
      call: C,
      handler: (input: ReporterInput<C>) => Promise<CallAnswer<C> | Response>,
      about?: 'everywhere',
    ) => {
      app.on(call.method, call.path, async (c) => {
        const reporter = await asking(c, call, about && { of: about });
        const parsed = await readInput(call, c);
        // `readInput` loses the types of the call's schemas.
        const locale = outsideLanguageOf(c.req.raw);
        const input = { ...parsed, reporter, locale, context: c } as unknown as ReporterInput<C>;
        return answer(c, call, await handler(input));
      });
    },

    /** A call by anybody: `reporter` is undefined without a live session. */
    mountVisitor: <C extends Call>(
      call: C,
      handler: (input: VisitorInput<C>) => Promise<CallAnswer<C>>,
    ) => {
      app.on(call.method, call.path, async (c) => {
        const reporter = await identify(c, call);
        const parsed = await readInput(call, c);
        const input = { ...parsed, reporter, context: c } as unknown as VisitorInput<C>;
        return answer(c, call, await handler(input));
      });
    },

    /** A call about the issue or file that the path names; throws NOT_FOUND where it is not the reporter's. */
    mountReported: <C extends Call>(
      call: C,
      of: 'issue' | 'file',
      handler: (input: ReportedInput<C>) => Promise<CallAnswer<C> | Response>,
    ) => {
      app.on(call.method, call.path, async (c) => {
        const reporter = await asking(c, call, { of, id: idOf(c) });
        const parsed = await readInput(call, c);
        const [company] = reporter.companies;
        if (!company) {
          throw notFound(of);
        }
        const locale = outsideLanguageOf(c.req.raw);
        const within: RunTransaction = (work) =>
          tenancy.within(company.accountId, work, { locale });
        const outside = { agentId: null, roleGroup: 'reporter' } as const;
        const { email, link } = reporter;
        const me: ReporterActor = { ...company, email, link, ...outside };
        // Does not count against the limits of the call: those are by path.
        const checkAccess: CheckAccess = async () => {
          await asking(c, { ...call, path: '/' }, { of, id: idOf(c) });
        };
        const input = { ...parsed, reporter, locale, me, context: c, within, checkAccess };
        return answer(c, call, await handler(input as unknown as ReportedInput<C>));
      });
    },
  };
}

/** The id in the path, before validation; 0, which no row has, if invalid. */
function idOf(c: Context): number {
  const id = Number(c.req.param('id'));
  return Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : 0;
}

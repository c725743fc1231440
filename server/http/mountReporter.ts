import type { Context, Hono } from 'hono';

import type { Call } from '#contract/call.ts';
import { MAX_ID } from '#contract/primitives.ts';

import type { Tenancy } from '../db/tenancy.ts';
import type { answerBy, CallAnswer } from './answers.ts';
import { type CallInput, readInput, type StillMe, type Within } from './callInput.ts';
import { AppError, notFound } from './errors.ts';
import type { About, IdentifyReporter, ReporterActor, ReporterIdentity } from './identity.ts';

/** What the handler of a reporter's call gets; no transaction is open. */
export type ReporterInput<C extends Call> = CallInput<C> & {
  reporter: ReporterIdentity;
  context: Context;
};

/** What a handler gets of what a reporter asks about his own: as whom he reported it, and transactions of its company. */
export type ReportedInput<C extends Call> = ReporterInput<C> & {
  me: ReporterActor;
  within: Within;
  stillMe: StillMe;
};

type Needs = {
  app: Hono;
  identifyReporter: IdentifyReporter;
  tenancy: Tenancy;
  answer: ReturnType<typeof answerBy>;
};

/** Serves the calls of who came in with a one-time code, and of nobody else. */
export function mountsOfReporters({ app, identifyReporter, tenancy, answer }: Needs) {
  const asking = async (c: Context, call: Call, about?: About) => {
    const request = { headers: c.req.raw.headers, address: c.get('address') };
    const reporter = await identifyReporter(request, call, about);
    if (!reporter) {
      throw new AppError('UNAUTHORIZED', 'No live one-time token');
    }
    return reporter;
  };

  return {
    /** A call by a reporter; with `everywhere` he brings his companies. */
    mountReporter: <C extends Call>(
      call: C,
      handler: (input: ReporterInput<C>) => Promise<CallAnswer<C> | Response>,
      about?: 'everywhere',
    ) => {
      app.on(call.method, call.path, async (c) => {
        const reporter = await asking(c, call, about && { of: about });
        const asked = await readInput(call, c);
        // What was asked has the types of the call's schemas, which TypeScript cannot see through `read`.
        const input = { ...asked, reporter, context: c } as unknown as ReporterInput<C>;
        return answer(c, call, await handler(input));
      });
    },

    /** The same about the issue or the file that the path names, if it is his; as one that is not there, if not. */
    mountReported: <C extends Call>(
      call: C,
      of: 'issue' | 'file',
      handler: (input: ReportedInput<C>) => Promise<CallAnswer<C> | Response>,
    ) => {
      app.on(call.method, call.path, async (c) => {
        const reporter = await asking(c, call, { of, id: idOf(c) });
        const asked = await readInput(call, c);
        const [company] = reporter.companies;
        if (!company) {
          throw notFound(of);
        }
        const within: Within = (work) => tenancy.within(company.accountId, work);
        const outside = { agentId: null, roleGroup: 'reporter' } as const;
        const me: ReporterActor = { ...company, email: reporter.email, ...outside };
        // Asked anew without being counted against the limits of the call.
        const stillMe: StillMe = async () => {
          await asking(c, { ...call, path: '/' }, { of, id: idOf(c) });
        };
        const input = { ...asked, reporter, me, context: c, within, stillMe };
        return answer(c, call, await handler(input as unknown as ReportedInput<C>));
      });
    },
  };
}

/** The id that a path names, before anything is checked; 0, which nothing has, where it is none. */
function idOf(c: Context): number {
  const id = Number(c.req.param('id'));
  return Number.isInteger(id) && id > 0 && id <= MAX_ID ? id : 0;
}

import type { Hono } from 'hono';

import type { Call } from '#contract/call.ts';

import type { answerBy, CallAnswer } from './answers.ts';
import { type CallInput, readInput } from './callInput.ts';
import { AppError } from './errors.ts';

/** Input of a handler that identifies its caller by the token of a mailed link. */
type LinkInput<C extends Call> = CallInput<C> & { token: string };

type LinkMountDeps = { app: Hono; answer: ReturnType<typeof answerBy> };

/** Serves the calls of people who come by the link of a mail. */
export const mountsByLink = ({ app, answer }: LinkMountDeps) => ({
  /** A call for nothing but what the link is about. */
  mountByLink: <C extends Call>(
    call: C,
    handler: (input: LinkInput<C>) => Promise<CallAnswer<C>>,
  ) => {
    app.on(call.method, call.path, async (c) => {
      const token = c.req.header('one-time-token') ?? '';
      if (token === '') throw new AppError('UNAUTHORIZED', 'No token of a link');
      const parsed = await readInput(call, c);
      return answer(c, call, await handler({ ...parsed, token } as unknown as LinkInput<C>));
    });
  },
});

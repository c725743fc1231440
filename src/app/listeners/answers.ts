import { isFulfilled, type PayloadAction } from '@reduxjs/toolkit';

import type { Config } from '#contract/session.ts';

type Answered = { meta?: { arg?: { endpointName?: string } } };

/**
 * By name and not through the endpoints' own matchers: those would bring the contract and its validator into
 * the first screen.
 */
const answers =
  (...endpoints: string[]) =>
  (action: unknown): action is PayloadAction<Config> =>
    isFulfilled(action) && endpoints.includes((action as Answered).meta?.arg?.endpointName ?? '');

export const configAnswered = answers('getConfig');
export const anyConfigAnswered = answers('getConfig', 'getPublicConfig');

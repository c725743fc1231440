import { isFulfilled, type PayloadAction } from '@reduxjs/toolkit';

import type { Config, User } from '#contract/session.ts';

type AnsweredAction = { meta?: { arg?: { endpointName?: string } } };

/**
 * By name: the endpoints' own matchers would pull the contract and its validator into the first
 * screen.
 */
const isAnswerOf = (action: unknown, ...endpoints: string[]) =>
  isFulfilled(action) &&
  endpoints.includes((action as AnsweredAction).meta?.arg?.endpointName ?? '');

export const configAnswered = (action: unknown): action is PayloadAction<Config> =>
  isAnswerOf(action, 'getConfig');
export const anyConfigAnswered = (action: unknown): action is PayloadAction<Config> =>
  isAnswerOf(action, 'getConfig', 'getPublicConfig');
export const userAnswered = (action: unknown): action is PayloadAction<User> =>
  isAnswerOf(action, 'getCurrentUser');

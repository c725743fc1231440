import { z } from 'zod';

import { defineCall } from './call.ts';
import { MAX_EMAIL, MAX_PASSWORD, MIN_PASSWORD } from './limits.ts';

/** `translationKey` of a refused password -> why; the texts are under `common.errors`. */
export const PASSWORD_FAULTS = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON'] as const;
export type PasswordFault = (typeof PASSWORD_FAULTS)[number];

const linkToken = z.string().min(1).max(200);
const twice = {
  password: z.string().min(MIN_PASSWORD).max(MAX_PASSWORD),
  password_repeat: z.string(),
};
const areSame = (both: { password: string; password_repeat: string }) =>
  both.password === both.password_repeat;
const notSame = { message: 'notSame', path: ['password_repeat'] };
const answer = z.object({ success: z.boolean(), username: z.string() });

export const passwordCalls = {
  /** Answers the same whether the address is known or not. */
  forgot: defineCall({
    method: 'POST',
    path: '/user/forgotPassword',
    auth: ['public'],
    body: z.strictObject({ username: z.email().max(MAX_EMAIL) }),
    response: z.object({ success: z.boolean() }),
  }),
  reset: defineCall({
    method: 'POST',
    path: '/user/resetPassword',
    auth: ['public'],
    body: z.strictObject({ ...twice, token: linkToken }).refine(areSame, notSame),
    response: answer,
  }),
  /** Activates an account that was made by an invitation. */
  verifyRegistration: defineCall({
    method: 'POST',
    path: '/user/verifyRegistration',
    auth: ['public'],
    body: z.strictObject({ ...twice, t: linkToken }).refine(areSame, notSame),
    response: answer,
  }),
};

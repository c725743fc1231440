import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { MAX_PASSWORD } from './limits.ts';
import { email } from './primitives.ts';

/** `translationKey` of a refused password -> why; the texts are under `common.errors`. */
export const PASSWORD_FAULTS = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON'] as const;
export type PasswordFault = (typeof PASSWORD_FAULTS)[number];

const linkToken = z.string().check(z.minLength(1), z.maxLength(200));
/** Whether it is long and uncommon enough is the server's to say, by the faults above. */
const twice = {
  password: z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD)),
  password_repeat: z.string().check(z.maxLength(MAX_PASSWORD)),
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
    body: z.strictObject({ username: email }),
    response: z.object({ success: z.boolean() }),
  }),
  reset: defineCall({
    method: 'POST',
    path: '/user/resetPassword',
    auth: ['public'],
    body: z.strictObject({ ...twice, token: linkToken }).check(z.refine(areSame, notSame)),
    response: answer,
  }),
  /** Activates an account that was made by an invitation. */
  verifyRegistration: defineCall({
    method: 'POST',
    path: '/user/verifyRegistration',
    auth: ['public'],
    body: z.strictObject({ ...twice, t: linkToken }).check(z.refine(areSame, notSame)),
    response: answer,
  }),
};

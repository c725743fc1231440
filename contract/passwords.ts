import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { MAX_PASSWORD } from './limits.ts';
import { email } from './primitives.ts';

/** Faults of a refused password; worded under `common.errors`. */
export const PASSWORD_FAULTS = ['PASSWORD_TOO_SHORT', 'PASSWORD_TOO_COMMON'] as const;
export type PasswordFault = (typeof PASSWORD_FAULTS)[number];

const linkToken = z.string().check(z.minLength(1), z.maxLength(200));
const password = z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD));
/** A password typed twice. The server checks its strength, with the faults above. */
export const newPassword = z.strictObject({ password, password_repeat: password }).check(
  z.refine((both) => both.password === both.password_repeat, {
    message: 'notSame',
    path: ['password_repeat'],
  }),
);
export type NewPassword = z.infer<typeof newPassword>;
const answer = z.object({ success: z.boolean(), username: z.string() });

export const passwordCalls = {
  /** Same answer for known and unknown addresses. */
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
    body: z.extend(newPassword, { token: linkToken }),
    response: answer,
  }),
  /** Activates an invited account. */
  verifyRegistration: defineCall({
    method: 'POST',
    path: '/user/verifyRegistration',
    auth: ['public'],
    body: z.extend(newPassword, { t: linkToken }),
    response: answer,
  }),
};

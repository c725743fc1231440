import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { MAX_PASSWORD } from './limits.ts';
import { passkey, ticketToken } from './passkeys.ts';
import { idParams } from './primitives.ts';
import { qrCode } from './qrCode.ts';

export const RECOVERY_CODES = 10;
const MAX_CODE = 40;

/** Six digits of the app, or a recovery code; spaces and dashes do not count. */
const code = z
  .string()
  .check(z.trim(), z.maxLength(MAX_CODE), z.regex(/^(?:[\s-]*[A-Za-z0-9]){6,}[\s-]*$/u, 'A code'));
const codeBody = z.strictObject({ code });
const success = z.object({ success: z.boolean() });

/** Shown once; only hashes are kept. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

const own = { auth: ['user'] } as const;

/** A user's own second step, across their companies. The changing ones answer 403 PASSWORD_NEEDED until `confirm`. */
export const twoStepCalls = {
  read: defineCall({
    ...own,
    method: 'GET',
    path: '/api/twoStep',
    response: z.object({
      /** There is an app or a passkey. */
      isOn: z.boolean(),
      hasApp: z.boolean(),
      /** The latest first. */
      passkeys: z.array(passkey),
      /** Recovery codes that are left. */
      codesLeft: z.int(),
      /** One of their companies wants it: it cannot be turned off. */
      isWanted: z.boolean(),
      /** And this session has none: it serves nothing of that company. */
      isNeeded: z.boolean(),
      /** The password was given in this session a short time ago. */
      isConfirmed: z.boolean(),
    }),
  }),
  /** Gives the password again. 422 when it is wrong. */
  confirm: defineCall({
    ...own,
    method: 'POST',
    path: '/api/twoStep/confirm',
    body: z.strictObject({ password: z.string().check(z.minLength(1), z.maxLength(MAX_PASSWORD)) }),
    response: success,
  }),
  /** A new secret for an app; used only once a code of it was given. */
  start: defineCall({
    ...own,
    method: 'POST',
    path: '/api/twoStep/app',
    response: z.object({
      /** In base 32. */
      secret: z.string(),
      /** The same with names, as `otpauth://`. */
      uri: z.string(),
      qr: qrCode,
    }),
  }),
  /** Turns it on with a code of the app, and signs out the other sessions. 422 when the code is wrong. */
  finish: defineCall({
    ...own,
    method: 'POST',
    path: '/api/twoStep/app/code',
    body: codeBody,
    response: recoveryCodes,
  }),
  /** Stops using the app. The last way, without a passkey, turns the second step off: 409 when a company wants it. */
  removeApp: defineCall({ ...own, method: 'DELETE', path: '/api/twoStep/app', response: success }),
  /** New recovery codes instead of the old ones. */
  renewCodes: defineCall({
    ...own,
    method: 'POST',
    path: '/api/twoStep/recoveryCodes',
    response: recoveryCodes,
  }),
  /** Removes app, passkeys and recovery codes. 409 when a company wants it. */
  turnOff: defineCall({ ...own, method: 'DELETE', path: '/api/twoStep', response: success }),
  /** The second step of signing in. 401 when it has to begin again, 422 when the code is wrong. */
  signIn: defineCall({
    auth: ['public'],
    method: 'POST',
    path: '/api/login/code',
    body: z.extend(codeBody, { token: ticketToken }),
    answers: [401],
    response: z.object({ access_token: z.string() }),
  }),
  /** Removes a colleague's second step, for one who has lost it: unless they have another company; the answer is the same. */
  removeOf: defineCall({
    auth: ['agent'],
    needs: 'people.manage',
    method: 'DELETE',
    path: '/api/agent/:id/twoStep',
    params: idParams,
    response: success,
  }),
};

import { z } from 'zod/mini';

import { defineCall } from './call.ts';
import { id, idParams, moment, named } from './primitives.ts';

export const MAX_PASSKEYS = 20;
export const MAX_PASSKEY_NAME = 60;

/** The token of a second step that has begun. */
export const ticketToken = z.string().check(z.minLength(1), z.maxLength(200));

/** Bytes as the browser's API gives them in JSON. */
const bytes = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\w-]+$/u, 'base64url'));
/** At most 1023 bytes. */
const credentialId = bytes(1364);
/** What the browser signed: origin and challenge. */
const clientDataJSON = bytes(4000);
const transports = z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10));
const type = z.literal('public-key');
const credential = z.object({ id: z.string(), type, transports: z.array(z.string()) });

/** How far an authenticator is asked to verify the person: the password is the other factor. */
const userVerification = z.literal('preferred');

/** `PublicKeyCredentialCreationOptions` in JSON, as far as they are used. */
const newPasskey = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ type, alg: z.int() })),
  timeout: z.int(),
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification }),
  attestation: z.literal('none'),
});
export type NewPasskey = z.infer<typeof newPasskey>;

/** `PublicKeyCredentialRequestOptions` in JSON, as far as they are used. */
const passkeyWanted = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  allowCredentials: z.array(credential),
  userVerification,
});
export type PasskeyWanted = z.infer<typeof passkeyWanted>;

const answered = { id: credentialId, clientDataJSON };
/** A passkey that an authenticator made. */
const made = z.strictObject({
  ...answered,
  attestationObject: bytes(20_000),
  transports,
});
export type MadePasskey = z.infer<typeof made>;

/** The proof that somebody has a passkey. */
const proof = z.strictObject({
  ...answered,
  authenticatorData: bytes(4000),
  signature: bytes(4000),
});
export type PasskeyProof = z.infer<typeof proof>;

/** As its user sees it. */
export const passkey = z.object({
  id,
  name: z.string(),
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
});

const own = { auth: ['user'] } as const;
const signingIn = { auth: ['public'], method: 'POST', answers: [401] } as const;

/**
 * A user's passkeys, another second step beside the app. The challenge in what the first call answers is good for one
 * try, within five minutes. Those that change something answer 403 PASSWORD_NEEDED until `confirm`.
 */
export const passkeyCalls = {
  /** What an authenticator needs to make one. 409 with `MAX_PASSKEYS`. */
  start: defineCall({
    ...own,
    method: 'POST',
    path: '/api/twoStep/passkey/new',
    response: newPasskey,
  }),
  /**
   * Takes a passkey into use. The first second step comes with recovery codes, and signs out the other sessions. 409
   * when no challenge awaits it, 422 when it is not right.
   */
  add: defineCall({
    ...own,
    method: 'POST',
    path: '/api/twoStep/passkey',
    body: z.strictObject({ name: named(MAX_PASSKEY_NAME), passkey: made }),
    response: z.object({ recoveryCodes: z.nullable(z.array(z.string())) }),
  }),
  /** The last one without an app turns the second step off: 409 when a company wants it. */
  remove: defineCall({
    ...own,
    method: 'DELETE',
    path: '/api/twoStep/passkey/:id',
    params: idParams,
    response: z.object({ success: z.boolean() }),
  }),
  /** What an authenticator needs for the second step of signing in. 401 when the sign-in has to begin again. */
  ask: defineCall({
    ...signingIn,
    path: '/api/login/passkey/challenge',
    body: z.strictObject({ token: ticketToken }),
    response: passkeyWanted,
  }),
  /** The second step of signing in, with a passkey. 401 when it has to begin again, 422 when the proof is wrong. */
  signIn: defineCall({
    ...signingIn,
    path: '/api/login/passkey',
    body: z.strictObject({ token: ticketToken, proof }),
    response: z.object({ access_token: z.string() }),
  }),
};

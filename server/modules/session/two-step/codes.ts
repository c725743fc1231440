import { randomBytes } from 'node:crypto';

import { Secret, TOTP } from 'otpauth';

import { RECOVERY_CODES } from '#contract/twoStep.ts';

import { hashOf } from '../tokens.ts';

const ISSUER = 'Felix';
/** Of a secret, as RFC 4226 advises. */
const SECRET_BYTES = 20;
const PERIOD = 30;
/** Steps before and after now, for clocks that differ and codes typed at the end of theirs. */
const WINDOW = 1;
const DIGITS = 6;

/** No letter looks like a digit or another letter. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
/** 80 bits. */
const RECOVERY_LENGTH = 16;

const appOf = (secret: string, label = '') =>
  new TOTP({ issuer: ISSUER, label, digits: DIGITS, period: PERIOD, secret });

/** A new secret in base 32. */
export const newSecret = () => new Secret({ buffer: bytesOf(SECRET_BYTES) }).base32;

/** The address by which apps take up a secret; `label` tells accounts apart there. */
export const addressOf = (secret: string, label: string) => appOf(secret, label).toString();

/** The step, in half minutes since 1970, that a code is of; undefined where it is wrong. */
export function stepOf(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = appOf(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

/** Codes as they are shown: `ABCD-EFGH-JKLM-NPQR`. */
export const newRecoveryCodes = () =>
  Array.from({ length: RECOVERY_CODES }, () =>
    Array.from(randomBytes(RECOVERY_LENGTH), (byte) => ALPHABET[byte % ALPHABET.length])
      .join('')
      .replaceAll(/.{4}(?!$)/gu, '$&-'),
  );

/** A code without the spaces and dashes it was typed with. */
export const plainCode = (typed: string) => typed.replaceAll(/[\s-]/gu, '').toUpperCase();

/** Whether a plain code is an app's. */
export const isOfApp = (code: string) => /^\d{6}$/u.test(code);

export const recoveryHash = (code: string) => hashOf(`recovery ${plainCode(code)}`);

const bytesOf = (length: number) => Uint8Array.from(randomBytes(length)).buffer;

import type { MadePasskey, NewPasskey, PasskeyProof, PasskeyWanted } from '#contract/passkeys.ts';

import { randomBytes } from 'node:crypto';

import { hashOf } from '../tokens.ts';

const NAME = 'Felix';
const CHALLENGE_BYTES = 32;
export const CHALLENGE_MINUTES = 5;
/** Milliseconds that the browser waits for the person: as long as the challenge lasts. */
const timeout = CHALLENGE_MINUTES * 60_000;
/** EdDSA, ES256 and RS256, which every server knows. */
const ALGORITHMS = [-8, -7, -257];
const TYPE = 'public-key';

/** A passkey as it is stored. */
export type KnownPasskey = {
  credentialId: string;
  publicKey: string;
  counter: number;
  transports: string[];
};
type Known = Pick<KnownPasskey, 'credentialId' | 'transports'>;

/** 40 MB and half a second, so it is loaded with the first passkey. */
const loadLibrary = () => import('@simplewebauthn/server');
const loadHelpers = () => import('@simplewebauthn/server/helpers');
export const loadWebAuthn = async () => {
  await Promise.all([loadLibrary(), loadHelpers()]);
};

/**
 * The site that passkeys are made for: the host of `BASE_URL`, which all companies share. They work for no other one, nor
 * at another port or without https.
 */
const readSite = (baseUrl: string) => {
  const { hostname: id, origin } = new URL(baseUrl);
  return { id, origin };
};

const makeChallenge = () => randomBytes(CHALLENGE_BYTES).toString('base64url');

const listCredentials = (known: readonly Known[]) =>
  known.map(({ credentialId: id, transports }) => ({ id, type: TYPE, transports }) as const);

type Person = { userId: number; email: string };

/** What makes a new passkey of a person; authenticators that have one of theirs refuse. */
export const makeCreationOptions = (
  { userId, email }: Person,
  known: readonly Known[],
  baseUrl: string,
): NewPasskey => ({
  rp: { id: readSite(baseUrl).id, name: NAME },
  // The same for each of a person's, so that an authenticator replaces one that was removed here.
  user: {
    id: Buffer.from(hashOf(`passkey ${userId}`), 'hex').toString('base64url'),
    name: email,
    displayName: email,
  },
  challenge: makeChallenge(),
  pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: TYPE, alg })),
  timeout,
  excludeCredentials: listCredentials(known),
  authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  attestation: 'none',
});

/** What asks for one of these passkeys. */
export const makeRequestOptions = (known: readonly Known[], baseUrl: string): PasskeyWanted => ({
  rpId: readSite(baseUrl).id,
  challenge: makeChallenge(),
  timeout,
  allowCredentials: listCredentials(known),
  userVerification: 'preferred',
});

type Expected = { challenge: string; baseUrl: string };

/** The passkey that was made for a challenge; undefined where anything is not as asked for. */
export async function verifyNewPasskey(
  { id, transports, clientDataJSON, attestationObject }: MadePasskey,
  { challenge, baseUrl }: Expected,
): Promise<KnownPasskey | undefined> {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject }] = await Promise.all([
    loadLibrary(),
    loadHelpers(),
  ]);
  const site = readSite(baseUrl);
  try {
    const statement = decodeAttestationObject(Buffer.from(attestationObject, 'base64url'));
    // For the others the library would fetch revocation lists from wherever its sender's certificates say.
    const isOwn = statement.get('fmt') === 'packed' && !statement.get('attStmt').get('x5c');
    if (!isOwn && statement.get('fmt') !== 'none') return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: TYPE,
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: false,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo?.credential.id !== id) return undefined;
    const { credential } = registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports,
    };
  } catch {
    return undefined;
  }
}

/**
 * The new count of a passkey that signed a challenge; undefined where anything is not as asked for, or the count went
 * back: there is a copy of it then.
 */
export async function verifyProof(
  { id, ...response }: PasskeyProof,
  { credentialId, publicKey, counter }: KnownPasskey,
  { challenge, baseUrl }: Expected,
): Promise<number | undefined> {
  const { verifyAuthenticationResponse } = await loadLibrary();
  const site = readSite(baseUrl);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { id, rawId: id, type: TYPE, clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: credentialId,
        publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')),
        counter,
      },
      requireUserVerification: false,
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

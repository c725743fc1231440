import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

import type { MadePasskey, NewPasskey, PasskeyProof, PasskeyWanted } from '#contract/passkeys.ts';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const ORIGIN = 'http://localhost';
const PRESENT = 0x01;
const WITH_CREDENTIAL = 0x40;

/** Content of a signed answer that differs from the request. */
type Lies = { challenge?: string; origin?: string; type?: string; rpId?: string };

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const text = (data: Uint8Array) => Buffer.from(data).toString('base64url');

/** A browser's word about itself, as bytes. */
const clientData = (type: string, challenge: string, lies: Lies) =>
  Buffer.from(JSON.stringify({ type, challenge, origin: ORIGIN, crossOrigin: false, ...lies }));

function count32(count: number) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(count);
  return bytes;
}

/** An authenticator with one passkey: a P-256 key. It counts its uses where `counts`, as security keys do. */
export function anAuthenticator({ counts = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
    [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
  ]);
  const id = randomBytes(32);
  let count = 0;

  /** What it makes for `options`, attested in a `format`; `certificates` are sent as those of its maker. */
  const make = (
    { rp, challenge }: Pick<NewPasskey, 'rp' | 'challenge'>,
    lies: Lies & { certificates?: Uint8Array[]; format?: string } = {},
  ): MadePasskey => {
    const { certificates, rpId = rp.id, ...others } = lies;
    const { format = certificates ? 'packed' : 'none', ...said } = others;
    const length = Buffer.from([0, id.length]);
    const authData = Buffer.concat([
      sha256(rpId),
      Buffer.from([PRESENT + WITH_CREDENTIAL]),
      count32(count),
      Buffer.alloc(16),
      length,
      id,
      isoCBOR.encode(key),
    ]);
    const clientDataJSON = clientData('webauthn.create', challenge, said);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientDataJSON)]), privateKey);
    const statement = new Map<string, number | Uint8Array | Uint8Array[]>(
      format === 'none'
        ? []
        : [
            ['alg', -7],
            ['sig', Uint8Array.from(signature)],
            ...(certificates ? [['x5c', certificates] as const] : []),
          ],
    );
    const attestation = new Map<string, string | Uint8Array | typeof statement>([
      ['fmt', format],
      ['attStmt', statement],
      ['authData', Uint8Array.from(authData)],
    ]);
    return {
      id: text(id),
      clientDataJSON: text(clientDataJSON),
      attestationObject: text(isoCBOR.encode(attestation)),
      transports: ['internal'],
    };
  };

  /** Its signature for `options`. */
  const prove = (
    { rpId: wanted, challenge }: Pick<PasskeyWanted, 'rpId' | 'challenge'>,
    { rpId = wanted, ...lies }: Lies = {},
  ): PasskeyProof => {
    if (counts) count += 1;
    const authenticatorData = Buffer.concat([sha256(rpId), Buffer.from([PRESENT]), count32(count)]);
    const clientDataJSON = clientData('webauthn.get', challenge, lies);
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
    return {
      id: text(id),
      clientDataJSON: text(clientDataJSON),
      authenticatorData: text(authenticatorData),
      signature: text(sign('sha256', signed, privateKey)),
    };
  };

  return {
    make,
    prove,
    /** As a copy of it that was used less would. */
    goBack: () => {
      count = 0;
    },
  };
}

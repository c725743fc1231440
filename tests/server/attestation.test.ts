import * as library from '@simplewebauthn/server';
import { describe, expect, it, vi } from 'vitest';

import { verifyNewPasskey } from '#server/modules/session/two-step/webAuthn.ts';
import { anAuthenticator } from '#tests/support/authenticator.ts';

vi.mock(import('@simplewebauthn/server'), async (actual) => {
  const real = await actual();
  return {
    ...real,
    verifyRegistrationResponse: vi.fn<typeof real.verifyRegistrationResponse>(
      real.verifyRegistrationResponse,
    ),
  };
});

const challenge = 'a'.repeat(43);
const rp = { id: 'localhost', name: 'Felix' };

/** What is read of a passkey attested in a format, and how often the library was asked for that. */
async function read(attested: { format: string; certificates?: Uint8Array[] }) {
  const verify = vi.mocked(library.verifyRegistrationResponse).mockClear();
  const made = anAuthenticator().make({ rp, challenge }, attested);
  const passkey = await verifyNewPasskey(made, { challenge, baseUrl: 'http://localhost' });
  return { isRead: passkey?.credentialId === made.id, asked: verify.mock.calls.length };
}

describe('an attestation', () => {
  it.each(['none', 'packed'])('is read in the format %s', async (format) => {
    expect(await read({ format })).toEqual({ isRead: true, asked: 1 });
  });

  it.each(['android-key', 'android-safetynet', 'apple', 'fido-u2f', 'tpm', 'x'])(
    'in the format %s never reaches the library, which fetches lists for certificates inside',
    async (format) => {
      expect(await read({ format })).toEqual({ isRead: false, asked: 0 });
    },
  );

  it('with certificates does not either', async () => {
    const certificates = [new Uint8Array(200)];
    expect(await read({ format: 'packed', certificates })).toEqual({ isRead: false, asked: 0 });
  });
});

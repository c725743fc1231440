import type { MadePasskey, NewPasskey, PasskeyProof, PasskeyWanted } from '#contract/passkeys.ts';

/** Why the browser gave no passkey. `known`: it has one of this person already. `offline`: its code could not be loaded. */
export type Trouble = 'cancelled' | 'known' | 'unsupported' | 'offline';
type Outcome<Result> = { result: Result; trouble?: never } | { trouble: Trouble; result?: never };

/** Loaded with the first passkey: nobody else needs it. */
const loadRegistration = async () => {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration;
};
const loadAuthentication = async () => {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication;
};

/** Has the browser make a passkey. */
export const makePasskey = (optionsJSON: NewPasskey) =>
  outcomeOf(loadRegistration, async (start): Promise<MadePasskey> => {
    const { id, response } = await start({ optionsJSON });
    const { clientDataJSON, attestationObject, transports = [] } = response;
    return { id, clientDataJSON, attestationObject, transports };
  });

/** Has the browser prove that the person has one of the passkeys. */
export const provePasskey = (optionsJSON: PasskeyWanted) =>
  outcomeOf(loadAuthentication, async (start): Promise<PasskeyProof> => {
    const { id, response } = await start({ optionsJSON });
    const { clientDataJSON, authenticatorData, signature } = response;
    return { id, clientDataJSON, authenticatorData, signature };
  });

async function outcomeOf<Start, Result>(
  load: () => Promise<Start>,
  run: (start: Start) => Promise<Result>,
): Promise<Outcome<Result>> {
  const start = await load().catch(() => undefined);
  if (!start) return { trouble: 'offline' };
  try {
    return { result: await run(start) };
  } catch (failed) {
    return { trouble: troubleOf(failed) };
  }
}

function troubleOf(failed: unknown): Trouble {
  const { name } = failed as Partial<Error>;
  if (name === 'InvalidStateError') return 'known';
  // Browsers tell a refusal, a time-out and no fitting device apart for nobody.
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  return 'unsupported';
}

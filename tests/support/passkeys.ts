import type { NewPasskey, PasskeyProof, PasskeyWanted } from '#contract/passkeys.ts';

import { anAuthenticator } from './authenticator.ts';
import { aSignInWith } from './signIn.ts';
import { firstStep, PASSWORD } from './twoStep.ts';
import { askAsStranger, type TestAgent } from './world.ts';

type Asker = Pick<TestAgent, 'ask'>;
type Ticket = { token: string; cookie: string };

/** What makes a new passkey for somebody signed in. */
export const startPasskey = async (agent: Asker) =>
  (await (await agent.ask('POST', '/api/twoStep/passkey/new')).json()) as NewPasskey;

export const addPasskey = (agent: Asker, passkey: unknown, name: unknown = 'Telefonen') =>
  agent.ask('POST', '/api/twoStep/passkey', { name, passkey });

/** Sets up a passkey. Returns what holds it and the recovery codes, null for a further one. */
export async function setUpPasskey(agent: Asker, { name = 'Telefonen', counts = true } = {}) {
  const authenticator = anAuthenticator({ counts });
  const made = authenticator.make(await startPasskey(agent));
  const answer = await addPasskey(agent, made, name);
  const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] | null };
  return { authenticator, recoveryCodes };
}

/** A worker with a password and a passkey. */
export async function aPasskeySignIn() {
  const agent = await aSignInWith(PASSWORD);
  return { agent, ...(await setUpPasskey(agent)) };
}

/** Asks for a passkey at the second step. */
export const askForPasskey = ({ token, cookie }: Ticket) =>
  askAsStranger('POST', '/api/login/passkey/challenge', { token }, { headers: { cookie } });

export const wantedOf = async (ticket: Ticket) =>
  (await (await askForPasskey(ticket)).json()) as PasskeyWanted;

/** Gives the proof for what a first step began. */
export const provePasskey = ({ token, cookie }: Ticket, proof: unknown) =>
  askAsStranger('POST', '/api/login/passkey', { token, proof }, { headers: { cookie } });

/** Signs in with the password and a passkey. */
export async function signInWith(
  username: string,
  { prove }: { prove: (wanted: PasskeyWanted) => PasskeyProof },
) {
  const ticket = await firstStep(username);
  return provePasskey(ticket, prove(await wantedOf(ticket)));
}

import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import { anAuthenticator } from '#tests/support/authenticator.ts';
import { setUpPasskey } from '#tests/support/passkeys.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { aSignInWith } from '#tests/support/signIn.ts';
import { forgetPassword, PASSWORD, setUpTwoStep, stateOf } from '#tests/support/twoStep.ts';
import { anAccount, type TestAgent } from '#tests/support/world.ts';

const button = (name: string) => screen.findByRole('button', { name });
const field = (name: string) => screen.findByLabelText(name);
const list = () => screen.findByRole('region', { name: 'Passkeys' });

/** A browser that knows passkeys, and fails with `name` when it is asked for one. */
function aBrowserThat(name: string) {
  aBrowserWith(() => Promise.reject(new DOMException('told to', name)));
}

/** A browser whose authenticator makes a passkey in a format that the server does not take. */
function aBrowserOfAnotherKind() {
  const bytes = (encoded = '') => Uint8Array.from(Buffer.from(encoded, 'base64url')).buffer;
  aBrowserWith(({ publicKey }) => {
    const challenge = Buffer.from(publicKey.challenge).toString('base64url');
    const made = anAuthenticator().make(
      { rp: { id: 'localhost', name: 'Felix' }, challenge },
      { format: 'tpm' },
    );
    const response = {
      clientDataJSON: bytes(made.clientDataJSON),
      attestationObject: bytes(made.attestationObject),
    };
    return Promise.resolve({
      id: made.id,
      rawId: bytes(made.id),
      type: 'public-key',
      response,
      getClientExtensionResults: () => ({}),
    });
  });
}

type CreationOptions = { publicKey: { challenge: ArrayBuffer } };

function aBrowserWith(answer: (options: CreationOptions) => Promise<unknown>) {
  Object.assign(globalThis, { PublicKeyCredential: vi.fn<() => void>() });
  Object.assign(navigator, { credentials: { create: answer, get: answer } });
  onTestFinished(() => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  });
}

async function signInAs({ email }: TestAgent) {
  const shown = await renderApp('/auth/login');
  await shown.user.type(await field('E-mail address'), email);
  await shown.user.type(await field('Password'), PASSWORD);
  await shown.user.click(await button('Sign in'));
  return shown;
}

beforeEach(() => {
  // The server keeps the secret of a browser that has one.
  document.cookie = `felix-sign-in=${'b'.repeat(43)}`;
});

describe('one’s passkeys', () => {
  it('are listed by name, and removed after a question', async () => {
    const worker = await aSignInWith(PASSWORD);
    await setUpTwoStep(worker);
    await setUpPasskey(worker, { name: 'My phone' });
    await setUpPasskey(worker, { name: 'Old key' });
    const { user } = await renderApp('/auth/two-step', worker);
    expect(await list()).toHaveTextContent(/Old key.*not used yet.*My phone/u);
    await user.click(await button('Remove Old key'));
    const asked = await screen.findByRole('alertdialog', { name: 'Remove the passkey Old key?' });
    expect(asked).toHaveTextContent('Remove it from your device as well');
    await user.click(within(asked).getByRole('button', { name: 'Remove' }));
    await waitFor(async () => expect(await list()).not.toHaveTextContent('Old key'));
    expect(await list()).toHaveTextContent('My phone');
  });

  it('stay when the app beside them is removed, after a question', async () => {
    const account = await anAccount({ twoStep: 'staff' });
    const worker = await aSignInWith(PASSWORD, 'ROLE_WORKER', { account });
    await setUpTwoStep(worker);
    await setUpPasskey(worker, { name: 'My phone' });
    const { user } = await renderApp('/auth/two-step', worker);
    await user.click(await button('Remove the app'));
    const asked = await screen.findByRole('alertdialog', { name: 'Remove the app?' });
    expect(asked).toHaveTextContent('your recovery codes still work');
    await user.click(within(asked).getByRole('button', { name: 'Remove the app' }));
    expect(await button('Set up an app')).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Remove the app' })).toBeNull();
    expect(await list()).toHaveTextContent('My phone');
    expect(await stateOf(worker)).toMatchObject({ isOn: true, hasApp: false, codesLeft: 10 });
  });

  it('have to be there before the app is removed alone', async () => {
    const worker = await aSignInWith(PASSWORD);
    await setUpTwoStep(worker);
    await renderApp('/auth/two-step', worker);
    expect(await button('Use another app or phone')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Remove the app' })).toBeNull();
  });

  it('the only one turns the second step off with it', async () => {
    const worker = await aSignInWith(PASSWORD);
    await setUpPasskey(worker, { name: 'My phone' });
    const { user } = await renderApp('/auth/two-step', worker);
    await user.click(await button('Remove My phone'));
    const asked = await screen.findByRole('alertdialog');
    expect(asked).toHaveTextContent('two-step sign-in is turned off');
    await user.click(within(asked).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Passkeys' })).toBeNull());
    expect(await stateOf(worker)).toMatchObject({ isOn: false, codesLeft: 0 });
  });

  it('the only one stays where the company wants two steps', async () => {
    const account = await anAccount({ twoStep: 'staff' });
    const worker = await aSignInWith(PASSWORD, 'ROLE_WORKER', { account });
    await setUpPasskey(worker, { name: 'My phone' });
    await renderApp('/auth/two-step', worker);
    expect(await screen.findByText(/requires it, so it can’t be turned off/u)).toBeVisible();
    expect(within(await list()).queryByRole('button')).toBeNull();
  });

  it.each([
    ['InvalidStateError', /There is a passkey of yours here already/u],
    ['NotAllowedError', /No passkey was added/u],
    ['SecurityError', /Passkeys don’t work in this browser or at this address/u],
  ])('are not added after %s, and the way on is told', async (name, text) => {
    aBrowserThat(name);
    const worker = await aSignInWith(PASSWORD);
    const { user } = await renderApp('/auth/two-step', worker);
    await user.click(await button('Add a passkey'));
    await user.click(await button('Add the passkey'));
    expect(await screen.findByText(text)).toBeVisible();
    await user.click(await button('Cancel'));
    expect(await button('Set up an app')).toBeVisible();
    expect(await stateOf(worker)).toMatchObject({ isOn: false });
  });

  it('are not added where this device’s are refused, and that is told', async () => {
    aBrowserOfAnotherKind();
    const worker = await aSignInWith(PASSWORD);
    const { user } = await renderApp('/auth/two-step', worker);
    await user.click(await button('Add a passkey'));
    await user.click(await button('Add the passkey'));
    expect(await screen.findByText(/^Felix can’t use this device’s passkey/u)).toBeVisible();
    expect(screen.queryByText(/Enter a name/u)).toBeNull();
  });

  it.each([
    ['Add a passkey', () => button('Add the passkey')],
    ['Set up an app', () => button('Try again')],
  ])('need the password again after ten minutes: %s', async (way, next) => {
    const worker = await aSignInWith(PASSWORD);
    const { user } = await renderApp('/auth/two-step', worker);
    const start = await button(way);
    await forgetPassword(worker.userId);
    await user.click(start);
    await user.click(await next());
    await user.type(await field('Password'), PASSWORD);
    await user.click(await button('Continue'));
    expect(await button(way)).toBeVisible();
  });

  it('have a name', async () => {
    const worker = await aSignInWith(PASSWORD);
    const { user } = await renderApp('/auth/two-step', worker);
    await user.click(await button('Add a passkey'));
    await user.clear(await field('Name'));
    await user.click(await button('Add the passkey'));
    expect(await screen.findByText('Enter a name, so that you recognise it.')).toBeVisible();
  });
});

describe('signing in with a passkey', () => {
  it('is offered beside the code, and a closed prompt leaves both', async () => {
    aBrowserThat('NotAllowedError');
    const worker = await aSignInWith(PASSWORD);
    await setUpTwoStep(worker);
    await setUpPasskey(worker);
    const { user } = await signInAs(worker);
    expect(await field('Code')).toHaveFocus();
    await user.click(await button('Use a passkey'));
    expect(await screen.findByText(/^No passkey was used/u)).toBeVisible();
    expect(await field('Code')).toBeVisible();
  });

  it('is not offered without one', async () => {
    const worker = await aSignInWith(PASSWORD);
    await setUpTwoStep(worker);
    await signInAs(worker);
    expect(await field('Code')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull();
  });

  it('gives way to a recovery code in a browser that knows none', async () => {
    const worker = await aSignInWith(PASSWORD);
    const { recoveryCodes } = await setUpPasskey(worker);
    const { user, address } = await signInAs(worker);
    expect(await screen.findByRole('heading', { name: 'Use your passkey' })).toBeVisible();
    expect(screen.queryByLabelText('Code')).toBeNull();
    await user.click(await button('Use a passkey'));
    expect(await screen.findByText(/Passkeys don’t work in this browser/u)).toBeVisible();
    await user.click(await button('Use a recovery code'));
    await user.type(await field('Recovery code'), recoveryCodes?.[0] ?? '');
    await user.click(await button('Sign in'));
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });
});

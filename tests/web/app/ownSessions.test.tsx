import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { aSignInWith } from '#tests/support/signIn.ts';
import { askAsStranger } from '#tests/support/world.ts';

const PASSWORD = 'lingon i skogen';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1';

const accountButton = () => screen.findByRole('button', { name: /^Account:/u });
const dialog = () => screen.findByRole('dialog', { name: 'Where you are signed in' });
const rows = async () => within(await dialog()).findAllByRole('listitem');

/** Another browser of the same user. @returns whether it still has access */
async function signInWith(username: string, device: string) {
  const body = { username, password: PASSWORD };
  const answer = await askAsStranger('POST', '/api/login', body, {
    headers: { 'user-agent': device },
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  return async () =>
    (await askAsStranger('GET', '/api/currentUser', undefined, { headers })).status;
}

async function openFromMenu() {
  const agent = await aSignInWith(PASSWORD);
  const office = await signInWith(agent.email, WINDOWS);
  const phone = await signInWith(agent.email, PHONE);
  const app = await renderApp('/dashboard', agent);
  await app.user.click(await accountButton());
  await app.user.click(await screen.findByRole('button', { name: 'Where you are signed in' }));
  return { ...app, office, phone };
}

describe('the user’s sessions', () => {
  it('API-01 are shown with each browser, this one marked and not to be ended', async () => {
    await openFromMenu();
    const texts = (await rows()).map(({ textContent }) => textContent);
    expect(texts).toHaveLength(3);
    expect(texts).toContainEqual(expect.stringMatching(/^Edge · WindowsLast used today/u));
    expect(texts).toContainEqual(expect.stringMatching(/^Safari · iPhoneLast used today/u));
    const own = texts.find((text) => text?.includes('In use now'));
    expect(own).toMatch(/This one$/u);
  });

  it('API-01 can be ended one by one', async () => {
    const { user, office, phone } = await openFromMenu();
    await user.click(await screen.findByRole('button', { name: 'Sign out Safari · iPhone' }));
    await screen.findByText('Signed out of 1 browser');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(await phone()).toBe(401);
    expect(await office()).toBe(200);
    expect(within(await dialog()).getByRole('heading')).toHaveFocus();
  });

  it('API-01 can be ended all but this one', async () => {
    const { user, office, phone, address } = await openFromMenu();
    await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    await screen.findByText('Signed out of 2 browsers');
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect([await office(), await phone()]).toEqual([401, 401]);
    expect(screen.queryByRole('button', { name: 'Sign out everywhere else' })).toBeNull();
    expect(address()).toBe('/dashboard');
  });

  it('API-01 stay in the list with an error if one cannot be ended', async () => {
    const { user } = await openFromMenu();
    await rows();
    network.use(http.delete('*/api/session/:id', () => HttpResponse.json({}, { status: 500 })));
    await user.click(await screen.findByRole('button', { name: 'Sign out Edge · Windows' }));
    await screen.findByText(/^Couldn’t sign out everywhere\./u);
    expect(await rows()).toHaveLength(3);
  });

  it('API-01 show an error if the list does not load, and return the focus on closing', async () => {
    network.use(http.get('*/api/session', () => HttpResponse.json({}, { status: 500 })));
    const { user } = await openFromMenu();
    await screen.findByText('Couldn’t load the list');
    network.resetHandlers();
    await user.click(within(await dialog()).getByRole('button', { name: 'Try again' }));
    expect(await rows()).toHaveLength(3);
    await user.keyboard('{Escape}');
    await waitFor(async () => expect(await accountButton()).toHaveFocus());
  });
});

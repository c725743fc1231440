import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { draftChanged } from '#src/shared/drafts/draftsSlice.ts';
import { callsTo } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAccount, anAgent } from '#tests/support/world.ts';

type Company = Parameters<typeof anAccount>[0];

/** One user with an agent in each of the companies. */
async function aUserOf(companies: Company[], options: Parameters<typeof anAgent>[1] = {}) {
  const [first, ...rest] = companies;
  const user = await anAgent('ROLE_ADMIN', { ...options, account: await anAccount(first) });
  for (const company of rest) {
    await anAgent('ROLE_WORKER', { user, account: await anAccount(company) });
  }
  return user;
}

const named = (...names: string[]) => names.map((name) => ({ name }));
const cards = async () =>
  (await screen.findAllByRole('listitem')).map((card) => within(card).getByRole('button'));
const EIGHT = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const choose = '/auth/choose-company';
const alone = { withoutCompany: true };

describe('choosing a company', () => {
  it('AUTH-12 asks a stranger to sign in first', async () => {
    const { address } = await renderApp(`${choose}?returnUrl=%2Fissue%2F5`);

    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(address()).toBe('/auth/login?returnUrl=%2Fissue%2F5');
  });

  it('AUTH-13 shows a welcome, and each company with its logo, role and special state', async () => {
    const user = await aUserOf(
      [
        { name: 'Sova', domain: `sova-${Date.now()}` },
        { name: 'Alm', inactive: true },
      ],
      { isSuperAdmin: true, firstname: 'Annika' },
    );
    await renderApp(choose, user, alone);

    expect(await screen.findByRole('heading', { name: 'Welcome, Annika' })).toBeVisible();
    const [sova, alm] = await cards();
    expect(sova).toHaveTextContent('SovaAdministrator');
    expect(within(sova!).getByRole('img', { name: 'Super admin' })).toBeVisible();
    expect(sova!.querySelector('img')?.getAttribute('src')).toMatch(
      /^\/brands\/sova-.*\/logo.svg$/u,
    );
    expect(alm).toHaveTextContent('AlmWorkerInactive');
  });

  it('AUTH-14 has a filter only with more than eight companies', async () => {
    await renderApp(choose, await aUserOf(named(...EIGHT)), alone);

    expect(await cards()).toHaveLength(8);
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('AUTH-14 filters by name or domain; Escape and the cross clear it', async () => {
    const companies = [...named(...EIGHT), { name: 'Åkerby Hem', domain: `akh${Date.now()}` }];
    const { user } = await renderApp(choose, await aUserOf(companies), alone);
    const filter = await screen.findByRole('textbox', { name: 'Filter by name or domain' });

    await user.type(filter, 'akerby');
    expect(await cards()).toHaveLength(1);
    expect(screen.getByRole('status')).toHaveTextContent('1 company');

    await user.type(filter, '{Escape}');
    expect(filter).toHaveValue('');
    expect(await cards()).toHaveLength(9);

    await user.type(filter, 'AKH');
    expect(await cards()).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Clear the filter (Esc)' }));
    expect(await cards()).toHaveLength(9);
  });

  it('AUTH-15 lists active companies first, each half by name', async () => {
    const companies = [{ name: 'Alm', inactive: true }, ...named('Brf 10', 'brf 9', 'Ask')];
    await renderApp(choose, await aUserOf(companies), alone);

    const names = (await cards()).map((card) => card.querySelector('strong')?.textContent);
    expect(names).toEqual(['Ask', 'brf 9', 'Brf 10', 'Alm']);
  });

  it('AUTH-16 AUTH-17 chooses the only company automatically, and never shows the list', async () => {
    const agent = await anAgent('ROLE_WORKER');
    const { address, store } = await renderApp(
      `${choose}?returnUrl=%2Fdashboard%3Fq%3Da`,
      agent,
      alone,
    );

    await waitFor(() => expect(address()).toBe('/dashboard?q=a'));
    expect(store.getState().userAuth.selectedAgentId).toBe(agent.id);
    expect(screen.queryByRole('heading', { name: /Welcome/u })).not.toBeInTheDocument();
  });

  it('AUTH-16 AUTH-18 AUTH-19 chooses the company of the requested domain, and continues without it', async () => {
    const domain = `björk-${Date.now()}`;
    const user = await aUserOf([{ name: 'A' }, { name: 'B', domain }]);
    const returnUrl = encodeURIComponent(`/dashboard?domain=${domain.toUpperCase()}&q=a`);
    const { address } = await renderApp(`${choose}?returnUrl=${returnUrl}`, user, alone);

    await waitFor(() => expect(address()).toBe('/dashboard?q=a'));
    expect(await screen.findByRole('link', { name: 'B' })).toBeVisible();
  });

  it('AUTH-18 ignores a domain that is not the user’s', async () => {
    const user = await aUserOf(named('A', 'B'));
    await renderApp(`${choose}?returnUrl=%2Fdashboard%3Fdomain%3Dstranger`, user, alone);

    expect(await cards()).toHaveLength(2);
  });

  it('AUTH-19 saves the chosen agent, reloads the user, and goes to the return URL', async () => {
    const agent = await aUserOf(named('A', 'B'));
    const { user, address, store } = await renderApp(
      `${choose}?returnUrl=%2Fdashboard`,
      agent,
      alone,
    );
    const [first] = await cards();
    const before = callsTo('GET /api/currentUser').length;

    await user.click(first!);

    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(store.getState().userAuth.selectedAgentId).toBe(agent.id);
    const again = callsTo('GET /api/currentUser').slice(before);
    expect(again[0]?.headers.get('X-Felix-HMS-Selected-Agent')).toBe(String(agent.id));
  });

  it('E AUTH-24 another company ends the session, and the log-in leads to the chosen company', async () => {
    const domain = `other-${Date.now()}`;
    const agent = await aUserOf([{ name: 'A' }, { name: 'B', domain }]);
    const { user, address, store, persistor, reload } = await renderApp(choose, agent);
    store.dispatch(draftChanged({ key: 'a', value: 'Halv mening', at: 1 }));

    await user.click((await cards())[1]!);
    await user.click(await screen.findByRole('button', { name: 'Sign out and delete drafts' }));

    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(address()).toBe(`/auth/login?returnUrl=%2F%3Fdomain%3D${domain}`);
    expect(callsTo('GET /api/logoff')[0]?.headers.get('Authorization')).toBe(
      `Bearer ${agent.token}`,
    );
    await persistor.flush();
    expect(store.getState()).toMatchObject({ userAuth: {}, drafts: {}, api: { queries: {} } });
    expect(store.getState().userAuth).toEqual({});
    expect((await agent.ask('GET', '/api/currentUser')).status).toBe(401);
  });

  it('E AUTH-24 asks before a change of company discards unsent drafts', async () => {
    const agent = await aUserOf(named('A', 'B'));
    const { user, store } = await renderApp(choose, agent);
    store.dispatch(draftChanged({ key: 'a', value: 'Halv mening', at: 1 }));
    expect(await screen.findByText(/^Changing company signs you out/u)).toBeVisible();

    await user.click((await cards())[1]!);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));

    expect(store.getState().drafts['a']?.value).toBe('Halv mening');
    expect(callsTo('GET /api/logoff')).toEqual([]);
    await user.click((await cards())[1]!);
    expect(await screen.findByRole('button', { name: 'Sign out and delete drafts' })).toBeVisible();
  });

  it('E AUTH-19 the current company is continued, without a log-off', async () => {
    const agent = await aUserOf(named('A', 'B'));
    const { user, address } = await renderApp(`${choose}?returnUrl=%2Fdashboard`, agent);

    await user.click((await cards())[0]!);

    await waitFor(() => expect(address()).toBe('/dashboard'));
    expect(callsTo('GET /api/logoff')).toEqual([]);
  });
});

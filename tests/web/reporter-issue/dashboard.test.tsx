import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { issueFollowers } from '#server/db/schema.ts';
import { anIssue, aProject } from '#tests/support/builders.ts';
import { aDelegation, take } from '#tests/support/delegations.ts';
import { givenBy } from '#tests/support/reported.ts';
import { pick } from '#tests/support/pick.ts';
import { network } from '#tests/support/network.ts';
import { whoCameIn } from '#tests/support/reporters.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAccount, world } from '#tests/support/world.ts';

import { button, whereRutReported } from './arrange.ts';

const HOME = '/reporter-issue/dashboard';
const card = (name: RegExp) => screen.findByRole('link', { name });

describe('a reporter’s list', () => {
  it('REP-03 greets by name, has issues awaiting an answer first, and shows whose turn it is', async () => {
    const { open, leakDone, issue } = await whereRutReported();
    await leakDone();
    await issue({ title: 'Hissen står', status: 'inProgress' });
    await open(HOME, 'Hello Rut');

    const asked = await screen.findByRole('region', { name: 'Waiting for you' });
    expect(within(asked).getByRole('link')).toHaveAccessibleName(
      /Läcka under diskbänken.*Is it fixed\?.*Sjökvarnsbacken 14 · Kök/su,
    );
    const ours = screen.getByRole('region', { name: 'We are working on' });
    expect(within(ours).getAllByRole('link')).toHaveLength(2);
    expect(await card(/Hissen står.*With .+: Mats Holm/su)).toBeVisible();
  });

  it('REP-03 asks a follower nothing that somebody else is asked, and shows whose turn it is', async () => {
    const { open, account, project, email } = await whereRutReported();
    const { db } = await world();
    const bo = { reporterFirstname: 'Bo', reporterEmail: 'bo@felix.test' };
    for (const state of [
      { status: 'waiting', waitingFor: 'reporter' },
      { status: 'done' },
    ] as const) {
      const { id: issueId } = await anIssue(project, { ...bo, ...state });
      const follower = { accountId: account.id, issueId, email, locale: 'en-GB' };
      await db.insert(issueFollowers).values(follower);
    }
    await open(HOME, 'Hello Rut');
    for (const text of [
      'Waiting for the person who reported it',
      'Done, waiting to be confirmed',
    ]) {
      expect((await screen.findByText(text)).closest('.turn')).toHaveAttribute('data-turn', 'wait');
    }
    expect(screen.queryByText('Is it fixed?')).not.toBeInTheDocument();
  });

  it('REP-03 shows closed issues on request, and is filtered by words and from the page’s address', async () => {
    const { open, issue } = await whereRutReported();
    for (const title of ['Hissen står', 'Dörren kärvar', 'Lampan är trasig', 'Golvet sviktar']) {
      await issue({ title });
    }
    await issue({ title: 'Kranen droppade', status: 'closed', closedAt: new Date() });
    const { user, address } = await open(HOME, 'Hello Rut');

    await user.click(await button('Closed 1'));
    expect(await card(/Kranen droppade.*Closed/su)).toBeVisible();
    expect(
      await screen.findByRole('link', { name: 'Same fault again: Kranen droppade' }),
    ).toBeVisible();
    expect(address()).toBe(`${HOME}?closed=1`);
    await user.click(await button('Closed 1'));
    await user.type(await screen.findByRole('searchbox'), 'hissen');

    await waitFor(() => expect(screen.queryByText('Dörren kärvar')).not.toBeInTheDocument());
    expect(await card(/Hissen står/u)).toBeVisible();
    expect(address()).toBe(`${HOME}?q=hissen`);
    await user.type(screen.getByRole('searchbox'), ' xyz');
    expect(await screen.findByText('Nothing found')).toBeVisible();
    await user.click(await button('Show all'));
    expect(await card(/Dörren kärvar/u)).toBeVisible();
  });

  it('REP-03 opens an issue at its heading, and returns to the same place', async () => {
    const { open, issue } = await whereRutReported();
    await issue({ title: 'Hissen står' });
    await issue({ title: 'Dörren kärvar' });
    const { user, router } = await open(HOME, 'Hello Rut');
    const door = await card(/Dörren kärvar/u);
    door.focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'Dörren kärvar' })).toHaveFocus();

    await router.navigate(-1);
    expect(await card(/Dörren kärvar/u)).toHaveFocus();
    await router.navigate(1);
    expect(await screen.findByRole('heading', { level: 1, name: 'Dörren kärvar' })).toHaveFocus();
  });

  it('REP-03 covers every company, each named and in its own colour', async () => {
    const accounts = [
      await anAccount({ accent: '#c2185b' }),
      await anAccount({ accent: '#123456' }),
    ] as const;
    const email = `rut-${crypto.randomUUID()}@felix.test`;
    const { token } = await whoCameIn(email, accounts);
    const titles = ['Hissen står', 'Dörren kärvar'];
    for (const [index, account] of accounts.entries()) {
      await anIssue(await aProject(account), { title: titles[index]!, reporterEmail: email });
    }
    sessionStorage.setItem('One-Time-Token', token);
    const { user } = await renderApp(HOME);

    const lift = await card(/Hissen står/u);
    expect(lift).toHaveTextContent(accounts[0].name);
    expect(lift.style.getPropertyValue('--brand')).toBe('#c2185b');
    expect((await card(/Dörren kärvar/u)).style.getPropertyValue('--brand')).toBe('#123456');
    const company = await screen.findByRole('combobox', { name: 'Company' });
    await pick(user, company, accounts[1].name);
    await waitFor(() => expect(screen.queryByText('Hissen står')).not.toBeInTheDocument());
    expect(await card(/Dörren kärvar/u)).toBeVisible();
  });

  it('REP-03 says if it is empty, or all done', async () => {
    const account = await anAccount();
    const email = `rut-${crypto.randomUUID()}@felix.test`;
    const { token } = await whoCameIn(email, [account]);
    sessionStorage.setItem('One-Time-Token', token);
    await renderApp(HOME);
    expect(await screen.findByText('Nothing reported yet')).toBeVisible();
    cleanup();

    const done = { status: 'closed', closedAt: new Date(), reporterEmail: email } as const;
    await anIssue(await aProject(account), done);
    await renderApp(HOME);
    expect(await screen.findByText('All quiet at your place')).toBeVisible();
  });

  it('F-56 names the firm that has taken the job, and the company no more', async () => {
    const { open, contractor, first } = await whereRutReported();
    const delegation = await aDelegation(first, contractor, { state: 'opened' });
    await givenBy(await take(contractor, delegation, 'accept'));
    await open(HOME, 'Hello Rut');
    const row = await card(/Bergström Rör AB has taken the job/u);
    expect(row).not.toHaveTextContent(/With /u);
  });

  it('REP-03 shows a failed request, and retries', async () => {
    const { open } = await whereRutReported();
    let fails = true;
    network.use(
      http.get('*/api/reporter/issue', () =>
        fails
          ? HttpResponse.json({ error: { code: 'INTERNAL', message: '' } }, { status: 500 })
          : undefined,
      ),
    );
    const { user } = await open(HOME, 'My reports');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your reports couldn’t be loaded');
    fails = false;
    await user.click(await button('Try again'));
    expect(await screen.findByRole('heading', { name: 'Hello Rut' })).toBeVisible();
  });
});

import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { REPORTER_CONTACT } from '#src/shared/session/reporterToken.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { aGuest, sendGuestCode, someone } from '#tests/support/reportLinks.ts';
import { aReporter, codesTo } from '#tests/support/reporters.ts';

import {
  aKnownGuest,
  aLinkedHouse,
  button,
  choose,
  confirm,
  describeIt,
  goOn,
  heading,
  inTheKitchen,
  TOKEN,
} from './walk.ts';

describe('a reporter’s return', () => {
  it('REP-01 from the mail about their issue asks for no address, and keeps it in none', async () => {
    const { email } = await aReporter();
    const page = '/reporter-issue/dashboard?closed=1';
    const shown = await renderApp(`${page}#email=${encodeURIComponent(email)}`);
    expect(await screen.findByLabelText('Your e-mail address')).toHaveValue(email);
    expect(shown.address()).toBe(`/reporter-issue/login?returnUrl=${encodeURIComponent(page)}`);
    await shown.user.click(await button('Send code'));
    await confirm(shown, email);
    expect(await heading('My reports')).toBeVisible();

    await shown.router.navigate(`${page}#email=${encodeURIComponent(email)}`);
    await waitFor(() => expect(shown.address()).toBe(page));
    expect(await heading('My reports')).toBeVisible();
  });

  it('REP-01 to a used code offers another, whatever they type then', async () => {
    const { email } = await aReporter();
    const { user } = await renderApp('/reporter-issue/login');
    await user.type(await screen.findByLabelText('Your e-mail address'), email);
    await user.click(await button('Send code'));
    const field = await screen.findByLabelText('Code from the e-mail');
    const right = (await codesTo(email)).at(-1) ?? '';
    const wrong = right === '000000' ? '111111' : '000000';
    for (let tries = 0; tries < 5; tries += 1) {
      await user.clear(field);
      await user.type(field, wrong);
      await user.click(await button('Sign in'));
      await screen.findByText(tries < 4 ? /Wrong code/u : /no longer works/u);
    }
    await user.clear(field);
    await user.type(field, '12');
    expect(await button('Send a new code')).toBeVisible();
  });

  it('REP-01 from the code’s mail in another browser says where the report is', async () => {
    const { prefill, path } = await aLinkedHouse(inTheKitchen);
    const email = someone();
    await sendGuestCode(email, prefill);
    const back = encodeURIComponent(`${path}&step=review`);
    const shown = await renderApp(
      `/reporter-issue/login?returnUrl=${back}#email=${encodeURIComponent(email)}`,
    );
    await confirm(shown, email);
    await waitFor(() =>
      expect(screen.getByText(/the report you started is not in this browser/u)).toBeVisible(),
    );
    await describeIt(shown);
    await heading('Who are you?');
    expect(screen.queryByText(/not in this browser/u)).not.toBeInTheDocument();
  });

  it('REP-01 from an edited part has the other parts as they were', async () => {
    const { prefill, path } = await aLinkedHouse();
    await aKnownGuest(prefill);
    const shown = await renderApp(path);
    await describeIt(shown);
    await choose(shown, /^1102/u);
    await shown.user.type(await screen.findByLabelText('First name'), 'Ingrid');
    const change = async (part: RegExp) =>
      shown.user.click(await screen.findByRole('link', { name: part }));
    await change(/^Change.*Where is the fault/u);
    await choose(shown, /^1103/u);
    expect(await screen.findByText('Ingrid')).toBeVisible();
    const where = screen.getByRole('heading', { name: 'Where is the fault?' }).closest('section');
    expect(where).toHaveTextContent('1103');

    await change(/^Change.*What is wrong/u);
    await shown.user.type(await screen.findByLabelText('In a few words'), ' igen');
    await goOn(shown);
    expect(await screen.findByRole('radio', { name: /^1103/u })).toBeChecked();
    await goOn(shown);
    await heading('Who are you?');
    expect(screen.getByText('Kranen droppar igen')).toBeVisible();
  });

  it('F-58 to a remembered phone finds name and flat there, until they say that it is another', async () => {
    const { prefill, path } = await aLinkedHouse();
    const { token, email } = await aGuest(prefill);
    localStorage.setItem(TOKEN, token);
    const shown = await renderApp(path);
    await describeIt(shown);
    await choose(shown, /^1102/u);
    await shown.user.type(await screen.findByLabelText('First name'), 'Ingrid');
    await shown.user.click(await button('Send the report'));
    await heading('Thank you, Ingrid');

    await shown.user.click(screen.getByRole('link', { name: 'Report another fault' }));
    await describeIt(shown);
    await button('Forget');
    expect(screen.queryByRole('radio', { name: /^1102/u })).not.toBeInTheDocument();
    await shown.user.click(await button('Change'));
    expect(await screen.findByRole('radio', { name: /^1102/u })).toBeChecked();
    await goOn(shown);
    expect(await screen.findByText(`Sending as ${email}`)).toBeVisible();
    expect(screen.getByText('Ingrid')).toBeVisible();
    expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
    await shown.user.click(await button('Not me'));
    expect(await screen.findByLabelText('First name')).toHaveValue('');
    await waitFor(() => expect(JSON.stringify(localStorage)).not.toContain('Ingrid'));
    expect(localStorage.getItem(TOKEN)).toBeNull();
  });

  it('F-58 to a remembered phone forgets the flat alone if asked to', async () => {
    const { prefill, path } = await aLinkedHouse();
    localStorage.setItem(TOKEN, (await aGuest(prefill)).token);
    const shown = await renderApp(path);
    await describeIt(shown);
    await choose(shown, /^1102/u);
    await shown.user.type(await screen.findByLabelText('First name'), 'Ingrid');
    await shown.user.click(await button('Send the report'));
    await heading('Thank you, Ingrid');

    await shown.user.click(screen.getByRole('link', { name: 'Report another fault' }));
    await describeIt(shown);
    await shown.user.click(await button('Forget'));
    expect(await screen.findByRole('radio', { name: /^1102/u })).not.toBeChecked();
    const remembered = localStorage.getItem(REPORTER_CONTACT) ?? '';
    expect(remembered).toContain('Ingrid');
    expect(remembered).not.toContain('addressId');
  });
});

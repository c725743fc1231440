import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anIssue, anItem } from '#tests/support/builders.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { aHouse, aReportLink, someone } from '#tests/support/reportLinks.ts';
import { world } from '#tests/support/world.ts';

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
  issuesOf,
  sayWho,
} from './walk.ts';

describe('reporting from outside', () => {
  it('asks one thing at a time, confirms the address by a code, and gives the number', async () => {
    const house = await aLinkedHouse(({ address }) => ({ address: address.id }));
    const shown = await renderApp(house.path);
    const email = someone();

    expect(await heading('What is it about?')).toBeVisible();
    expect(screen.getByText(/Backen 14/u)).toBeVisible();
    await goOn(shown);
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose one.');
    await choose(shown, 'VVS');
    expect(await heading('Where exactly?')).toBeVisible();
    await choose(shown, 'Kök');
    await goOn(shown);
    expect(await screen.findByText('Enter a short title')).toBeVisible();
    await describeIt(shown);
    expect(await heading('Add photos')).toBeVisible();
    await goOn(shown);
    await sayWho(shown, email);
    await confirm(shown, email);

    expect(await heading('Check and send')).toBeVisible();
    expect(screen.getByText('Det droppar')).toBeVisible();
    expect(screen.getByText(email)).toBeVisible();
    await shown.user.dblClick(await button('Send the report'));
    expect(await heading('Thank you, Ingrid')).toBeVisible();
    expect(await issuesOf(house)).toMatchObject([{ title: 'Det droppar' }]);
    expect(screen.getByRole('link', { name: 'Follow your issue' })).toBeVisible();
    // Sent reports are not kept.
    expect(JSON.stringify(shown.store.getState().drafts)).not.toContain('droppar');
  });

  it('REP-01 has the contacts on every page, also at night: each number can be pressed', async () => {
    const openingHours = 'vardagar 8–16, annan tid 08-465 004 99';
    const house = await aHouse({ phone: '08-465 004 15', openingHours });
    const { url } = await aReportLink(house.admin, house.project);
    await renderApp(url.pathname + url.search);
    const call = async (name: string) => screen.findByRole('link', { name });
    expect(await call('08-465 004 15')).toHaveAttribute('href', 'tel:0846500415');
    expect(await call('08-465 004 99')).toHaveAttribute('href', 'tel:0846500499');
    expect(screen.getByText(/vardagar 8–16/u)).toBeVisible();
  });

  it('keeps all input, and asks whether to continue or start anew', async () => {
    const { path } = await aLinkedHouse(inTheKitchen);
    const shown = await renderApp(path);
    await choose(shown, 'VVS');
    await shown.user.type(await screen.findByLabelText('In a few words'), 'Halvskrivet');
    await shown.router.navigate('/reporter-issue/login');
    await heading('Follow your issue');
    await shown.router.navigate(path);

    await shown.user.click(await button('Continue your report'));
    expect(await screen.findByLabelText('In a few words')).toHaveValue('Halvskrivet');
    await shown.user.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByRole('radio', { name: 'VVS' })).toBeChecked();

    await shown.router.navigate('/reporter-issue/login');
    await heading('Follow your issue');
    await shown.router.navigate(path);
    await shown.user.click(await button('Start again'));
    expect(await screen.findByRole('radio', { name: 'VVS' })).not.toBeChecked();
  });

  it('ends at a number to call if nothing can be reported', async () => {
    const house = await aHouse();
    const stopped = await anItem(house.account, 'category', { name: 'Störning' });
    const { pool } = await world();
    await pool.query('update internal_category set stop_text = $1 where id = $2', [
      'Ring störningsjouren, 08-123 456 78.',
      stopped.id,
    ]);
    const { url } = await aReportLink(house.admin, house.project, inTheKitchen(house));
    const shown = await renderApp(url.pathname + url.search);
    await choose(shown, 'Störning');

    expect(await heading('Störning')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call 08-123 456 78' })).toHaveAttribute(
      'href',
      'tel:0812345678',
    );
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
    await shown.user.click(screen.getByRole('link', { name: 'Choose something else' }));
    expect(await heading('What is it about?')).toBeVisible();
  });

  it('follows a known fault instead, with only an address', async () => {
    const house = await aLinkedHouse(inTheKitchen);
    await anIssue(house.project, {
      addressId: house.address.id,
      categoryId: house.category.id,
      spaceId: house.space.id,
    });
    const shown = await renderApp(house.path);
    const email = someone();

    await shown.user.click(await button(/^It’s the same fault, follow it: VVS/u));
    await shown.user.type(await screen.findByLabelText('Your e-mail address'), email);
    await shown.user.click(await button('Send code'));
    await confirm(shown, email);
    await shown.user.click(await button('Follow'));

    expect(await heading('You are following the fault')).toBeVisible();
    expect(await issuesOf(house)).toHaveLength(1);
  });

  it('REP-01 leads reporters of the same fault to it, instead of having them follow it', async () => {
    const house = await aLinkedHouse(inTheKitchen);
    const { email } = await aKnownGuest(house.prefill);
    const place = {
      title: 'Lampan blinkar',
      addressId: house.address.id,
      spaceId: house.space.id,
    };
    const ownIssue = await anIssue(house.project, { ...place, reporterEmail: email });
    await anIssue(house.project, place);
    await renderApp(house.path);

    expect(await screen.findByText('You have already reported this')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Follow your issue: / })).toHaveAttribute(
      'href',
      `/reporter-issue/${ownIssue.id}`,
    );
    expect(screen.getAllByRole('button', { name: /^It’s the same fault/u })).toHaveLength(1);
  });

  it('REP-01 does so, too, when they identify themselves afterwards', async () => {
    const house = await aLinkedHouse(inTheKitchen);
    const email = someone();
    const ownIssue = await anIssue(house.project, {
      title: 'Lampan blinkar',
      addressId: house.address.id,
      spaceId: house.space.id,
      reporterEmail: email,
    });
    const shown = await renderApp(house.path);
    await shown.user.click(await button(/^It’s the same fault, follow it/u));
    await shown.user.type(await screen.findByLabelText('Your e-mail address'), email);
    await shown.user.click(await button('Send code'));
    await confirm(shown, email);
    await shown.user.click(await button('Follow'));

    expect(await heading('You have already reported this')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Follow your issue' })).toHaveAttribute(
      'href',
      `/reporter-issue/${ownIssue.id}`,
    );
  });

  it.each(['', '?project=1', `?project=1&sig=${'A'.repeat(43)}`])(
    'says plainly that a link is invalid: %s',
    async (search) => {
      const { address } = await renderApp(`/reporter-issue/new${search}`);
      expect(await heading('The link doesn’t work')).toBeVisible();
      expect(address()).toBe(`/reporter-issue/new${search}`);
    },
  );
});

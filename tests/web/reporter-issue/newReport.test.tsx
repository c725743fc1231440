import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { House } from '#contract/publicCompany.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue, anItem } from '#tests/support/builders.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { aHouse, aReportLink, someone } from '#tests/support/reportLinks.ts';
import { askAsStranger, world } from '#tests/support/world.ts';

import {
  aKnownGuest,
  aLinkedHouse,
  button,
  confirm,
  describeIt,
  goOn,
  heading,
  inTheKitchen,
  issuesOf,
  sayWho,
} from './walk.ts';

describe('reporting from outside', () => {
  it('F-58 asks for words first and for no code, and gives the number', async () => {
    const house = await aLinkedHouse(({ address }) => ({ address: address.id }));
    const shown = await renderApp(house.path);
    const email = someone();

    expect(await heading('What is wrong?')).toBeVisible();
    expect(screen.getByText(/Backen 14/u)).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    await goOn(shown);
    expect(await screen.findByText('Say what is wrong or add a photo')).toBeVisible();
    await shown.user.type(screen.getByLabelText('In a few words'), 'Kranen droppar');
    await shown.user.click(await screen.findByRole('radio', { name: 'Kök' }));
    await describeIt(shown, { text: ' igen' });
    expect(await heading('Who are you?')).toBeVisible();
    expect(screen.getByText('Kranen droppar igen')).toBeVisible();
    expect(screen.getByText('VVS · Kök')).toBeVisible();
    await sayWho(shown, email);

    expect(await heading('Thank you, Ingrid')).toBeVisible();
    expect(await issuesOf(house)).toMatchObject([
      { title: 'Kranen droppar igen', category_id: house.category.id, space_id: house.space.id },
    ]);
    expect(screen.getByText(/receipt to granne-.*Open its link/u)).toBeVisible();
    const [{ id } = { id: 0 }] = (await issuesOf(house)) as unknown as { id: number }[];
    expect(screen.getByRole('link', { name: 'Follow your issue' })).toHaveAttribute(
      'href',
      `/reporter-issue/${id}#email=${encodeURIComponent(email)}`,
    );
    // Sent reports are not kept.
    expect(JSON.stringify(shown.store.getState().drafts)).not.toContain('droppar');
  });

  it('F-58 knows the house that was found on the company’s page, and the way to another', async () => {
    const { account } = await aHouse();
    const { list } = await read<{ list: House[] }>(
      await askAsStranger('GET', `/api/public/company/${account.domain}/houses?q=backen`),
    );
    const shown = await renderApp(list[0]?.reportPath ?? '');
    await heading('What is wrong?');
    expect(screen.getByText('Backen 14')).toBeVisible();
    expect(screen.getByRole('link', { name: /^Change/u })).toHaveAttribute(
      'href',
      `/${account.domain}#address`,
    );
    await describeIt(shown);
    await shown.user.click(await screen.findByRole('radio', { name: /^1102/u }));
    await goOn(shown);
    await heading('Who are you?');
    expect(screen.getByText('1102, Backen 14')).toBeVisible();
  });

  it('F-58 chooses beforehand what closed issues suggest clearly, which the reporter may change', async () => {
    const house = await aLinkedHouse(({ address }) => ({ address: address.id }));
    const { project, category, space, account, lift } = house;
    const other = await anItem(account, 'category', { name: 'El' });
    const closed = { status: 'closed', closedAt: new Date(), description: '' } as const;
    for (const title of ['Kranen droppar', 'Kranen i köket droppar', 'Droppande kran']) {
      await anIssue(project, { ...closed, title, categoryId: category.id, spaceId: space.id });
    }
    for (const title of ['Lampan blinkar', 'Uttaget gnistrar', 'Säkringen går jämt']) {
      await anIssue(project, { ...closed, title, categoryId: other.id, spaceId: lift.id });
    }
    await aKnownGuest(house.prefill);
    const shown = await renderApp(house.path);
    await shown.user.type(await screen.findByLabelText('In a few words'), 'Vår kran droppar');
    await waitFor(() => expect(screen.getByRole('radio', { name: 'VVS' })).toBeChecked());
    expect(screen.getByRole('radio', { name: 'Kök' })).toBeChecked();
    expect(screen.getByText(/^Suggested from your words/u)).toBeVisible();
    const spaces = within(screen.getByRole('radiogroup', { name: 'Where exactly?' }));
    await shown.user.click(spaces.getByRole('radio', { name: 'Not sure' }));
    await goOn(shown);
    await shown.user.type(await screen.findByLabelText('First name'), 'Ingrid');
    await shown.user.dblClick(await button('Send the report'));
    await heading('Thank you, Ingrid');
    const [sent, ...more] = (await issuesOf(house)).slice(6);
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ category_id: category.id, space_id: null });
  });

  it('F-58 sends without a category when the reporter does not know', async () => {
    const house = await aLinkedHouse(inTheKitchen);
    await aKnownGuest(house.prefill);
    const shown = await renderApp(house.path);
    await describeIt(shown, { category: 'Not sure' });
    await shown.user.type(await screen.findByLabelText('First name'), 'Ingrid');
    await shown.user.click(await button('Send the report'));
    await heading('Thank you, Ingrid');
    expect(await issuesOf(house)).toMatchObject([{ title: 'Kranen droppar', category_id: null }]);
  });

  it('F-58 words of danger show the number to call, and reporting stays possible', async () => {
    const house = await aHouse({ onCallPhone: '08-465 004 99' });
    const { url } = await aReportLink(house.admin, house.project, inTheKitchen(house));
    const shown = await renderApp(url.pathname + url.search);
    const field = await screen.findByLabelText('In a few words');
    await shown.user.type(field, 'The tap drips');
    expect(screen.queryByText('Call the emergency number now')).not.toBeInTheDocument();
    await shown.user.clear(field);
    await shown.user.type(field, 'Water is gushing from the ceiling');
    const title = await screen.findByText('Call the emergency number now');
    const panel = within(title.closest<HTMLElement>('[role=alert]')!);
    expect(panel.getByRole('link', { name: 'Call 08-465 004 99' })).toHaveAttribute(
      'href',
      'tel:0846500499',
    );
    await goOn(shown);
    expect(await heading('Who are you?')).toBeVisible();
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
    await shown.user.type(await screen.findByLabelText('In a few words'), 'Halvskrivet');
    await goOn(shown);
    await heading('Who are you?');
    await shown.router.navigate('/reporter-issue/login');
    await heading('Follow your issue');
    await shown.router.navigate(path);

    await shown.user.click(await button('Continue your report'));
    await heading('Who are you?');
    await shown.user.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByLabelText('In a few words')).toHaveValue('Halvskrivet');

    await shown.router.navigate('/reporter-issue/login');
    await heading('Follow your issue');
    await shown.router.navigate(path);
    await shown.user.click(await button('Start again'));
    expect(await screen.findByLabelText('In a few words')).toHaveValue('');
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
    await describeIt(shown, { category: 'Störning' });

    expect(await heading('Störning')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call 08-123 456 78' })).toHaveAttribute(
      'href',
      'tel:0812345678',
    );
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
    await shown.user.click(screen.getByRole('link', { name: 'Choose something else' }));
    expect(await heading('What is wrong?')).toBeVisible();
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

    await shown.user.type(await screen.findByLabelText('In a few words'), 'Kranen droppar');
    expect(screen.queryByRole('button', { name: /^It’s the same/u })).not.toBeInTheDocument();
    await shown.user.click(await screen.findByRole('radio', { name: 'VVS' }));
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
    const { user } = await renderApp(house.path);
    await user.click(await screen.findByRole('link', { name: 'All 2 known faults' }));

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
    await shown.user.click(await screen.findByRole('link', { name: '1 known fault' }));
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

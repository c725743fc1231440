import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import type { House } from '#contract/publicCompany.ts';
import { read } from '#tests/support/answers.ts';
import { anAnnouncement } from '#tests/support/announcements.ts';
import { anItem } from '#tests/support/builders.ts';
import { aCategoryForm, formAsking } from '#tests/support/categoryForms.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { aHouse, aReportLink } from '#tests/support/reportLinks.ts';
import { askAsStranger } from '#tests/support/world.ts';

import { aKnownGuest, aLinkedHouse, button, describeIt, goOn, heading, issuesOf } from './walk.ts';

type Sent = { address_id: number | null; space_id: number | null; description: string };
const sentFrom = async (house: Parameters<typeof issuesOf>[0]) =>
  (await issuesOf(house)) as unknown as Sent[];

beforeEach(() => sessionStorage.clear());

describe('where a fault is, in the report form', () => {
  it('F-58 is the space that the words name, which a choice by hand replaces for good', async () => {
    const house = await aLinkedHouse(({ address }) => ({ address: address.id }));
    await anItem(house.account, 'space', { name: 'Badrum' });
    await aKnownGuest(house.prefill);
    const shown = await renderApp(house.path);
    const words = await screen.findByLabelText('In a few words');
    await shown.user.type(words, 'Kranen i köket droppar');
    const space = (name: string) => screen.findByRole('radio', { name });
    await waitFor(async () => expect(await space('Kök')).toBeChecked());
    expect(screen.getByText(/^Suggested from your words/u)).toBeVisible();

    // Several: none is chosen.
    await shown.user.type(words, ', även i badrummet');
    await waitFor(async () => expect(await space('Kök')).not.toBeChecked());
    expect(await space('Badrum')).not.toBeChecked();

    await shown.user.click(await space('Badrum'));
    await shown.user.clear(words);
    await shown.user.type(words, 'Det droppar i köket');
    await waitFor(async () => expect(await space('Kök')).toBeVisible());
    expect(await space('Badrum')).toBeChecked();
    await shown.user.click(await screen.findByRole('radio', { name: 'VVS' }));
    await goOn(shown);
    await shown.user.type(await screen.findByLabelText('First name'), 'Ingrid');
    await shown.user.click(await button('Send the report'));
    await heading('Thank you, Ingrid');
    const [sent] = await sentFrom(house);
    expect(sent?.space_id).not.toBe(house.space.id);
    expect(sent?.space_id).not.toBeNull();
  });

  it('F-58 is not asked about the home when it is in the stairwell or outside', async () => {
    const house = await aLinkedHouse();
    const { account, category, stairs } = house;
    const key = { type: 'boolean' as const, title: 'Huvudnyckel?', onlyInHomes: true as const };
    const form = formAsking({ key }, { required: ['key'] });
    await aCategoryForm({ accountId: account.id, id: category.id }, form);
    await aKnownGuest(house.prefill);
    const shown = await renderApp(house.path);
    await describeIt(shown, { text: 'Lampan blinkar' });
    await shown.user.click(await screen.findByRole('radio', { name: /^1102/u }));
    const place = within(await screen.findByRole('group', { name: 'Which part of the property?' }));
    expect(place.getByRole('radio', { name: 'In my home' })).toBeChecked();
    expect(screen.getByText('Huvudnyckel?')).toBeVisible();
    // The address of the stairwell says it.
    await shown.user.click(screen.getByRole('radio', { name: /^TH/u }));
    await waitFor(() => expect(screen.queryByText('Which part of the property?')).toBeNull());
    await shown.user.click(screen.getByRole('radio', { name: /^1102/u }));
    await shown.user.click(await screen.findByRole('radio', { name: /^Stairwell/u }));
    await waitFor(() => expect(screen.queryByText('Huvudnyckel?')).toBeNull());
    await goOn(shown);
    await shown.user.type(await screen.findByLabelText('First name'), 'Ingrid');
    expect(screen.getByText('1102, Backen 14')).toBeVisible();
    expect(screen.getByText('Stairwell, lift or laundry')).toBeVisible();
    await shown.user.click(await button('Send the report'));
    await heading('Thank you, Ingrid');
    expect(await sentFrom(house)).toMatchObject([
      { address_id: stairs.id, description: '<p>Stairwell, lift or laundry</p>' },
    ]);
  });

  it('F-58 stays the house found on the company’s page when it is none of its addresses', async () => {
    const house = await aLinkedHouse();
    const path = `/api/public/company/${house.account.domain}/houses?q=backen`;
    const { list } = await read<{ list: House[] }>(await askAsStranger('GET', path));
    await aKnownGuest(house.prefill);
    const shown = await renderApp(list[0]?.reportPath ?? '');
    await describeIt(shown);
    await shown.user.click(await screen.findByRole('radio', { name: 'None of these' }));
    await goOn(shown);
    await shown.user.type(await screen.findByLabelText('First name'), 'Ingrid');
    const where = screen.getByRole('heading', { name: 'Where is the fault?' }).closest('section');
    expect(where).toHaveTextContent('Backen 14');
    await shown.user.click(await button('Send the report'));
    await heading('Thank you, Ingrid');
    expect(await sentFrom(house)).toMatchObject([
      { address_id: null, description: '<p>Backen 14</p>' },
    ]);
  });
});

describe('what a company has announced', () => {
  it('F-52 is dated by the company’s clock in the form, wherever the phone is', async () => {
    const { admin, project } = await aHouse({ country: 'FI' });
    const updatedAt = new Date(Date.now() - 3_600_000);
    await anAnnouncement(admin, { title: 'Hissen står still', closedAt: null, updatedAt });
    const { url } = await aReportLink(admin, project);
    await renderApp(url.pathname + url.search, undefined);
    const notice = (await screen.findByText('Hissen står still')).closest('article');
    const there = { timeStyle: 'short', timeZone: 'Europe/Helsinki' } as const;
    expect(notice).toHaveTextContent(new Intl.DateTimeFormat('en-GB', there).format(updatedAt));
  });
});

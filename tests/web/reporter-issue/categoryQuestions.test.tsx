import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';

import { anItem, aProjectType } from '#tests/support/builders.ts';
import { aCategoryForm, formAsking } from '#tests/support/categoryForms.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { world } from '#tests/support/world.ts';

import {
  aKnownGuest,
  aLinkedHouse,
  button,
  choose,
  describeIt,
  heading,
  goOn,
  inTheKitchen,
  issuesOf,
} from './walk.ts';

beforeEach(() => sessionStorage.clear());

it('the report form asks the questions of the chosen category, in the reporter’s language, and no others', async () => {
  const house = await aLinkedHouse(inTheKitchen);
  const { account, category } = house;
  const runs = {
    type: 'boolean' as const,
    title: 'Rinner det?',
    translations: { 'en-GB': { title: 'Is it running?' } },
  };
  await aCategoryForm(
    { accountId: account.id, id: category.id },
    formAsking({ runs }, { required: ['runs'] }),
  );
  const other = await anItem(account, 'category', { name: 'El' });
  await aCategoryForm(other, formAsking({ fuse: { type: 'string', title: 'Vilken säkring?' } }));
  await aKnownGuest(house.prefill);
  const shown = await renderApp(house.path);
  const { user, address } = shown;
  await describeIt(shown);
  await heading('A few questions');
  expect(screen.getByRole('group', { name: 'Questions for VVS' })).toBeVisible();
  expect(screen.queryByText('Vilken säkring?')).not.toBeInTheDocument();
  await goOn(shown);
  expect(await screen.findByText('Answer the question')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await goOn(shown);
  await heading('Who are you?');

  // Without a category nothing is asked.
  await user.click(screen.getAllByRole('link', { name: /^Change/u })[0]!);
  await choose(shown, 'Not sure');
  await heading('Who are you?');
  await user.click(screen.getAllByRole('link', { name: /^Change/u })[0]!);
  await choose(shown, 'VVS');
  await heading('A few questions');
  expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
  await goOn(shown);
  await user.type(await screen.findByLabelText('First name'), 'Ingrid');
  expect(screen.getByText('Is it running?')).toBeVisible();
  await user.click(await button('Send the report'));
  await waitFor(() => expect(address()).toContain('done'));
  const [issue] = (await issuesOf(house)) as unknown as { form_data: object }[];
  expect(issue?.form_data).toEqual({ [`c${category.id}_runs`]: false });
});

it('F-58 a stairwell is not asked for the key to a home', async () => {
  const house = await aLinkedHouse();
  const { account, category, stairs, project } = house;
  const jsonForm = {
    globalTerminology: {},
    contextTerminology: {},
    schema: formAsking({ since: { type: 'string', title: 'Sedan när?' } }),
  };
  const type = await aProjectType(account, { name: 'Husformulär', hasForm: true, jsonForm });
  const { pool } = await world();
  await pool.query('update project set project_type_id = $1 where id = $2', [type.id, project.id]);
  const key = { type: 'boolean' as const, title: 'Huvudnyckel?', onlyInHomes: true as const };
  const form = formAsking({ key }, { required: ['key'] });
  await aCategoryForm({ accountId: account.id, id: category.id }, form);
  await aKnownGuest(house.prefill);
  const shown = await renderApp(house.path);
  await describeIt(shown);
  await shown.user.click(await screen.findByRole('radio', { name: /^1102/u }));
  expect(await screen.findByText('Huvudnyckel?')).toBeVisible();
  // In the reporter's words: staff's name for the type of project says nothing to them.
  expect(screen.getByRole('group', { name: 'Questions for VVS' })).toBeVisible();
  expect(screen.queryByText(/Husformulär/u)).not.toBeInTheDocument();
  await shown.user.click(screen.getByRole('radio', { name: /^TH/u }));
  await waitFor(() => expect(screen.queryByText('Huvudnyckel?')).not.toBeInTheDocument());
  await goOn(shown);
  await shown.user.type(await screen.findByLabelText('First name'), 'Ingrid');
  await shown.user.click(await button('Send the report'));
  await waitFor(() => expect(shown.address()).toContain('done'));
  const [issue] = (await issuesOf(house)) as unknown as { form_data: object; address_id: number }[];
  expect(issue).toMatchObject({ form_data: {}, address_id: stairs.id });
});

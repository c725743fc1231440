import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';

async function aNewPerson() {
  const admin = await anAgent('ROLE_ADMIN');
  const { user, address } = await renderApp('/settings/people/new', admin);
  const detail = await screen.findByRole('region', { name: 'New person' });
  const field = (name: string) => within(detail).getByRole('textbox', { name });
  const save = () => user.click(within(detail).getByRole('button', { name: 'Save' }));
  return { user, address, field, save };
}

it('a text longer than the contract allows is refused at its field, and stays as pasted', async () => {
  const { user, address, field, save } = await aNewPerson();
  await user.type(field('Last name'), 'Rör');
  await user.type(field('E-mail'), 'rut@felix.test');
  await user.click(field('First name'));
  await user.paste('a'.repeat(101));
  await save();
  expect(await screen.findByText('At most 100 characters')).toBeVisible();
  expect(field('First name')).toHaveFocus();
  expect(field('First name')).toHaveValue('a'.repeat(101));
  expect(address()).toBe('/settings/people/new');
});

it('an address that the server would refuse is refused before it is sent', async () => {
  const { user, field, save } = await aNewPerson();
  await user.type(field('First name'), 'Rut');
  await user.type(field('Last name'), 'Rör');
  await user.type(field('E-mail'), 'rut@@felix.test');
  await save();
  expect(await screen.findByText('Enter an e-mail address')).toBeVisible();
  expect(field('E-mail')).toHaveFocus();
});

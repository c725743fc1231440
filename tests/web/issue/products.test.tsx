import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

import { products } from '#server/db/schema.ts';
import { aProductAttribute, aProductLine } from '#tests/support/costBuilders.ts';
import { network } from '#tests/support/network.ts';
import { world } from '#tests/support/world.ts';

import { anOpenIssue, openFact, openIssue } from './arrange.ts';

/** A product of the English catalogue, with a name that only this test has. */
async function aProduct(kind = 'Mixer tap') {
  const uuid = crypto.randomUUID();
  const name = `${kind} ${uuid.slice(0, 8)}`;
  const { db } = await world();
  await db.insert(products).values({
    uuid,
    name,
    language: 'en',
    articleNumber: '8210045',
    vendor: 'Tapwell & Sons',
    description: 'Chrome, high spout',
  });
  return { uuid, name };
}
type LineList = { list: { name: string; quantity: number }[] };
const panel = () => screen.getByRole('region', { name: 'Products' });

async function search(user: UserEvent, words: string) {
  await openFact(user, 'Products');
  await user.type(await screen.findByRole('combobox', { name: 'Search Products' }), words);
}

it('PRD-03 a product is found by its words, chosen by keyboard, and added to the issue', async () => {
  const { issue, leader } = await anOpenIssue();
  const { name } = await aProduct();
  const { user } = await openIssue(issue, leader);
  await search(user, `tap ${name.slice(-8)}`);
  const option = await screen.findByRole('option', { name: new RegExp(name) });
  expect(option).toHaveTextContent('8210045 · Tapwell & Sons');
  await user.keyboard('{Enter}');

  const quantity = await screen.findByRole('spinbutton', { name: `Quantity of ${name}` });
  expect(quantity).toHaveValue(1);
  await user.clear(quantity);
  await user.type(quantity, '2.5{Enter}');
  await waitFor(async () => {
    const answer = await leader.ask('GET', `/api/issue/${issue.id}/products`);
    expect(((await answer.json()) as LineList).list).toMatchObject([{ name, quantity: 2.5 }]);
  });
  await user.click(within(panel()).getByRole('button', { name }));
  expect(await screen.findByText('Chrome, high spout')).toBeVisible();
});

it('PRD-03 Enter takes a product of the words typed, not of those before', async () => {
  const { issue, leader } = await anOpenIssue();
  const [other, wanted] = [await aProduct('Ball valve'), await aProduct('Ball valve')];
  const { user } = await openIssue(issue, leader);
  await search(user, other.name.slice(-8));
  await screen.findByRole('option', { name: new RegExp(other.name) });
  const field = screen.getByRole('combobox', { name: 'Search Products' });
  await user.clear(field);
  await user.type(field, `${wanted.name.slice(-8)}{Enter}`);
  const quantity = await screen.findByRole('spinbutton', { name: /^Quantity of/u });
  expect(quantity).toHaveAccessibleName(`Quantity of ${wanted.name}`);
});

it('a product is removed, and restored by undo', async () => {
  const { issue, leader } = await anOpenIssue();
  await aProductLine(issue, leader, { name: 'Packning', quantity: '3' });
  const { user } = await openIssue(issue, leader);
  await user.click(await screen.findByRole('button', { name: 'Remove Packning' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Packning' })).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const quantity = await screen.findByRole('spinbutton', { name: 'Quantity of Packning' });
  expect(quantity).toHaveValue(3);
});

it('PRD-04 a product that the engine no longer has keeps its line', async () => {
  const { issue, leader } = await anOpenIssue();
  await aProductLine(issue, leader, { name: 'Packning' });
  const { user } = await openIssue(issue, leader);
  await user.click(await screen.findByRole('button', { name: 'Packning' }));
  expect(await screen.findByText('No description.')).toBeVisible();
});

it('PRD-01 a search engine that is down is reported, and the page works without it', async () => {
  network.use(http.post('*/search/*', () => HttpResponse.error()));
  const { issue, leader } = await anOpenIssue();
  const { user, address } = await openIssue(issue, leader);
  await search(user, 'tap');
  expect(await screen.findByText(/Product search is not responding/)).toBeVisible();
  network.resetHandlers();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/No products match|Mixer tap/)).toBeVisible();
  expect(address()).toBe(`/issue/${issue.id}`);
});

it('the thing’s known attributes are shown one by one', async () => {
  const { account, leader, issue: other } = await anOpenIssue();
  const { pool } = await world();
  const { rows } = await pool.query<{ id: number }>(
    `insert into product_category (account_id, name) values ($1, 'Diskmaskin') returning id`,
    [account.id],
  );
  const category = { id: rows[0]?.id ?? 0 };
  await aProductAttribute(account, category, { name: 'Fabrikat' });
  await pool.query('update issue set product_category_id = $1 where id = $2', [
    category.id,
    other.id,
  ]);
  const { user } = await openIssue(other, leader);
  await openFact(user, 'Fabrikat');
  await user.type(screen.getByRole('textbox', { name: 'Fabrikat' }), 'Bosch{Enter}');
  expect(await screen.findByRole('button', { name: 'Change Fabrikat: Bosch' })).toBeVisible();
});

import { screen } from '@testing-library/react';

import { aGuest, aHouse, aReportLink, type TestHouse } from '#tests/support/reportLinks.ts';
import type { renderApp } from '#tests/support/renderApp.tsx';
import { codesTo } from '#tests/support/reporters.ts';
import { world } from '#tests/support/world.ts';

type RenderedApp = Awaited<ReturnType<typeof renderApp>>;
type FixedPlace = Parameters<typeof aReportLink>[2];

export const TOKEN = 'One-Time-Token';
export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
export const button = (name: string | RegExp) => screen.findByRole('button', { name });

export async function aLinkedHouse(fixed: (house: TestHouse) => FixedPlace = () => ({})) {
  const house = await aHouse();
  const { url, prefill } = await aReportLink(house.admin, house.project, fixed(house));
  return { ...house, prefill, path: url.pathname + url.search };
}
export const inTheKitchen = ({ address, space }: TestHouse) => ({
  address: address.id,
  space: space.id,
});

export const goOn = async ({ user }: RenderedApp) => user.click(await button('Continue'));
/** Words and a category, the first step. */
export async function describeIt(
  shown: RenderedApp,
  { text = 'Kranen droppar', category = 'VVS' } = {},
) {
  await shown.user.type(await screen.findByLabelText('In a few words'), text);
  await shown.user.click(await screen.findByRole('radio', { name: category }));
  await goOn(shown);
}
export async function choose(shown: RenderedApp, name: string | RegExp) {
  await shown.user.click(await screen.findByRole('radio', { name }));
  await goOn(shown);
}
export async function sayWho({ user }: RenderedApp, email: string) {
  await user.type(await screen.findByLabelText('First name'), 'Ingrid');
  await user.type(await screen.findByLabelText('Your e-mail address'), email);
  await user.click(await button('Send the report'));
}
export async function confirm({ user }: RenderedApp, email: string) {
  const field = await screen.findByLabelText('Code from the e-mail');
  await user.type(field, (await codesTo(email)).at(-1) ?? '');
  await user.click(await button('Sign in'));
}
export const issuesOf = async ({ account }: TestHouse) => {
  const { pool } = await world();
  const { rows } = await pool.query<{ title: string; follow_up_of: number | null }>(
    'select * from issue where account_id = $1 order by id',
    [account.id],
  );
  return rows;
};
/** Somebody logged in by a code before opening the link. */
export async function aKnownGuest(prefill: object) {
  const guest = await aGuest(prefill);
  sessionStorage.setItem(TOKEN, guest.token);
  return guest;
}
export async function toSend(shown: RenderedApp) {
  await describeIt(shown);
  await heading('Who are you?');
  await shown.user.type(await screen.findByLabelText('First name'), 'Ingrid');
}

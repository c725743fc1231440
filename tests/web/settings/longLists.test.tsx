import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anItem } from '#tests/support/builders.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';

const MANY = 200;

async function aCompanyWithMany() {
  const admin = await anAgent('ROLE_ADMIN');
  const account = { id: admin.accountId };
  const names = Array.from({ length: MANY }, (_, at) => `Kök ${String(at).padStart(3, '0')}`);
  await Promise.all(names.map((name) => anItem(account, 'space', { name })));
  return admin;
}
const rows = () =>
  within(screen.getByRole('region', { name: 'Spaces' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('long lists of the settings', () => {
  it('SET-13 a list of hundreds draws the rows about those that are seen, and finds all of them', async () => {
    const admin = await aCompanyWithMany();
    const { user } = await renderApp('/settings/externalCategory', admin);
    const first = await screen.findByRole('link', { name: 'Kök 000' });
    expect(rows().length).toBeLessThan(100);
    expect(first.closest('li')).toHaveAttribute('aria-setsize', String(MANY));

    const list = first.closest('ul') as HTMLElement;
    list.scrollTop = 100_000;
    fireEvent.scroll(list);
    expect(await screen.findByRole('link', { name: 'Kök 199' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Kök 000' })).toBeNull();

    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), '07 kok');
    expect(rows()).toHaveLength(12);
  });
});

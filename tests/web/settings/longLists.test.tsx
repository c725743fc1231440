import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anItem, aProject } from '#tests/support/builders.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent, world } from '#tests/support/world.ts';

const MANY = 200;

async function aCompanyWithMany() {
  const admin = await anAgent('ROLE_ADMIN');
  const account = { id: admin.accountId };
  const names = Array.from({ length: MANY }, (_, at) => `Kök ${String(at).padStart(3, '0')}`);
  await Promise.all(names.map((name) => anItem(account, 'space', { name })));
  return admin;
}

/** Workers of the company, some of them on a project. */
async function putWorkersOn(
  { id, accountId }: { id: number; accountId: number },
  { on, besides }: { on: number; besides: number },
) {
  const { pool } = await world();
  await pool.query(
    `with u as (
       insert into "user" (email, firstname, lastname)
       select 'many-' || $1::int || '-' || n || '@felix.test', 'Bo', 'Ek ' || n from generate_series(1, $3::int + $4::int) n
       returning id
     ), g as (
       insert into agent (account_id, user_id, role_group) select $1, id, 'ROLE_WORKER' from u returning id
     )
     insert into project_person (account_id, project_id, agent_id, user_type)
     select $1, $2, id, 'worker' from (select id from g limit $3) first`,
    [accountId, id, on, besides],
  );
}
const rows = () =>
  within(screen.getByRole('region', { name: 'Spaces' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('long lists of the settings', () => {
  it('SET-13 a list of hundreds renders the visible rows, and searches all of them', async () => {
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

  it('PROJ-05 a project’s people are rendered as far as visible, and candidates only in the picker', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const project = await aProject({ id: admin.accountId });
    await putWorkersOn(project, { on: MANY, besides: MANY });
    const { user } = await renderApp(`/settings/project/${project.id}/people`, admin);
    const people = within(await screen.findByRole('region', { name: 'People' }));
    const choice = await people.findByRole('combobox');
    expect(people.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', String(MANY));
    expect(document.querySelectorAll('*').length).toBeLessThan(1_000);
    await user.click(choice);
    // The administrator is a candidate, too.
    expect(people.getAllByRole('option')).toHaveLength(MANY + 1);
  });

  it('SET-07 a thousand people are shown a page at a time, and marked all together', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    await putWorkersOn(await aProject({ id: admin.accountId }), { on: 500, besides: 500 });
    const { user } = await renderApp('/settings/people?state=notInvited', admin);
    expect(await screen.findByText('1–50 of 1000')).toBeVisible();
    expect(screen.getAllByRole('row')).toHaveLength(51);
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(screen.getByText('51–100 of 1000')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByRole('button', { name: 'Invite 1000' })).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anItem, aProject } from '#tests/support/builders.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent, world } from '#tests/support/world.ts';

const steps = () => within(screen.getByRole('region', { name: 'Steps' }));
const named = async (accountId: number, table: string) => {
  const { pool } = await world();
  const found = await pool.query<{ name: string }>(
    `select name from ${table} where account_id = $1 order by name`,
    [accountId],
  );
  return found.rows.map(({ name }) => name);
};

describe('the set-up of a company', () => {
  it('is what the settings of a new company open with, each step leading to where it is done', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const { address } = await renderApp('/settings', admin);
    expect(
      await screen.findByRole('heading', { name: '7 steps left to your first report' }),
    ).toBeVisible();
    expect(address()).toBe('/settings/setup');
    expect(screen.getByRole('img', { name: '7 windows are lit: 7 steps left' })).toBeVisible();
    const places = steps()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(places).toEqual([
      '/settings/company/look',
      '/settings/company/words',
      '/settings/project/new',
      '/settings/people',
      '/settings/rules',
      '/settings/project',
    ]);
  });

  it('adds a trade’s starter after showing it, and counts the step as done', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const account = { id: admin.accountId };
    await anItem(account, 'space', { name: 'Reception' });
    const { user } = await renderApp('/settings/setup', admin);
    await user.click(await screen.findByRole('button', { name: 'Choose a starter list' }));
    const dialog = await screen.findByRole('dialog', { name: 'Choose a starter list' });
    await user.click(within(dialog).getByRole('radio', { name: 'Offices and premises' }));
    expect(await within(dialog).findByText('Städning')).toBeVisible();
    expect(within(dialog).getByText('Reception').tagName).toBe('S');
    await user.click(within(dialog).getByRole('button', { name: 'Add 70 items' }));
    expect(await screen.findByText('70 items added.')).toBeVisible();
    expect(await screen.findByText('12 in the list, change it any time')).toBeVisible();
    expect(await named(account.id, 'internal_category')).toHaveLength(12);
    await waitFor(() =>
      expect(
        screen.getByRole('heading', { name: '6 steps left to your first report' }),
      ).toBeVisible(),
    );
  });

  it('names those who wait for an invitation, and leads to them', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const account = { id: admin.accountId };
    await anAgent('ROLE_WORKER', { account, firstname: 'Nils', lastname: 'Berg' });
    await anAgent('ROLE_WORKER', { account, firstname: 'Åsa', lastname: 'Öst' });
    const { pool } = await world();
    await pool.query('update agent set invited_at = now() where id = $1', [admin.id]);
    const { user } = await renderApp('/settings/setup', admin);
    expect(
      await screen.findByText(/Nils Berg and Åsa Öst have been added but not invited\./u),
    ).toBeVisible();
    await user.click(steps().getByRole('link', { name: 'Invite 2' }));
    expect(await screen.findByRole('tab', { name: 'Not invited 2', selected: true })).toBeVisible();
  });

  it('stays in the menu when the settings open with the projects again', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const account = { id: admin.accountId };
    const { pool } = await world();
    await pool.query(
      `update account set opening_hours = '8–16', terminology = '{"common.terms.issue.one": "fel"}' where id = $1`,
      [account.id],
    );
    await pool.query('update agent set invited_at = now() where id = $1', [admin.id]);
    const worker = await anAgent('ROLE_WORKER', { account });
    await admin.ask('POST', `/api/agent/${worker.id}/invite`);
    await anItem(account, 'category');
    const rule = { name: 'Allt', conditions: {}, agentId: worker.id };
    await admin.ask('POST', '/api/routingRule', rule);
    const project = await aProject(account);
    await admin.ask('POST', `/api/project/${project.id}/addresses`, { street: 'Ekgatan 1' });
    await pool.query(
      `insert into issue (account_id, number, title, project_id, client_key) values ($1, 1, 'Fel', $2, $3)`,
      [account.id, project.id, crypto.randomUUID()],
    );
    const { user, address } = await renderApp('/settings', admin);
    await waitFor(() => expect(address()).toBe('/settings/project'));
    const menu = within(screen.getByRole('navigation', { name: 'Settings' }));
    await user.click(menu.getByRole('link', { name: 'Get started' }));
    expect(await screen.findByRole('heading', { name: 'All set' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'All windows are dark' })).toBeVisible();
    await anAgent('ROLE_WORKER', { account });
    await renderApp('/settings/setup', admin);
    expect(await screen.findByRole('heading', { name: 'One step left' })).toBeVisible();
  });
});

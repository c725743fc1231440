import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anIssue, anItem, aProject, aTeam } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent, world } from '#tests/support/world.ts';
import { pick } from '#tests/support/pick.ts';

async function aCompany() {
  const admin = await anAgent('ROLE_ADMIN', { firstname: 'Annika', lastname: 'Adm' });
  const account = { id: admin.accountId };
  const worker = await anAgent('ROLE_WORKER', { account, firstname: 'Bo', lastname: 'Berg' });
  return { admin, account, worker };
}
const rowOf = (name: RegExp) => screen.getByRole('row', { name });
const noRow = (name: RegExp) => screen.queryByRole('row', { name });
const address = () => `ny-${crypto.randomUUID()}@felix.test`;

describe('the people in the settings', () => {
  it('SET-07 are a row each with their state, grouped by role, found by name, role or state', async () => {
    const { admin, account } = await aCompany();
    await anAgent('ROLE_CONTRACTOR', {
      account,
      firstname: 'Åke',
      lastname: 'Rör',
      firm: 'Rör AB',
    });
    await anAgent('ROLE_WORKER', { account, firstname: 'Ulla', lastname: 'Ute', inactive: true });
    const { user } = await renderApp('/settings/people', admin);
    expect(await screen.findByRole('row', { name: /Bo Berg.*Not invited/ })).toBeVisible();
    expect(rowOf(/Ulla Ute.*Inactive/)).toBeVisible();
    const names = screen.getAllByRole('link', { name: /felix\.test/u });
    expect(names.map(({ textContent }) => textContent.slice(2, 8))).toEqual([
      'Annika',
      'Bo Ber',
      'Ulla U',
      'Åke Rö',
    ]);
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'ror');
    expect(rowOf(/Åke Rör.*Rör AB/)).toBeVisible();
    expect(noRow(/Bo Berg/)).toBeNull();
    await user.clear(screen.getByRole('searchbox', { name: 'Filter' }));
    await user.click(screen.getByRole('tab', { name: 'Inactive 1' }));
    expect(noRow(/Bo Berg/)).toBeNull();
    expect(rowOf(/Ulla Ute/)).toBeVisible();
    await user.click(screen.getByRole('tab', { name: /^Everyone/ }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Contractor');
    expect(noRow(/Bo Berg/)).toBeNull();
  });

  it('SET-07 who are away today say until when, and who covers', async () => {
    const { admin, account } = await aCompany();
    const away = await anAgent('ROLE_WORKER', { account, firstname: 'Lena', lastname: 'Öst' });
    await away.ask('GET', '/api/view');
    const { pool } = await world();
    await pool.query(
      `insert into absence (account_id, agent_id, from_day, to_day) values ($1, $2, current_date - 1, current_date + 60)`,
      [account.id, away.id],
    );
    await pool.query(
      `insert into agent_sign_in (account_id, agent_id) values ($1, $2) on conflict do nothing`,
      [account.id, away.id],
    );
    await renderApp('/settings/people?state=away', admin);
    expect(await screen.findByRole('row', { name: /Lena Öst.*Away until/ })).toBeVisible();
    expect(noRow(/Bo Berg/)).toBeNull();
  });

  it('F-39 who are not invited are invited together, each with the result', async () => {
    const { admin, account, worker } = await aCompany();
    const other = await anAgent('ROLE_WORKER', { account, firstname: 'Siv', lastname: 'Sist' });
    const left = await anAgent('ROLE_WORKER', { account, firstname: 'Ulf', lastname: 'Ute' });
    const { user } = await renderApp('/settings/people?state=notInvited', admin);
    await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    await user.click(screen.getByRole('button', { name: 'Invite 3' }));
    const dialog = await screen.findByRole('dialog', { name: 'Invite people' });
    await user.click(within(dialog).getByRole('checkbox', { name: /Ulf Ute/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Send 2 invitations' }));
    expect(await within(dialog).findByText('2 invitations are on their way.')).toBeVisible();
    expect(within(dialog).getByText(`Siv Sist: sent to ${other.email}`)).toBeVisible();
    expect(await mailsTo(worker.email)).toHaveLength(1);
    expect(await mailsTo(left.email)).toEqual([]);
    expect(within(dialog).queryByRole('button', { name: 'Cancel' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('tab', { name: 'Invited 2' }));
    expect(rowOf(/Bo Berg.*Invited/)).toBeVisible();
    expect(noRow(/Ulf Ute/)).toBeNull();
  });

  it('SET-07 include a new contractor with firm and trade, who is invited', async () => {
    const { admin, account } = await aCompany();
    await anItem(account, 'category', { name: 'VVS' });
    const email = address();
    const { user, address: where } = await renderApp('/settings/people', admin);
    await user.click(await screen.findByRole('link', { name: 'New' }));
    await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Rut');
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Rör');
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), email);
    const detail = screen.getByRole('region', { name: 'New person' });
    await user.selectOptions(within(detail).getByRole('combobox', { name: 'Role' }), 'Contractor');
    await user.type(screen.getByRole('textbox', { name: /^Company/ }), 'Rut Rör AB');
    await user.click(await screen.findByRole('checkbox', { name: 'VVS' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Rut Rör saved.')).toBeVisible();
    await waitFor(() => expect(where()).toMatch(/^\/settings\/people\/\d+$/u));
    expect(await screen.findByRole('checkbox', { name: 'VVS' })).toBeChecked();
    expect((await mailsTo(email)).map(({ kind }) => kind)).toEqual(['activation']);
  });

  it('SET-07 with an address that is taken show the support contact, and then the owner', async () => {
    const { admin, worker } = await aCompany();
    const { user } = await renderApp('/settings/people/new', admin);
    await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'Bosse');
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'B');
    await user.type(screen.getByRole('textbox', { name: 'E-mail' }), worker.email);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText(
        `The address is already in use in the company. Contact support if that is wrong. Bo Berg (${worker.email})`,
      ),
    ).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'First name' })).toHaveValue('Bosse');
  });

  it('SET-07 hand over their responsibilities on leaving, which are shown first', async () => {
    const { admin, account, worker } = await aCompany();
    const heir = await anAgent('ROLE_WORKER', { account, firstname: 'Tage', lastname: 'Tar' });
    const issue = await anIssue(await aProject(account), {
      responsibleId: worker.id,
      status: 'waiting',
    });
    const { user } = await renderApp(`/settings/people/${worker.id}`, admin);
    await user.click(await screen.findByRole('button', { name: 'Deactivate …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Deactivate Bo Berg?' });
    expect(await within(dialog).findByText('Waiting 1')).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Deactivate' })).toBeDisabled();
    const receiver = within(dialog).getByRole('combobox', { name: 'Who takes over?' });
    await pick(user, receiver, 'Tage Tar');
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Bo Berg is inactive.')).toBeVisible();
    const { pool } = await world();
    const { rows } = await pool.query('select responsible_id from issue where id = $1', [issue.id]);
    expect(rows).toEqual([{ responsible_id: heir.id }]);
    await user.click(await screen.findByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('Bo Berg is active again.')).toBeVisible();
  });

  it('SET-07 who are deleted disappear from the list', async () => {
    const { admin, worker } = await aCompany();
    const { user, address: where } = await renderApp(`/settings/people/${worker.id}`, admin);
    await user.click(await screen.findByRole('button', { name: 'Delete …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete Bo Berg?' });
    expect(await within(dialog).findByText('Nothing to hand over.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Bo Berg deleted.')).toBeVisible();
    await waitFor(() => expect(where()).toBe('/settings/people'));
    await waitFor(() => expect(noRow(/Bo Berg/)).toBeNull());
  });

  it('SET-07 cannot change their own role or dismiss themselves', async () => {
    const { admin } = await aCompany();
    await renderApp(`/settings/people/${admin.id}`, admin);
    expect(
      await screen.findByText('Only another administrator can change your role.'),
    ).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Deactivate …' })).toBeNull();
  });

  it('SET-08 form teams of staff, which hand their issues over before deletion', async () => {
    const { admin, account, worker } = await aCompany();
    const old = await aTeam(account);
    const other = await aTeam(account);
    const issue = await anIssue(await aProject(account), { teamId: old.id });
    const { user } = await renderApp('/settings/teams/new', admin);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Jouren');
    await user.click(await screen.findByRole('checkbox', { name: /Bo Berg/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Jouren saved.')).toBeVisible();
    expect(
      (
        await (
          await world()
        ).pool.query('select agent_id from team_member where account_id = $1', [account.id])
      ).rows,
    ).toEqual([{ agent_id: worker.id }]);

    await user.click(screen.getByRole('link', { name: new RegExp(`^${old.name}`, 'u') }));
    await user.click(await screen.findByRole('button', { name: 'Delete …' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/^Used by 1 issue\./u)).toBeVisible();
    const move = within(dialog).getByRole('button', { name: 'Move 1 issue and delete' });
    expect(move).toBeDisabled();
    await pick(user, within(dialog).getByRole('combobox'), other.name);
    await user.click(move);
    expect(
      await screen.findByText(`${old.name} deleted and replaced by ${other.name}.`),
    ).toBeVisible();
    const { rows } = await (
      await world()
    ).pool.query('select team_id from issue where id = $1', [issue.id]);
    expect(rows).toEqual([{ team_id: other.id }]);
  });

  it('SET-08 keep the only team as long as it has issues, with the reason', async () => {
    const { admin, account } = await aCompany();
    const only = await aTeam(account);
    await anIssue(await aProject(account), { teamId: only.id });
    const { user } = await renderApp(`/settings/teams/${only.id}`, admin);
    await user.click(await screen.findByRole('button', { name: 'Delete …' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/Create another one first/u)).toBeVisible();
    expect(within(dialog).queryByRole('combobox')).toBeNull();
  });

  it('SET-08 have a roles page that says in words who may do what', async () => {
    const { admin } = await aCompany();
    await renderApp('/settings/roles', admin);
    const row = await screen.findByRole('row', { name: /^Delete issues/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['', '–No', '–No', '–No', '–No']);
    expect(within(row).getByLabelText('Yes')).toBeVisible();
  });

  it('SET-07 are closed to a project leader', async () => {
    const { account } = await aCompany();
    const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
    await renderApp('/settings', leader);
    await screen.findByRole('navigation', { name: 'Settings' });
    expect(screen.queryByRole('link', { name: 'People' })).toBeNull();
  });
});

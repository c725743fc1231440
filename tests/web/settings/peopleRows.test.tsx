import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anIssue, aProject, aTeam } from '#tests/support/builders.ts';
import { mailsTo } from '#tests/support/mail.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent, world } from '#tests/support/world.ts';

async function aCompany() {
  const admin = await anAgent('ROLE_ADMIN', { firstname: 'Annika', lastname: 'Adm' });
  const account = { id: admin.accountId };
  const worker = await anAgent('ROLE_WORKER', { account, firstname: 'Bo', lastname: 'Berg' });
  return { admin, account, worker };
}

describe('the people in the settings, edited in the list,', () => {
  it('SET-07 get another role in their row, unless they have open work that it cannot have', async () => {
    const { admin, account, worker } = await aCompany();
    const held = await anAgent('ROLE_WORKER', { account, firstname: 'Ida', lastname: 'Ek' });
    await anIssue(await aProject(account), { responsibleId: held.id });
    const { user } = await renderApp('/settings/people', admin);
    const role = await screen.findByRole('combobox', { name: 'Role of Bo Berg' });
    await user.selectOptions(role, 'Project leader');
    expect(await screen.findByText('Bo Berg saved.')).toBeVisible();
    const { pool } = await world();
    const { rows } = await pool.query('select role_group from agent where id = $1', [worker.id]);
    expect(rows).toEqual([{ role_group: 'ROLE_PROJECT_LEADER' }]);
    expect(screen.queryByRole('combobox', { name: 'Role of Annika Adm' })).toBeNull();
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Role of Ida Ek' }),
      'Contractor',
    );
    expect(await screen.findByText(/Hand it over first/u)).toBeVisible();
  });

  it('SET-07 SET-08 are put on projects and in teams from their row, and several at once', async () => {
    const { admin, account, worker } = await aCompany();
    const second = await anAgent('ROLE_WORKER', { account, firstname: 'Siv', lastname: 'Sist' });
    const third = await anAgent('ROLE_WORKER', { account, firstname: 'Ove', lastname: 'Ost' });
    const project = await aProject(account, { name: 'Kv. Eken' });
    const team = await aTeam(account, [second], 'Jouren');
    const { user } = await renderApp('/settings/people', admin);
    await user.click(
      await screen.findByRole('button', { name: /^Projects of Bo Berg:\s*Choose$/u }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'Projects of Bo Berg' });
    await user.click(await within(dialog).findByRole('checkbox', { name: /Kv\. Eken/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByRole('button', { name: /^Projects of Bo Berg:\s*Kv. Eken$/u }),
    ).toBeVisible();
    expect(project.id).toBeGreaterThan(0);

    await user.click(screen.getByRole('checkbox', { name: 'Select Bo Berg' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Siv Sist' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Ove Ost' }));
    const bar = within(screen.getByRole('region', { name: 'Actions for those selected' }));
    expect(bar.getByText('3 selected')).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Teams' }));
    const teams = await screen.findByRole('dialog', { name: 'Add 3 people to teams' });
    await user.click(await within(teams).findByRole('checkbox', { name: 'Jouren' }));
    await user.click(within(teams).getByRole('button', { name: 'Save' }));
    // Siv was in the team before.
    expect(await screen.findByText('2 people changed.')).toBeVisible();
    const { pool } = await world();
    const { rows } = await pool.query<{ agent_id: number }>(
      'select agent_id from team_member where team_id = $1 order by 1',
      [team.id],
    );
    expect(rows.map(({ agent_id: id }) => id)).toEqual(
      [worker.id, second.id, third.id].toSorted((a, b) => a - b),
    );
  });

  it('SET-07 are added by pasted addresses; what cannot be added stays, with the reason', async () => {
    const { admin, account, worker } = await aCompany();
    const { user } = await renderApp('/settings/people', admin);
    const field = await screen.findByRole('textbox', { name: 'E-mail addresses to add' });
    const email = `jonas.hedlund@${crypto.randomUUID()}.test`;
    await user.click(field);
    await user.paste(`${email}; info@felix.test, Bosse B <${worker.email}>`);
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('row', { name: /Jonas Hedlund.*Not invited/ })).toBeVisible();
    expect(field).toHaveValue(`info@felix.test, ${worker.email}`);
    expect(screen.getByText(/Write a name in front of info@felix\.test/u)).toBeVisible();
    expect(screen.getByText(/The address is already in use in the company/u)).toBeVisible();
    expect(await mailsTo(email)).toEqual([]);
    const { pool } = await world();
    const { rows } = await pool.query(
      'select role_group from agent where account_id = $1 and firstname = $2',
      [account.id, 'Jonas'],
    );
    expect(rows).toEqual([{ role_group: 'ROLE_WORKER' }]);
  });

  it('issue 21: say below how many there are, also of those filtered', async () => {
    const { admin } = await aCompany();
    const { user } = await renderApp('/settings/people', admin);
    expect(await screen.findByText('1–2 of 2')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Next page' })).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'Bo Berg');
    expect(await screen.findByText('1–1 of 1')).toBeVisible();
  });
});

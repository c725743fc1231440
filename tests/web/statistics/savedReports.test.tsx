import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { anIssue, aProject } from '#tests/support/builders.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { aReport, reportsOf } from '#tests/support/statisticsReports.ts';
import { anAgent } from '#tests/support/world.ts';

async function aCompany() {
  const admin = await anAgent('ROLE_ADMIN', { firstname: 'Helena', lastname: 'Forsmark' });
  const account = { id: admin.accountId };
  const leader = await anAgent('ROLE_PROJECT_LEADER', {
    account,
    firstname: 'Åsa',
    lastname: 'Öberg',
  });
  await anAgent('ROLE_WORKER', { account, firstname: 'Göran', lastname: 'Åkesson' });
  const project = await aProject(account, { people: { leader } });
  await anIssue(project, {});
  return { admin, leader };
}
const press = async (name: string | RegExp) => screen.findByRole('button', { name });

describe('issue 21: saved reports', () => {
  it('keep what the page shows, are mailed to people who may see it, and are opened again', async () => {
    const { admin, leader } = await aCompany();
    const { user, address } = await renderApp('/statistics?tab=times&period=lastMonth', admin);
    await user.click(await press('Print or mail regularly'));
    await user.click(await press('Mail it regularly'));
    const form = within(await screen.findByRole('dialog', { name: 'Save as a report' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Give the report a name')).toBeVisible();
    await user.type(form.getByRole('textbox', { name: /^Name/u }), 'Svarstider');
    expect(await form.findByRole('checkbox', { name: 'Helena Forsmark' })).toBeChecked();
    expect(form.queryByRole('checkbox', { name: 'Göran Åkesson' })).not.toBeInTheDocument();
    await user.click(form.getByRole('checkbox', { name: 'Åsa Öberg' }));
    await user.click(form.getByRole('checkbox', { name: 'Helena Forsmark' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('The report has been saved')).toBeVisible();
    expect(await reportsOf(leader)).toMatchObject([
      {
        name: 'Svarstider',
        filter: 'tab=times&period=lastMonth',
        rhythm: 'monthly',
        recipients: [{ id: leader.id }],
      },
    ]);
    await user.click(screen.getByRole('link', { name: 'Flow' }));
    await waitFor(() => expect(address()).toContain('tab=flow'));
    await user.click(await press('Save or open a report'));
    await user.click(await screen.findByRole('link', { name: 'Svarstider' }));
    await waitFor(() => expect(address()).toBe('/statistics?tab=times&period=lastMonth'));
  });

  it('are managed where the mail leads: stopped for oneself, changed and deleted', async () => {
    const { admin, leader } = await aCompany();
    const recipients = [leader.id, admin.id];
    await aReport(leader, { name: 'Flödet', rhythm: 'weekly', recipients });
    await aReport(leader, { name: 'Min egen' });
    const { user, address } = await renderApp('/statistics?reports=1', leader);
    const dialog = within(await screen.findByRole('dialog', { name: 'Saved reports' }));
    expect(await dialog.findByText(/Every Monday · Helena Forsmark and Åsa Öberg$/u)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Flödet: stop mails to me' }));
    await waitFor(async () =>
      expect((await reportsOf(leader))[0]?.recipients).toEqual([
        { id: admin.id, name: 'Helena Forsmark' },
      ]),
    );
    await waitFor(() =>
      expect(dialog.queryByRole('button', { name: 'Flödet: stop mails to me' })).toBeNull(),
    );
    await user.click(dialog.getByRole('button', { name: 'Delete Min egen' }));
    await waitFor(() => expect(dialog.queryByText('Min egen')).not.toBeInTheDocument());
    await user.click(dialog.getByRole('button', { name: 'Change Flödet' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change the report' }));
    await user.selectOptions(form.getByRole('combobox', { name: 'Mailed' }), 'Not mailed');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(async () =>
      expect(await reportsOf(leader)).toMatchObject([{ rhythm: 'never', recipients: [] }]),
    );
    await waitFor(() => expect(address()).toBe('/statistics'));
  });

  it('need no saving to be printed', async () => {
    const { admin } = await aCompany();
    const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined);
    const { user } = await renderApp('/statistics', admin);
    await user.click(await press('Print or mail regularly'));
    await user.click(await press('Print or save as PDF'));
    expect(print).toHaveBeenCalledOnce();
    print.mockRestore();
  });
});

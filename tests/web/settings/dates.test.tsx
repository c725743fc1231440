import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { aProject } from '#tests/support/builders.ts';
import { anImportantDate, dayFromNow } from '#tests/support/importantDates.ts';
import { dayField, typeDay } from '#tests/support/dayFields.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent, world } from '#tests/support/world.ts';
import { pick } from '#tests/support/pick.ts';

const PATH = '/settings/importantDate';

async function aCompany() {
  const admin = await anAgent('ROLE_ADMIN');
  const account = { id: admin.accountId };
  const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  const project = await aProject(account, { name: 'Kv. Eken', people: { leader } });
  return { admin, account, leader, project };
}
const titles = () =>
  within(screen.getByRole('region', { name: 'Important dates' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== 'New');

describe('important dates in the settings', () => {
  it('SET-06 are sorted by their next day, and searched by project and text', async () => {
    const { admin, account, project } = await aCompany();
    await anImportantDate(account, { title: 'Sen', fromDay: dayFromNow(9), text: 'Hissen står' });
    await anImportantDate(account, { title: 'Snart', projectId: project.id });
    await anImportantDate(account, { title: 'Förbi', fromDay: dayFromNow(-3) });
    const { user } = await renderApp(PATH, admin);
    await screen.findByRole('link', { name: /^Snart/ });
    expect(titles()).toEqual([
      expect.stringMatching(/^Snart.*Kv\. Eken$/u),
      expect.stringMatching(/^Sen/u),
      'FörbiPast',
    ]);
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'hissen');
    expect(titles()).toEqual([expect.stringMatching(/^Sen/u)]);
    await user.clear(screen.getByRole('searchbox', { name: 'Filter' }));
    await pick(user, screen.getByRole('combobox', { name: 'Show' }), 'Kv. Eken');
    expect(titles()).toEqual([expect.stringMatching(/^Snart/u)]);
  });

  it('SET-06 are created with repetition and reminder, and show their next day', async () => {
    const { admin, project } = await aCompany();
    const { user, address } = await renderApp(`${PATH}/new?project=${project.id}`, admin);
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Besiktning');
    await typeDay(user, 'Day', '2031-01-31');
    await user.click(screen.getByRole('radio', { name: 'Every month' }));
    expect(screen.getByText(/On .*31 Jan 2031, .*28 Feb 2031, .*31 Mar 2031/u)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Contractors' }));
    await user.click(screen.getByRole('switch', { name: 'Remind by e-mail' }));
    await user.click(screen.getByRole('checkbox', { name: 'Also to contractors with open jobs' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Besiktning saved.')).toBeVisible();
    await waitFor(() => expect(address()).toMatch(/^\/settings\/importantDate\/\d+$/u));
    const { rows } = await (
      await world()
    ).pool.query(`select * from important_date where project_id = $1`, [project.id]);
    expect(rows).toMatchObject([
      {
        repeat_unit: 'month',
        repeat_every: 1,
        repeat_until: null,
        remind_days: 7,
        remind_staff: false,
        remind_contractors: true,
      },
    ]);
  });

  it('SET-06 show missing and invalid values at the field', async () => {
    const { admin } = await aCompany();
    const { user } = await renderApp(`${PATH}/new`, admin);
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Semester');
    await typeDay(user, /Last day/, '2031-07-01');
    await user.click(screen.getByRole('checkbox', { name: 'Staff' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Choose a day')).toBeVisible();
    expect(screen.getByText('Choose at least one')).toBeVisible();
    await typeDay(user, 'Day', '2031-07-07');
    await user.click(screen.getByRole('checkbox', { name: 'Staff' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('That is before the first day')).toBeVisible();
    await typeDay(user, /Last day/, '9999-12-31');
    expect(await screen.findByText('1900 to 2199')).toBeVisible();
  });

  it('SET-06 of the whole company are read by a leader, who creates them for their own projects only', async () => {
    const { account, leader } = await aCompany();
    const companys = await anImportantDate(account, { title: 'Semester' });
    const { user } = await renderApp(`${PATH}/${companys.id}`, leader);
    expect(await screen.findByRole('textbox', { name: 'Title' })).toBeDisabled();
    expect(await dayField('Day')).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(/^Only administrators can change/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete …' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'New' }));
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Rond');
    await typeDay(user, 'Day', '2031-07-07');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Choose one')).toBeVisible();
    await pick(user, screen.getByRole('combobox', { name: 'Project' }), 'Kv. Eken');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Rond saved.')).toBeVisible();
  });

  it('SET-06 are deleted after confirming', async () => {
    const { admin, account } = await aCompany();
    const { id } = await anImportantDate(account, { title: 'Rond' });
    const { user, address } = await renderApp(`${PATH}/${id}`, admin);
    await user.click(await screen.findByRole('button', { name: 'Delete …' }));
    const dialog = await screen.findByRole('alertdialog', { name: /Rond/ });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Rond deleted.')).toBeVisible();
    await waitFor(() => expect(address()).toBe(PATH));
  });

  it('SET-06 are subscribed to by a worker from their own menu', async () => {
    const { account } = await aCompany();
    const worker = await anAgent('ROLE_WORKER', { account, firstname: 'Lo', lastname: 'Berg' });
    const { user } = await renderApp('/my-issues', worker);
    await user.click(await screen.findByRole('button', { name: /^Account:/ }));
    await user.click(await screen.findByRole('button', { name: 'Calendar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Subscribe to the calendar' });
    await user.click(await within(dialog).findByRole('button', { name: 'Create an address' }));
    expect(await within(dialog).findByRole('textbox', { name: 'Address' })).toBeVisible();
  });

  it('SET-06 are subscribed to by an address that is shown once, renewed and stopped', async () => {
    const { admin } = await aCompany();
    const { user } = await renderApp(PATH, admin);
    await user.click(await screen.findByRole('button', { name: 'Subscribe' }));
    await user.click(await screen.findByRole('button', { name: 'Create an address' }));
    const address = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Address' });
    expect(address.value).toMatch(/\/api\/calendar\/ca_[\w-]{43}\.ics$/u);
    expect(screen.getByRole('link', { name: 'Open in the calendar' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^webcal:/u),
    );
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Address copied.')).toBeVisible();
    const dialog = screen.getByRole('dialog', { name: 'Subscribe to the calendar' });
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Subscribe' }));
    expect(await screen.findByText(/Not read yet\.$/)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Address' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Create a new address' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Stop subscribing' }));
    expect(await screen.findByText('The address no longer works.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Create an address' })).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anAddress, anIssue, anItem, aProject, aProjectType } from '#tests/support/builders.ts';
import { sent } from '#tests/support/network.ts';
import { aCompany, button, choose, part, section, settings } from '#tests/support/projectPage.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';
import { pick } from '#tests/support/pick.ts';

describe('the projects in the settings', () => {
  it('PROJ-01 SET-12 a new one is created, and then its own page is shown', async () => {
    const { admin, account } = await aCompany();
    await aProjectType(account, { name: 'Bostäder' });
    await anItem(account, 'projectLabel', { name: 'Norr' });
    const { user, address } = await renderApp('/settings/project', admin);
    await user.click(await screen.findByRole('link', { name: 'New' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Hamngatan');
    await user.type(screen.getByRole('textbox', { name: /^Number/ }), '4711');
    await pick(user, await screen.findByRole('combobox', { name: 'Type' }), 'Bostäder');
    await user.type(screen.getByRole('textbox', { name: /^How to get in/ }), 'Nyckel i tub');
    await user.click(await screen.findByRole('checkbox', { name: 'Norr' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Hamngatan saved.')).toBeVisible();
    await waitFor(() => expect(address()).toMatch(/^\/settings\/project\/\d+$/u));
    expect(await screen.findByRole('heading', { level: 2, name: 'Hamngatan' })).toBeVisible();
    const id = Number(address().split('/').at(-1));
    await user.click(
      within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getByRole('link'),
    );
    expect(await screen.findByRole('link', { name: /Hamngatan.*4711/ })).toBeVisible();
    expect(await settings(admin, id)).toMatchObject({
      number: '4711',
      access: 'Nyckel i tub',
      labels: [{ name: 'Norr' }],
      projectTypeId: expect.any(Number),
    });
  });

  it('PROJ-01 explain themselves and offer the first one, if there is none', async () => {
    const { admin, account } = await aCompany();
    const { user, address } = await renderApp('/settings/project', admin);
    expect(await screen.findByText(/^A building, estate or construction site/)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Add' }));
    expect(address()).toBe('/settings/project/new');
    const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
    await renderApp('/settings/project', leader);
    expect(await screen.findByText('Choose one from the list.')).toBeVisible();
  });

  it('PROJ-01 with issues are not deleted but archived instead', async () => {
    const { admin, account } = await aCompany();
    const project = await aProject(account, { name: 'Hamngatan' });
    await anIssue(project);
    const { user } = await renderApp(`/settings/project/${project.id}`, admin);
    await choose(user, 'Delete …');
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete “Hamngatan”?' }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await dialog.findByText('Used by 1 issue.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Archive' }));
    expect(await screen.findByText('Hamngatan archived.')).toBeVisible();
    await user.click(
      within(screen.getByRole('navigation', { name: 'Breadcrumbs' })).getByRole('link'),
    );
    expect(await screen.findByText(/^Nothing here yet/)).toBeVisible();
    expect(screen.queryByRole('link', { name: /Hamngatan/ })).toBeNull();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Archived');
    await user.click(await screen.findByRole('link', { name: /Hamngatan/ }));
    await choose(user, 'Restore');
    expect(await screen.findByText('Hamngatan restored.')).toBeVisible();
  });

  it('PROJ-01 without content are deleted', async () => {
    const { admin, account } = await aCompany();
    const project = await aProject(account, { name: 'Hamngatan' });
    const { user, address } = await renderApp(`/settings/project/${project.id}`, admin);
    await choose(user, 'Delete …');
    await user.click(await button('Delete'));
    expect(await screen.findByText('Hamngatan deleted.')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/settings/project'));
  });

  it('SET-12 ask before unsaved changes are left, and say why a booking system is refused', async () => {
    const { admin, account } = await aCompany();
    const project = await aProject(account);
    const { user } = await renderApp(`/settings/project/${project.id}`, admin);
    const hook = await screen.findByRole('textbox', { name: /^Booking system address/ });
    await user.type(hook, 'https://evil.example.test/book');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText(
        'That address is not allowed. Ask whoever runs the server to allow it.',
      ),
    ).toBeVisible();
    await user.click(part('Notes'));
    expect(hook).toHaveValue('https://evil.example.test/book');
    await user.click(screen.getByRole('link', { name: 'Teams' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });

  it('F-11 deleting one with unsaved changes sends only the deletion', async () => {
    const { admin, account } = await aCompany();
    const project = await aProject(account, { name: 'Hamngatan' });
    const { user } = await renderApp(`/settings/project/${project.id}`, admin);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), ' 4');
    await choose(user, 'Delete …');
    await user.click(await button('Delete'));
    expect(await screen.findByText('Hamngatan deleted.')).toBeVisible();
    const writes = sent.map(({ call }) => call).filter((call) => !call.startsWith('GET '));
    expect(writes).toEqual([`DELETE /api/project/${project.id}`]);
  });

  it('PROJ-03 addresses are added, changed and deleted; one with issues stays', async () => {
    const { admin, account } = await aCompany();
    const project = await aProject(account, { city: 'Umeå' });
    const used = await anAddress(project, { street: 'Storgatan 1', objectId: '1001' });
    await anIssue(project, { addressId: used.id });
    const { user } = await renderApp(`/settings/project/${project.id}/addresses`, admin);
    await user.click(await button('New address'));
    const dialog = within(await screen.findByRole('dialog', { name: 'New address' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('Fill this in')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: /^Street/ }), 'Ängsvägen 3');
    await user.type(dialog.getByRole('textbox', { name: /^Number in the property/ }), '1102');
    await user.type(dialog.getByRole('textbox', { name: /^How to get in/ }), 'Kod 4711');
    await user.click(dialog.getByRole('checkbox', { name: 'Common parts' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Ängsvägen 3 saved.')).toBeVisible();
    const row = within(await screen.findByRole('listitem', { name: 'Ängsvägen 31102' }));
    expect(row.getByText('Umeå · Common parts')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Delete Ängsvägen 3 1102' }));
    await user.click(await button('Delete'));
    expect(await screen.findByText('Ängsvägen 3 deleted.')).toBeVisible();
    await user.click(await button('Delete Storgatan 1 1001'));
    await user.click(await button('Delete'));
    expect(await screen.findByText('Storgatan 1 can’t be deleted.')).toBeVisible();
    expect((await settings(admin, project.id)).addresses).toMatchObject([{ id: used.id }]);
  });

  it('PROJ-05 people are added and removed by a leader, who cannot remove themselves', async () => {
    const { account } = await aCompany();
    const leader = await anAgent('ROLE_PROJECT_LEADER', { account, firstname: 'Lena' });
    await anAgent('ROLE_WORKER', { account, firstname: 'Bo', lastname: 'Berg' });
    const project = await aProject(account, { name: 'Hamngatan', people: { leader } });
    await aProject(account, { name: 'Hos andra' });
    const { user } = await renderApp('/settings/project', leader);
    await user.click(await screen.findByRole('link', { name: /Hamngatan/ }));
    expect(screen.queryByRole('link', { name: /Hos andra/ })).toBeNull();
    expect(screen.queryByRole('link', { name: 'New' })).toBeNull();
    await user.click(await button(/^More about/));
    expect(await button('Archive')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete …' })).toBeNull();
    await user.keyboard('{Escape}');
    await user.click(part(/^People/));
    const people = await section('People');
    await pick(user, await people.findByRole('combobox'), 'Bo Berg');
    await user.click(people.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Bo Berg added.')).toBeVisible();
    const remove = await people.findByRole('button', { name: 'Remove Bo Berg' });
    const rows = people.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringMatching(/Lena.*Project leader$/u),
      expect.stringMatching(/Bo Berg.*Worker$/u),
    ]);
    expect(screen.queryByRole('button', { name: /^Remove Lena/ })).toBeNull();
    await user.click(remove);
    expect(await screen.findByText('Bo Berg removed.')).toBeVisible();
    expect((await settings(leader, project.id)).people).toHaveLength(1);
  });

  it('PROJ-06 the text added to all delegations is saved', async () => {
    const { admin, account } = await aCompany();
    const project = await aProject(account);
    const { user } = await renderApp(`/settings/project/${project.id}/orders`, admin);
    const reference = await screen.findByRole('textbox', { name: /^Invoice reference/ });
    await waitFor(() => expect(reference).toBeEnabled());
    await user.type(reference, 'Projekt 4711');
    await user.click((await section('Jobs')).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved for all jobs.')).toBeVisible();
    const answer = await admin.ask('GET', `/api/project/${project.id}/externalDelegation`);
    expect(await answer.json()).toEqual({
      reference: 'Projekt 4711',
      text: '',
      version: 2,
    });
  });

  it('PROJ-04 notes are written and deleted', async () => {
    const { admin, account } = await aCompany();
    const project = await aProject(account);
    const { user } = await renderApp(`/settings/project/${project.id}/notes`, admin);
    await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'Nyckel hos värden');
    await user.click((await section('Notes')).getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Nyckel hos värden', { selector: 'span' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue('');
    await user.click(await button('Delete Annika Adm’s note'));
    await user.click(await button('Delete'));
    expect(await screen.findByText('No notes yet.')).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anAddress, aProject } from '#tests/support/builders.ts';
import { aCompany, button, choose, part, section, settings } from '#tests/support/projectPage.ts';
import { renderApp } from '#tests/support/renderApp.tsx';

describe('the page of a project', () => {
  it('SET-12 PROJ-04 PROJ-06 saving one section keeps what is typed in the others', async () => {
    const { admin, account } = await aCompany();
    const project = await aProject(account, { name: 'Hamngatan', city: '' });
    const { user, address } = await renderApp(`/settings/project/${project.id}`, admin);
    const city = await screen.findByRole('textbox', { name: /^Town/ });
    const jobs = await section('Jobs');
    const reference = jobs.getByRole('textbox', { name: /^Invoice reference/ });
    await waitFor(() => expect(reference).toBeEnabled());
    await user.type(city, 'Umeå');
    await user.type(reference, 'Projekt 4711');
    await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'Nyckel');
    await user.click(jobs.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved for all jobs.')).toBeVisible();
    expect(city).toHaveValue('Umeå');
    // Ctrl S saves the form with the focus.
    await user.type(city, ' C{Control>}s{/Control}');
    expect(await screen.findByText('Hamngatan saved.')).toBeVisible();
    expect(await settings(admin, project.id)).toMatchObject({ city: 'Umeå C' });
    expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue('Nyckel');
    await user.click(screen.getByRole('link', { name: 'Teams' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
    expect(address()).toBe(`/settings/project/${project.id}`);
  });

  it('SET-12 PROJ-03 PROJ-04 asks before a half-written address or note is lost', async () => {
    const { admin, account } = await aCompany();
    const project = await aProject(account);
    const { user } = await renderApp(`/settings/project/${project.id}/addresses`, admin);
    await user.click(await button('New address'));
    const dialog = within(await screen.findByRole('dialog', { name: 'New address' }));
    await user.type(dialog.getByRole('textbox', { name: /^Street/ }), 'Ängsvägen 3');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    const asked = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    expect(dialog.getByRole('textbox', { name: /^Street/ })).toHaveValue('Ängsvägen 3');
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await user.click(await button('Leave anyway'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'Nyckel');
    await user.click(screen.getByRole('link', { name: 'Teams' }));
    const again = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    await user.click(again.getByRole('button', { name: 'Cancel' }));
    expect(screen.getByRole('textbox', { name: 'New note' })).toHaveValue('Nyckel');
  });

  it('SET-12 keeps the focus in place when its element disappears', async () => {
    const { admin, account } = await aCompany();
    const project = await aProject(account);
    for (const street of ['Agatan 1', 'Bgatan 2', 'Cgatan 3']) {
      await anAddress(project, { street, objectId: '' });
    }
    const { user } = await renderApp(`/settings/project/${project.id}`, admin);
    const open = async (name: RegExp) => {
      await screen.findByRole('navigation', { name: 'Parts' });
      part(name).focus();
      await user.keyboard('{Enter}');
      await waitFor(() => expect(screen.getByRole('heading', { level: 3, name })).toHaveFocus());
      expect(part(name)).toHaveAttribute('aria-current', 'true');
    };
    await open(/^Addresses/);
    for (const [street, next] of [
      ['Bgatan 2', 'Change Cgatan 3'],
      ['Cgatan 3', 'Delete Agatan 1'],
    ]) {
      await user.click(await button(`Delete ${street}`));
      await user.click(await button('Delete'));
      await waitFor(() => expect(screen.getByRole('button', { name: next })).toHaveFocus());
    }
    await open(/^Notes/);
    const field = await screen.findByRole('textbox', { name: 'New note' });
    await user.type(field, 'Nyckel');
    await user.click((await section('Notes')).getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(field).toHaveFocus());
    await choose(user, 'Archive');
    expect(await screen.findByText(/archived\.$/)).toBeVisible();
    expect(await button(/^More about/)).toHaveFocus();
  });

  it('issue 21: the addresses of a street stand together, and each is found among all', async () => {
    const { admin, account } = await aCompany();
    const project = await aProject(account);
    for (let floor = 1; floor <= 8; floor += 1) {
      await anAddress(project, { street: 'Storgatan 1', city: 'Umeå', objectId: `110${floor}` });
    }
    await anAddress(project, { street: 'Ängsvägen 3', objectId: '2001' });
    const { user } = await renderApp(`/settings/project/${project.id}`, admin);
    const addresses = await section('Addresses');
    const street = addresses.getByText('Storgatan 1');
    expect(street.closest('summary')).toHaveTextContent('Storgatan 1Umeå · 8 units1101–1108');
    expect(addresses.getByRole('listitem', { name: 'Ängsvägen 32001' })).toBeVisible();
    expect(addresses.queryByRole('button', { name: /^Change Storgatan/ })).toBeNull();
    await user.click(street);
    expect(await addresses.findAllByRole('button', { name: /^Change Storgatan/ })).toHaveLength(8);
    await user.type(addresses.getByRole('searchbox', { name: 'Filter addresses' }), '1105');
    expect(addresses.getAllByRole('listitem')).toHaveLength(1);
    expect(addresses.getByRole('listitem', { name: 'Storgatan 11105' })).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { anItem, aProject, putOnProject } from '#tests/support/builders.ts';
import { withFingers } from '#tests/support/fingers.ts';
import { network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';
import { pick } from '#tests/support/pick.ts';

async function aCompany() {
  const admin = await anAgent('ROLE_ADMIN');
  return { admin, account: { id: admin.accountId } };
}
const names = () =>
  within(screen.getByRole('region', { name: 'Categories' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('the catalogue in the settings', () => {
  it('SET-13 SET-01 lists a kind by name and filters it, ignoring accents', async () => {
    const { admin, account } = await aCompany();
    for (const name of ['Värme 10', 'värme 2', 'El']) {
      await anItem(account, 'category', { name });
    }
    const { user } = await renderApp('/settings/internalCategory', admin);
    await screen.findByRole('link', { name: 'El' });
    expect(names()).toEqual(['El', 'värme 2', 'Värme 10']);
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'varme');
    expect(names()).toEqual(['värme 2', 'Värme 10']);
  });

  it('SET-01 creates a new item, and opens it as it was saved', async () => {
    const { admin } = await aCompany();
    const { user, address } = await renderApp('/settings/internalCategory', admin);
    await user.click(await screen.findByRole('link', { name: 'New' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Fukt');
    await user.type(screen.getByRole('textbox', { name: /Stop text/ }), 'Ring 112');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Fukt saved.')).toBeVisible();
    await waitFor(() => expect(address()).toMatch(/^\/settings\/internalCategory\/\d+$/u));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Fukt' })).toHaveAttribute('aria-current'),
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Fukt' })).toHaveFocus();
    expect(screen.getByRole('textbox', { name: /Stop text/ })).toHaveValue('Ring 112');
  });

  it('SET-01 says at the field that a name is missing or taken, and keeps the input', async () => {
    const { admin, account } = await aCompany();
    await anItem(account, 'space', { name: 'Kök' });
    const { user } = await renderApp('/settings/externalCategory/new', admin);
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.type(name, ' ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Enter a name')).toBeVisible();
    await user.clear(name);
    await user.type(name, 'kök');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('That name is already in use')).toBeVisible();
    expect(name).toHaveValue('kök');
  });

  it('SET-10 names what failed to save, and loses nothing', async () => {
    const { admin, account } = await aCompany();
    const space = await anItem(account, 'space', { name: 'Kök' });
    network.use(
      http.put('*/api/externalCategory/:id', () => HttpResponse.json({}, { status: 500 })),
    );
    const { user } = await renderApp(`/settings/externalCategory/${space.id}`, admin);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'et');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Spaces: couldn’t save.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Köket');
    // The error disappears once the same is saved.
    network.resetHandlers();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Köket saved.')).toBeVisible();
    expect(screen.queryByText('Spaces: couldn’t save.')).toBeNull();
    expect(screen.getByText(/^Saved \d\d:\d\d$/u)).toBeVisible();
    expect(await screen.findByText(/^Changed by .+ today \d\d:\d\d$/u)).toBeVisible();

    network.use(
      http.delete('*/api/externalCategory/:id/:to', () => HttpResponse.json({}, { status: 500 })),
    );
    await user.click(screen.getByRole('button', { name: 'Delete …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Köket”?' });
    await within(dialog).findByText('It isn’t used anywhere. This can’t be undone.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Spaces: couldn’t delete.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Köket' })).toBeVisible();
  });

  it('SET-10 says that a list cannot be reloaded, and keeps showing it', async () => {
    const { admin, account } = await aCompany();
    const space = await anItem(account, 'space', { name: 'Kök' });
    const { user } = await renderApp(`/settings/externalCategory/${space.id}`, admin);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'et');
    network.use(http.get('*/api/externalCategory', () => HttpResponse.json({}, { status: 400 })));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Köket saved.')).toBeVisible();
    expect(await screen.findByText('Something went wrong. Try again.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kök' })).toBeVisible();
  });

  it('SET-01 restores all changes by undo', async () => {
    const { admin, account } = await aCompany();
    const category = await anItem(account, 'category', { name: 'Fukt' });
    const { user } = await renderApp(`/settings/internalCategory/${category.id}`, admin);
    const name = await screen.findByRole('textbox', { name: 'Name' });
    await user.type(name, 'ig');
    await user.click(screen.getByRole('switch', { name: 'Hidden' }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(name).toHaveValue('Fukt');
    expect(screen.getByRole('switch', { name: 'Hidden' })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  });

  it('asks before unsaved changes are left', async () => {
    const { admin, account } = await aCompany();
    const space = await anItem(account, 'space', { name: 'Kök' });
    await anItem(account, 'space', { name: 'Hall' });
    const { user, address } = await renderApp(`/settings/externalCategory/${space.id}`, admin);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'et');
    await user.click(screen.getByRole('link', { name: 'Hall' }));
    const dialog = await screen.findByRole('alertdialog', {
      name: 'Leave without saving?',
    });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(address()).toBe(`/settings/externalCategory/${space.id}`);
    await user.click(screen.getByRole('link', { name: 'Hall' }));
    await user.click(await screen.findByRole('button', { name: 'Leave anyway' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Hall'));
  });

  it('SET-01 leaves a deleted item without asking, whatever was changed', async () => {
    const { admin, account } = await aCompany();
    const space = await anItem(account, 'space', { name: 'Kök' });
    const { user, address } = await renderApp(`/settings/externalCategory/${space.id}`, admin);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'et');
    await user.click(screen.getByRole('button', { name: 'Delete …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Kök”?' });
    await within(dialog).findByText('It isn’t used anywhere. This can’t be undone.');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(address()).toBe('/settings/externalCategory'));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1, name: 'Spaces' })).toHaveFocus();
  });

  it('SET-04 keeps a product category’s attributes in the chosen order', async () => {
    const { admin } = await aCompany();
    const made = await admin.ask('POST', '/api/productCategory', { name: 'Kyl' });
    const { id } = (await made.json()) as { id: number };
    const { user } = await renderApp(`/settings/productCategory/${id}`, admin);
    const field = await screen.findByRole('textbox', { name: 'New attribute' });
    await user.type(field, 'Märke{Enter}');
    expect(await screen.findByRole('button', { name: 'Move Märke' })).toBeVisible();
    await user.type(field, 'Färg{Enter}');
    (await screen.findByRole('button', { name: 'Move Färg' })).focus();
    await user.keyboard('{ArrowUp}');
    await waitFor(async () => {
      const answer = await admin.ask('GET', '/api/productCategory');
      expect(await answer.json()).toMatchObject({
        list: [{ productAttributes: [{ name: 'Färg' }, { name: 'Märke' }] }],
      });
    });
    expect(screen.getByText('Färg is now 1 of 2')).toBeInTheDocument();
  });

  it('SET-04 saves an order chosen in many steps at once, and tells the slower of two editors', async () => {
    const { admin } = await aCompany();
    const made = await admin.ask('POST', '/api/productCategory', { name: 'Kyl' });
    const { id } = (await made.json()) as { id: number };
    const ids: number[] = [];
    for (const [sequence, name] of ['A', 'B', 'C', 'D'].entries()) {
      const body = { name, productCategoryId: id, sequence };
      const answer = await admin.ask('POST', '/api/productAttribute', body);
      ids.push(((await answer.json()) as { id: number }).id);
    }
    const { user } = await renderApp(`/settings/productCategory/${id}`, admin);
    const shown = () =>
      screen.getAllByRole('textbox', { name: /^Name of/ }).map((box) => box.getAttribute('value'));
    const readSaved = async () => {
      const answer = await admin.ask('GET', '/api/productCategory');
      const { list } = (await answer.json()) as {
        list: { productAttributes: { name: string }[] }[];
      };
      return list[0]?.productAttributes.map(({ name }) => name);
    };
    (await screen.findByRole('button', { name: 'Move D' })).focus();
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(shown()).toEqual(['D', 'A', 'B', 'C']);
    await waitFor(async () => expect(await readSaved()).toEqual(['D', 'A', 'B', 'C']));
    // Meanwhile, a colleague saves.
    await admin.ask('POST', '/api/productAttribute/order', { productCategoryId: id, ids });
    await user.keyboard('{ArrowDown}');
    expect(await screen.findByText('Attributes: couldn’t save.')).toBeVisible();
    await waitFor(() => expect(shown()).toEqual(['A', 'B', 'C', 'D']));
    expect(await readSaved()).toEqual(['A', 'B', 'C', 'D']);
  });

  it('SET-04 offers buttons for sorting by touch', async () => {
    const { admin } = await aCompany();
    const made = await admin.ask('POST', '/api/productCategory', { name: 'Kyl' });
    const { id } = (await made.json()) as { id: number };
    withFingers();
    const { user } = await renderApp(`/settings/productCategory/${id}`, admin);
    const field = await screen.findByRole('textbox', { name: 'New attribute' });
    await user.type(field, 'Märke{Enter}');
    expect(await screen.findByRole('button', { name: 'Move Märke up' })).toBeDisabled();
    await user.type(field, 'Färg{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Move Färg up' }));
    expect(await screen.findByText('Färg is now 1 of 2')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Move Färg up' })).toBeDisabled(),
    );
    expect(screen.getByRole('button', { name: 'Move Märke down' })).toBeDisabled();
  });

  it('SET-03 offers a leader the areas, and nothing of the whole company', async () => {
    const { account } = await aCompany();
    const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
    const project = await aProject(account, { name: 'Hamngatan' });
    await putOnProject(project, leader, 'leader');
    await anItem(account, 'area', { name: 'Hus Z', projectId: (await aProject(account)).id });
    const { user, address } = await renderApp('/settings', leader);
    await waitFor(() => expect(address()).toBe('/settings/project'));
    expect(screen.queryByRole('link', { name: 'Categories' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Areas' }));
    await screen.findByRole('heading', { level: 1, name: 'Areas' });
    await user.click(await screen.findByRole('link', { name: 'New' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Hus A');
    await pick(user, screen.getByRole('combobox', { name: /Project/ }), 'Hamngatan');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Hus A saved.')).toBeVisible();
    // Many share a name: each shows its parent.
    expect(await screen.findByRole('link', { name: /^Hus A ?Hamngatan$/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Hus Z/ })).toBeNull();
  });
});

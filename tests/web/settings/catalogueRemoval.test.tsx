import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';

import { api } from '#src/shared/api/api.ts';
import { anIssue, anItem, aProject } from '#tests/support/builders.ts';
import { network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent, world } from '#tests/support/world.ts';
import { pick } from '#tests/support/pick.ts';

async function aCompany() {
  const admin = await anAgent('ROLE_ADMIN');
  return { admin, account: { id: admin.accountId } };
}
const names = () =>
  within(screen.getByRole('region', { name: 'Categories' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('deleting a catalogue item', () => {
  it('SET-01 offers to hide an item in use first', async () => {
    const { admin, account } = await aCompany();
    const category = await anItem(account, 'category', { name: 'Fukt' });
    await anIssue(await aProject(account), { categoryId: category.id });
    const { user } = await renderApp(`/settings/internalCategory/${category.id}`, admin);
    await user.click(await screen.findByRole('button', { name: 'Delete …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Fukt”?' });
    expect(await within(dialog).findByText(/^Used by 1 issue/)).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Hide' }));
    expect(await screen.findByText('Fukt is hidden.')).toBeVisible();
    await waitFor(() => expect(names()).toEqual(['FuktHidden1']));

    // Already hidden, and with no replacement.
    await user.click(await screen.findByRole('button', { name: 'Delete …' }));
    const again = await screen.findByRole('dialog');
    expect(await within(again).findByText(/Create another one first/u)).toBeVisible();
    expect(within(again).getByRole('button', { name: /delete$/u })).toBeDisabled();
  });

  it('SET-05 PROJ-01 shows how many projects have a label', async () => {
    const { admin, account } = await aCompany();
    const label = await anItem(account, 'projectLabel', { name: 'Förvaltning' });
    const project = await aProject(account);
    await (
      await world()
    ).pool.query(
      'insert into project_label_link (account_id, project_id, label_id) values ($1, $2, $3)',
      [account.id, project.id, label.id],
    );
    const { user } = await renderApp(`/settings/projectLabels/${label.id}`, admin);
    expect(await screen.findByText('Used by 1 project')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete …' }));
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText('Used by 1 project.')).toBeVisible();
  });

  it('SET-01 moves the issues to the replacement', async () => {
    const { admin, account } = await aCompany();
    const category = await anItem(account, 'category', { name: 'Fukt' });
    await anItem(account, 'category', { name: 'Vatten' });
    const issue = await anIssue(await aProject(account), { categoryId: category.id });
    const { user, address } = await renderApp(`/settings/internalCategory/${category.id}`, admin);
    // The list leaves closed issues out by default; here they count.
    expect((await screen.findByRole('link', { name: '1 issue' })).getAttribute('href')).toMatch(
      /category=\d+&.*status=closed/u,
    );
    await user.click(await screen.findByRole('button', { name: 'Delete …' }));
    await pick(user, await screen.findByRole('combobox', { name: 'Move to' }), 'Vatten');
    await user.click(screen.getByRole('button', { name: 'Move 1 issue and delete' }));
    expect(await screen.findByText('Fukt deleted and replaced by Vatten.')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/settings/internalCategory'));
    const answer = await admin.ask('GET', `/api/issue/${issue.id}`);
    expect(await answer.json()).toMatchObject({ category: { name: 'Vatten' } });
  });

  it('SET-01 does not offer to hide a hidden item, and needs a replacement to delete it', async () => {
    const { admin, account } = await aCompany();
    const category = await anItem(account, 'category', { name: 'Fukt', inactive: true });
    await anItem(account, 'category', { name: 'Vatten' });
    await anIssue(await aProject(account), { categoryId: category.id });
    const { user } = await renderApp(`/settings/internalCategory/${category.id}`, admin);
    await user.click(await screen.findByRole('button', { name: 'Delete …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Fukt”?' });
    expect(await within(dialog).findByRole('radio', { name: /^Move everything/u })).toBeChecked();
    expect(within(dialog).getAllByRole('radio')).toHaveLength(1);
    expect(within(dialog).getByRole('button', { name: /^Move/u })).toBeDisabled();
  });

  it('SET-01 keeps an item taken into use while the dialog is open, and offers to hide it', async () => {
    const { admin, account } = await aCompany();
    const category = await anItem(account, 'category', { name: 'Fukt' });
    const { user } = await renderApp(`/settings/internalCategory/${category.id}`, admin);
    await user.click(await screen.findByRole('button', { name: 'Delete …' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete “Fukt”?' });
    await within(dialog).findByText(/^It isn’t used anywhere/u);
    await anIssue(await aProject(account), { categoryId: category.id });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Categories: couldn’t delete.')).toBeVisible();
    expect(await within(dialog).findByText(/^Used by 1 issue/u)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Hide' })).toBeEnabled();
  });
});

describe('an item that somebody else deleted meanwhile', () => {
  it('SET-01 SET-10 leaves the list, and its input is saved as a new item', async () => {
    const { admin, account } = await aCompany();
    const { id } = await anItem(account, 'category', { name: 'Fukt' });
    const { user, address } = await renderApp(`/settings/internalCategory/${id}`, admin);
    await user.type(await screen.findByRole('textbox', { name: /Stop text/u }), 'Ring 112');
    expect((await admin.ask('DELETE', `/api/internalCategory/${id}/-1`)).status).toBe(200);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Categories: couldn’t save.')).toBeVisible();
    expect(
      await screen.findByText(/^Someone deleted this\. What you entered is still/u),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Fukt' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete …' })).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Fukt');
    await user.click(screen.getByRole('button', { name: 'Save as new' }));
    expect(await screen.findByText('Fukt saved.')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Fukt' })).toHaveAttribute('aria-current'),
    );
    expect(address()).not.toBe(`/settings/internalCategory/${id}`);
    expect(screen.getByRole('textbox', { name: /Stop text/u })).toHaveValue('Ring 112');
  });

  it('SET-01 is only reported as gone if nothing was changed', async () => {
    const { admin, account } = await aCompany();
    const { id } = await anItem(account, 'space', { name: 'Kök' });
    const { user } = await renderApp(`/settings/externalCategory/${id}`, admin);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'et');
    await admin.ask('DELETE', `/api/externalCategory/${id}/-1`);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Save as new' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('This no longer exists.')).toBeVisible();
  });

  it('SET-10 stays in the list if only the save failed', async () => {
    const { admin, account } = await aCompany();
    const { id } = await anItem(account, 'space', { name: 'Kök' });
    const { user } = await renderApp(`/settings/externalCategory/${id}`, admin);
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'et');
    await admin.ask('DELETE', `/api/externalCategory/${id}/-1`);
    network.use(
      http.put('*/api/externalCategory/:id', () => HttpResponse.json({}, { status: 503 })),
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Spaces: couldn’t save.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Kök' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save as new' })).toBeNull();
  });
});

describe('an empty list of the settings', () => {
  it.each([
    ['internalCategory', /^Groups issues by trade/u],
    ['teams', /^People who share issues/u],
    ['messageTemplate', /^Ready-made replies/u],
    ['importantDate', /^Days many people need to know about/u],
  ])(
    'SET-01 SET-05 SET-06 SET-08 explains what %s is for, and offers the first one',
    async (area, about) => {
      const { admin } = await aCompany();
      const { user, address } = await renderApp(`/settings/${area}`, admin);
      expect(await screen.findByText(about)).toBeVisible();
      expect(screen.queryByText(/^Choose one from the list/u)).toBeNull();
      await user.click(screen.getByRole('link', { name: 'Add' }));
      await waitFor(() => expect(address()).toBe(`/settings/${area}/new`));
    },
  );

  it('SET-04 deletes an attribute, and nothing else with its number', async () => {
    const { admin } = await aCompany();
    const made = await admin.ask('POST', '/api/productCategory', { name: 'Kyl' });
    const { id } = (await made.json()) as { id: number };
    await admin.ask('POST', '/api/productAttribute', { name: 'Märke', productCategoryId: id });
    const others = vi.fn<() => undefined>();
    network.use(http.delete('*/api/area/:id', others));
    const { user } = await renderApp(`/settings/productCategory/${id}`, admin);
    await user.click(await screen.findByRole('button', { name: 'Delete Märke' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “Märke”?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Märke deleted.')).toBeVisible();
    const left = await admin.ask('GET', '/api/productAttribute');
    expect(await left.json()).toMatchObject({ list: [] });
    expect(others).not.toHaveBeenCalled();
  });

  it('SET-04 shows somebody else’s new name of an attribute, and does not overwrite it unseen', async () => {
    const { admin } = await aCompany();
    const made = await admin.ask('POST', '/api/productCategory', { name: 'Kyl' });
    const { id } = (await made.json()) as { id: number };
    const body = { name: 'Märke', productCategoryId: id };
    const kept = await admin.ask('POST', '/api/productAttribute', body);
    const attribute = (await kept.json()) as { id: number; version: number };
    const { user, store } = await renderApp(`/settings/productCategory/${id}`, admin);
    const field = await screen.findByRole('textbox', { name: /Märke/u });
    await admin.ask('PUT', `/api/productAttribute/${attribute.id}`, {
      ...body,
      name: 'Fabrikat',
      version: attribute.version,
    });
    store.dispatch(api.util.invalidateTags(['catalogue']));
    await waitFor(() => expect(field).toHaveValue('Fabrikat'));
    await user.click(field);
    await user.tab();
    const now = await admin.ask('GET', '/api/productAttribute');
    expect(await now.json()).toMatchObject({ list: [{ name: 'Fabrikat' }] });
  });
});

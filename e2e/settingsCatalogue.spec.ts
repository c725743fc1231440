import { expect, test } from '@playwright/test';

import { credentialsOn, signIn } from './people.ts';
import { pick } from './pick.ts';

test('SET-01 an administrator moves a category’s issues to another one, and the views follow', async ({
  page,
}) => {
  const tag = Date.now().toString(36);
  await signIn(page, 'admin', { at: null });
  const headers = await credentialsOn(page);
  const make = async (kind: string, data: object) => {
    const answer = await page.request.post(`/api/${kind}`, { headers, data });
    return (await answer.json()) as { id: number };
  };
  const old = await make('internalCategory', { name: `Gammal ${tag}` });
  const next = await make('internalCategory', { name: `Ny ${tag}` });
  const errorType = await make('errorType', { name: `Fel ${tag}`, categoryId: old.id });
  const filter = `category=${old.id}`;
  const view = await make('view', { name: `Vy ${tag}`, access: 'private', filter });

  await page.goto(`/settings/internalCategory/${old.id}`);
  await page.getByRole('button', { name: 'Ta bort …' }).click();
  const dialog = page.getByRole('dialog', { name: `Ta bort ”Gammal ${tag}”?` });
  await expect(dialog).toContainText('Finns på 1 feltyp.');
  await expect(dialog.getByRole('radio', { name: /^Dölj/u })).toBeChecked();
  await pick(dialog.getByRole('combobox', { name: 'Flytta till' }), `Ny ${tag}`);
  // Only the chosen option is framed; choosing from the list inside it frames nothing.
  const frameOf = (way: RegExp) =>
    dialog
      .locator('.optcard', { has: page.getByRole('radio', { name: way }) })
      .evaluate((card) => getComputedStyle(card).boxShadow);
  await expect.poll(() => frameOf(/^Flytta/u)).not.toBe('none');
  expect(await frameOf(/^Dölj/u)).toBe('none');
  await dialog.getByRole('button', { name: 'Flytta och ta bort' }).click();
  await expect(
    page.getByText(`Gammal ${tag} har tagits bort och ersatts av Ny ${tag}.`),
  ).toBeVisible();

  await page.goto(`/settings/errorType/${errorType.id}`);
  await expect(page.getByRole('combobox', { name: /^Kategori/u })).toHaveText(`Ny ${tag}`);
  const views = await page.request.get('/api/view', { headers });
  const { list } = (await views.json()) as { list: { id: number; filter: string }[] };
  expect(list.find(({ id }) => id === view.id)?.filter).toBe(`category=${next.id}`);
  await page.request.delete(`/api/view/${view.id}`, { headers });
});

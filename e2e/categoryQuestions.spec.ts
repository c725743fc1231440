import { expect, type Page, test } from '@playwright/test';

import { signedIn } from './asking.ts';
import { faultsOn } from './axe.ts';
import { anotherBrowser } from './people.ts';
import { answerAll, chooseKind } from './reportForm.ts';

type Named = { id: number; name: string };

const goOn = async (page: Page) => page.getByRole('button', { name: 'Fortsätt' }).click();
const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Chooses what the issue is about, from the first page. */
async function about(page: Page, kind: string) {
  await page.getByRole('link', { name: 'Tillbaka' }).click();
  await heading(page, 'Vad är fel?');
  await chooseKind(page, kind);
  await goOn(page);
}

test('an admin asks about balconies, a resident answers on their phone, and staff see the answer @phone', async ({
  page,
  browser,
  request,
}, { project }) => {
  test.slow();
  const ask = await signedIn(request);
  const name = `Balkong ${project.name}`;
  const { id } = await ask<Named>('POST', '/api/internalCategory', { name });
  const staff = await anotherBrowser(browser, 'admin', `/settings/internalCategory/${id}`);
  await staff.getByRole('link', { name: 'Lägg till frågor' }).click();
  await staff.getByRole('button', { name: 'Ja/nej' }).click();
  await staff.getByLabel('Fråga', { exact: true }).fill('Kan du låsa balkongdörren?');
  await staff.getByText('Obligatorisk', { exact: true }).click();
  expect(await faultsOn(staff)).toEqual([]);
  await staff.getByRole('button', { name: 'Spara' }).click();
  await expect(staff.getByText('Frågorna har sparats.')).toBeVisible();

  const houses = await ask<{ list: Named[] }>('GET', '/api/project/options');
  const house = houses.list.find((one) => one.name.includes('Björkbacken'))?.id;
  const { url } = await ask<{ url: string }>('GET', `/api/project/${house}/reportLink`);
  await page.goto(url);
  const title = `Dörren kärvar ${project.name}`;
  await page.getByLabel('Beskriv det kort').fill(title);
  await goOn(page);
  await expect(page.getByRole('link', { name: 'Tillbaka' })).toBeVisible();
  await expect(page.getByText('Kan du låsa balkongdörren?')).toHaveCount(0);
  await about(page, 'Läckage');
  await expect(page.getByRole('radiogroup', { name: 'Varifrån kommer vattnet?' })).toBeVisible();
  await about(page, name);
  await expect(page.getByText('Varifrån kommer vattnet?')).toHaveCount(0);
  expect(await faultsOn(page)).toEqual([]);
  const address = page.getByRole('radio', { name: /Björkbacken/u });
  if ((await address.count()) > 0) await address.first().check();
  await goOn(page);
  await expect(page.getByText('Svara på frågan').first()).toBeVisible();
  const door = page.getByRole('radiogroup', { name: /låsa balkongdörren/u });
  await door.getByRole('radio', { name: 'Nej' }).check();
  await answerAll(page);
  await goOn(page);
  await heading(page, 'Vem är du?');
  await expect(page.getByText('Kan du låsa balkongdörren?')).toBeVisible();
  await page.getByLabel('Förnamn').fill('Ingrid');
  await page.getByLabel('Din e-postadress').fill(`balkong-${project.name}@post.example`);
  await page.getByRole('button', { name: 'Skicka anmälan' }).click();
  await heading(page, 'Tack, Ingrid');

  const { list } = await ask<{ list: { id: number; title: string }[] }>(
    'GET',
    `/api/issue?category=${id}`,
  );
  expect(list.map((issue) => issue.title)).toEqual([title]);
  await staff.goto(`/issue/${list[0]?.id}`);
  await expect(staff.getByText('Kan du låsa balkongdörren?')).toBeVisible();
  await staff.context().close();
});

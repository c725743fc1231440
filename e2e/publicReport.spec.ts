import { type APIRequestContext, expect, type Locator, type Page, test } from '@playwright/test';

import { signedIn } from './asking.ts';
import { picture } from './people.ts';
import { reportTap } from './report.ts';
import { answerAll, chooseKind } from './reportForm.ts';
import { readCode } from './reporters.ts';
import { theLink } from './linkDialog.ts';

const goOn = async (page: Page) => page.getByRole('button', { name: 'Fortsätt' }).click();
const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Words, a category if wanted, and the project's questions. */
async function describeIt(page: Page, url: string, title: string) {
  await page.goto(url);
  await heading(page, 'Vad är fel?');
  await page.getByLabel('Beskriv det kort').fill(title);
  await page.getByRole('radiogroup', { name: 'Vad gäller det?' }).waitFor();
}

async function answerQuestions(page: Page) {
  await goOn(page);
  await heading(page, 'Några frågor');
  await answerAll(page);
  await goOn(page);
  await heading(page, 'Vem är du?');
}

async function sayWho(page: Page, email: string) {
  await page.getByLabel('Förnamn').fill('Ingrid');
  await page.getByLabel('Din e-postadress').fill(email);
}

const send = (page: Page) => page.getByRole('button', { name: 'Skicka anmälan' }).click();

async function confirm(page: Page, email: string) {
  await page.getByLabel('Kod från mejlet').fill(await readCode(page, email));
  await page.getByRole('button', { name: 'Logga in' }).click();
}

test('REP-01 somebody without an account reports by a link, with photos, over a reload and a look into the mail @phone', async ({
  page,
  browser,
}, { project }) => {
  test.slow();
  const email = `ingrid-${project.name}@post.example`;
  const title = `Lampan blinkar ${project.name}`;
  await describeIt(page, await theLink(browser), title);
  await expect(page.getByText('Björkbacken 3 · Badrum')).toBeVisible();
  await chooseKind(page, 'El');
  await page
    .getByLabel('Välj bilder')
    .and(page.locator('input'))
    .setInputFiles([picture('pipe.jpg'), picture('ceiling.jpg')]);
  await expect(page.getByRole('img', { name: 'ceiling.jpg' })).toBeVisible();
  await goOn(page);
  await heading(page, 'Några frågor');
  await page.getByRole('link', { name: 'Tillbaka' }).click();
  await heading(page, 'Vad är fel?');
  await page.reload();
  await expect(page.getByLabel('Beskriv det kort')).toHaveValue(title);
  await expect(page.getByRole('radio', { name: 'El', exact: true })).toBeChecked();
  await expect(page.getByRole('img', { name: 'ceiling.jpg' })).toBeVisible();
  const names = page.getByRole('listitem').getByRole('img');
  expect(await names.evaluateAll((all) => all.map((one) => one.getAttribute('alt')))).toEqual([
    'pipe.jpg',
    'ceiling.jpg',
  ]);
  await answerQuestions(page);
  await expect(page.getByText(title)).toBeVisible();
  await expect(page.getByRole('img', { name: 'pipe.jpg' })).toBeVisible();
  await sayWho(page, email);
  await page.reload();
  await send(page);
  await heading(page, 'Tack, Ingrid');
  await expect(page.getByText(`Vi har skickat ett kvitto till ${email}`)).toBeVisible();
  await page.getByRole('link', { name: 'Följ ärendet' }).click();
  await page.getByRole('button', { name: 'Skicka kod' }).click();
  await page.getByLabel('Kod från mejlet').waitFor();
  await confirm(page, email);
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
});

test('REP-01 a report is sent automatically when the network is back, and once only though its answer was lost', async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const email = 'ingrid-offline@post.example';
  await describeIt(page, await theLink(browser), 'Uttaget är dött');
  await answerQuestions(page);
  await sayWho(page, email);
  let lost = 0;
  await page.route('**/api/reporter/issue', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    lost += 1;
    if (lost > 2) return route.continue();
    if (lost === 1) {
      await context.setOffline(true);
      return route.abort('internetdisconnected');
    }
    // The request arrives, its answer does not.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await send(page);
  await expect(page.getByText('Du är inte uppkopplad. Allt är sparat')).toBeVisible();
  const told = await page.locator('.no-contact').boundingBox();
  const dock = await page.locator('.dock').boundingBox();
  expect(told!.y + told!.height).toBeLessThan(dock!.y);
  await context.setOffline(false);
  await heading(page, 'Tack, Ingrid');
  expect(lost).toBeGreaterThan(2);
  await page.goto('/reporter-issue/dashboard');
  await page.getByLabel('Din e-postadress').fill(email);
  await page.getByRole('button', { name: 'Skicka kod' }).click();
  await page.getByLabel('Kod från mejlet').waitFor();
  await confirm(page, email);
  await expect(page.getByText('Uttaget är dött')).toHaveCount(1);
});

test('REP-01 a report being sent continues after a reload', async ({ page, browser }) => {
  test.slow();
  const email = 'ingrid-omladdad@post.example';
  await describeIt(page, await theLink(browser), 'Säkringen går hela tiden');
  await answerQuestions(page);
  await sayWho(page, email);
  // Sent and never answered.
  await page.route('**/api/reporter/issue', () => undefined, { times: 1 });
  const request = page.waitForRequest('**/api/reporter/issue');
  await send(page);
  await request;
  await page.reload();
  await heading(page, 'Tack, Ingrid');
});

test('REP-01 an altered link leads nowhere, and names a contact', async ({ page, browser }) => {
  const url = new URL(await theLink(browser));
  url.searchParams.set('address', String(Number(url.searchParams.get('address')) + 1));
  await page.goto(url.href);
  await heading(page, 'Länken fungerar inte');
  await expect(page.getByText('Fråga den som gav dig länken')).toBeVisible();
});

type Placed = { project: { id: number }; address: { id: number } };

/** The link of the flat of an issue of its own. */
async function linkToFault(request: APIRequestContext) {
  const asAdmin = await signedIn(request);
  const { id } = await reportTap(asAdmin, {});
  const { project, address } = await asAdmin<Placed>('GET', `/api/issue/${id}`);
  const link = `/api/project/${project.id}/reportLink?address=${address.id}`;
  return (await asAdmin<{ url: string }>('GET', link)).url;
}

test('REP-01 a known fault is followed instead @phone', async ({ page, request }, { project }) => {
  const email = `granne-${project.name}@post.example`;
  await page.goto(await linkToFault(request));
  await page.getByRole('link', { name: /kän(t|da) fel$/ }).click();
  await page
    .getByRole('button', { name: /^Det är samma fel, följ det/ })
    .first()
    .click();
  await page.getByLabel('Din e-postadress').fill(email);
  await page.getByRole('button', { name: 'Skicka kod' }).click();
  await page.getByLabel('Kod från mejlet').waitFor();
  await confirm(page, email);
  await page.getByRole('button', { name: 'Följ', exact: true }).click();
  await heading(page, 'Du följer nu felet');
});

test('F-58 from the link to sent takes a new resident at most five screens, twelve presses and two typed fields, a known one three screens', async ({
  page,
  browser,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  const email = 'ingrid-raknad@post.example';
  const url = await theLink(browser);
  const counted = { screens: 0, presses: 0, typed: 0 };
  const see = async (name: string | RegExp) => {
    await heading(page, name);
    counted.screens += 1;
  };
  const press = async (target: Locator) => {
    await target.click();
    counted.presses += 1;
  };
  const type = async (label: string, text: string) => {
    await page.getByLabel(label).fill(text);
    counted.typed += 1;
  };
  const next = async () => press(page.getByRole('button', { name: 'Fortsätt' }));
  const whatAndWhere = async () => {
    const chosen = page.waitForEvent('filechooser');
    await press(page.getByRole('button', { name: 'Ta en bild eller välj' }));
    await (await chosen).setFiles(picture('pipe.jpg'));
    await expect(page.getByRole('img', { name: 'pipe.jpg' })).toBeVisible();
    await next();
    await see('Några frågor');
    for (const question of await page.getByRole('radiogroup').all()) {
      await press(question.locator('label').first());
    }
    await next();
    await see('Vem är du?');
  };
  await page.goto(url);
  await see('Vad är fel?');
  await whatAndWhere();
  await type('Förnamn', 'Ingrid');
  await type('Din e-postadress', email);
  await press(page.getByLabel('Kom ihåg mig på den här telefonen'));
  await press(page.getByRole('button', { name: 'Skicka anmälan' }));
  await see('Tack, Ingrid');
  expect(counted.screens).toBeLessThanOrEqual(5);
  expect(counted.presses).toBeLessThanOrEqual(12);
  expect(counted.typed).toBeLessThanOrEqual(2);

  // From the address on the sign to the receipt: three forms to fill in.
  Object.assign(counted, { screens: 0, presses: 0, typed: 0 });
  await page.goto(url);
  await see('Vad är fel?');
  await whatAndWhere();
  await expect(page.getByText(`Skickas som ${email}`)).toBeVisible();
  expect(counted.screens).toBeLessThanOrEqual(3);
  await press(page.getByRole('button', { name: 'Skicka anmälan' }));
  await see('Tack, Ingrid');
  expect(counted.presses).toBeLessThanOrEqual(12);
  expect(counted.typed).toBe(0);
});

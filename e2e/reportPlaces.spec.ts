import { expect, type Locator, type Page, test } from '@playwright/test';

import { signedIn } from './asking.ts';
import { projectLink } from './jobs.ts';
import { button, expectPhoneFaultless, heading, PHONE } from './phone.ts';
import { textOf } from './texts.ts';

test.use({ viewport: PHONE });

/** Pictures to look at, in both colours. */
async function picture(page: Page, name: string) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({ path: `test-results/${name}-${colorScheme}.png`, fullPage: true });
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

const chooseArabic = async (page: Page) => {
  await page.getByRole('button', { name: /Svenska/u }).click();
  await page.getByRole('radio', { name: 'العربية' }).click();
};
const isArabic = (page: Page) => expect(page.locator('html')).toHaveAttribute('lang', 'ar-SA');

test('F-55 a language chosen on the company’s page is that of the form behind the sign', async ({
  page,
  request,
}) => {
  await page.goto('/kvarnvik?lang=ar-SA');
  await isArabic(page);
  await page.goto(await projectLink(request, 'Björkbacken'));
  await heading(page, textOf('ar-SA', 'publicReport.describe.title'));
  await isArabic(page);
  await page.goto('/agent-issue');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await isArabic(page);
});

test('F-55 a language chosen in the form is that of the company’s page and the own reports', async ({
  page,
  request,
}) => {
  await page.goto(await projectLink(request, 'Björkbacken'));
  await heading(page, 'Vad är fel?');
  await chooseArabic(page);
  await heading(page, textOf('ar-SA', 'publicReport.describe.title'));
  await page.goto('/kvarnvik');
  await isArabic(page);
  await page.goto('/reporter-issue/login');
  await page.getByLabel(textOf('ar-SA', 'reporterIssue.login.email')).waitFor();
  await isArabic(page);
});

for (const locale of ['sv-SE', 'ar-SA'] as const) {
  const say = (key: string) => textOf(locale, `publicReport.${key}`);
  const words =
    locale === 'sv-SE' ? 'Kranen i köket droppar hela tiden' : 'الصنبور في المطبخ يقطر باستمرار';
  const kitchen = locale === 'sv-SE' ? 'Kök' : 'المطبخ';

  test(`F-58 the words choose the space, and the stairwell is asked nothing about the home, in ${locale}`, async ({
    page,
    request,
  }) => {
    const ask = await signedIn(request);
    const link = await projectLink(request, 'Björkbacken');
    const email = `trapphus-${locale}@post.example`;
    await page.goto(`/kvarnvik?lang=${locale}`);
    await page.goto(link);
    await page.getByLabel(say('describe.short')).fill(words);
    await expect(page.getByRole('radio', { name: kitchen, exact: true })).toBeChecked();
    await expectPhoneFaultless(page, `the space chosen, ${locale}`);
    await picture(page, `report-space-${locale}`);
    await button(page, textOf(locale, 'newIssue.next')).click();
    await heading(page, say('address.title'));
    await page.getByRole('radio', { name: /^1001/u }).check();
    const place = page.getByRole('group', { name: say('place.title') });
    await expect(place.getByRole('radio', { name: say('place.home') })).toBeChecked();
    const key = page.getByRole('radiogroup').nth(1);
    await expect(key).toBeVisible();
    const asked = await page.getByRole('radiogroup').count();
    await expectPhoneFaultless(page, `the places, ${locale}`);
    await picture(page, `report-place-home-${locale}`);
    await place.getByRole('radio', { name: say('place.common') }).check();
    await expect.poll(() => page.getByRole('radiogroup').count()).toBeLessThan(asked);
    await picture(page, `report-place-common-${locale}`);
    await button(page, textOf(locale, 'newIssue.next')).click();
    await page.getByLabel(say('who.firstname')).fill('Ingrid');
    await page.getByLabel(textOf(locale, 'reporterIssue.login.email')).fill(email);
    await expect(page.getByText(say('place.common'))).toBeVisible();
    await picture(page, `report-who-${locale}`);
    await button(page, textOf(locale, 'newIssue.review.submit_one')).click();
    await heading(page, /Ingrid/u);
    type Row = { title: string; address: { objectId: string } | null; space: { name: string } };
    const { list } = await ask<{ list: Row[] }>('GET', '/api/issue?status=new&limit=20');
    const row = list.find(({ title }) => title === words);
    expect(row).toMatchObject({ space: { name: 'Kök' }, address: { objectId: '1001' } });
  });
}

test('F-58 from the sign of a house to sent takes a new resident who writes what is wrong four screens, ten presses and three typed fields', async ({
  page,
  request,
}) => {
  const hits = await request.get('/api/public/company/kvarnvik/houses?q=bj%C3%B6rkbacken%203');
  const { list } = (await hits.json()) as { list: { street: string; reportPath: string }[] };
  const house = list.find(({ street }) => street === 'Björkbacken 3');
  const counted = { screens: 0, presses: 0, typed: 0 };
  const see = async (name: string | RegExp) => {
    await heading(page, name);
    counted.screens += 1;
  };
  const press = async (target: Locator) => {
    await target.click();
    counted.presses += 1;
  };
  // A field is pressed, too, before it is typed in.
  const type = async (label: string, text: string) => {
    await press(page.getByLabel(label));
    await page.keyboard.type(text);
    counted.typed += 1;
  };
  await page.goto(house?.reportPath ?? '');
  await see('Vad är fel?');
  await type('Beskriv det kort', 'Kranen i köket droppar hela tiden');
  await press(button(page, 'Fortsätt'));
  await see('Var är felet?');
  for (const question of await page.getByRole('radiogroup').all()) {
    if ((await question.getByRole('radio', { checked: true }).count()) > 0) continue;
    await press(question.locator('label').first());
  }
  await press(button(page, 'Fortsätt'));
  await see('Vem är du?');
  await type('Förnamn', 'Ingrid');
  await type('Din e-postadress', 'ingrid-skriver@post.example');
  await press(button(page, 'Skicka anmälan'));
  await see(/Tack, Ingrid/u);
  expect(counted).toEqual({ screens: 4, presses: 10, typed: 3 });
});

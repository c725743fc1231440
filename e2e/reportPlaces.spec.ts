import { expect, type Page, test } from '@playwright/test';

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

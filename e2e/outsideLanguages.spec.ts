import { type APIRequestContext, type Browser, expect, type Page, test } from '@playwright/test';

import { openEarly } from './early.ts';
import { aJob, linkOf, projectLink } from './jobs.ts';
import { brokenWords, button, expectPhoneFaultless, heading, PHONE } from './phone.ts';
import { somethingDone } from './reported.ts';
import { readCode } from './reporters.ts';
import { textOf } from './texts.ts';

test.describe.configure({ timeout: 90_000 });

const LANGUAGES = [
  { locale: 'ar-SA', dir: 'rtl' },
  { locale: 'uk-UA', dir: 'ltr' },
] as const;
type Language = (typeof LANGUAGES)[number];

/** A phone set to a language, and the product's texts in it. */
async function aPhoneIn(browser: Browser, { locale }: Language) {
  const context = await browser.newContext({ locale, viewport: PHONE });
  const page = await context.newPage();
  return { page, say: (key: string) => textOf(locale, key) };
}
type Phone = Awaited<ReturnType<typeof aPhoneIn>>;

/** The page is in the language and its direction, and faultless in both colours and at every size. */
async function expectPageIn(page: Page, language: Language, name: string) {
  const { locale, dir } = language;
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  await expect(page.locator('html')).toHaveAttribute('dir', dir);
  await expectPhoneFaultless(page, `${name} in ${locale}`);
  await expectDirections(page, language);
}

/** Telephone numbers, plates and hours keep their direction; what somebody wrote has its own. */
async function expectDirections(page: Page, { dir }: Language) {
  const turned = await page.locator('a[href^="tel:"].to-call, .plate').evaluateAll((elements) =>
    elements.flatMap((element) => {
      const { direction, unicodeBidi } = getComputedStyle(element);
      return direction === 'ltr' && unicodeBidi !== 'normal' ? [] : [element.outerHTML];
    }),
  );
  expect(turned).toEqual([]);
  if (dir === 'ltr') return;
  const written = page.locator('.answers dt, .answers dd, .gl-codes b, .acts b');
  for (const each of await written.all()) await expect(each).toHaveCSS('unicode-bidi', 'plaintext');
  const hours = await page.locator(':not(script, style)').evaluateAll((elements) =>
    elements
      .filter((element) => getComputedStyle(element).direction === 'rtl')
      .flatMap(({ childNodes }) => [...childNodes])
      .flatMap(({ nodeType, nodeValue }) => (nodeType === Node.TEXT_NODE ? (nodeValue ?? '') : []))
      .filter((text) => /(?<![\u2066\d])\d\d:\d\d–/u.test(text)),
  );
  expect(hours).toEqual([]);
}

async function comeIn({ page, say }: Phone, language: Language, email: string) {
  await page.goto('/reporter-issue/login');
  await page.getByLabel(say('reporterIssue.login.email')).fill(email);
  await expectPageIn(page, language, 'the way in');
  await button(page, say('reporterIssue.login.send')).click();
  const field = page.getByLabel(say('reporterIssue.code.label'));
  await field.waitFor();
  await field.fill(await readCode(page, email));
  await button(page, say('reporterIssue.code.signIn')).click();
  await page.waitForURL(/\/reporter-issue\/dashboard/u);
}

/** The words of the steps are not broken on a narrow phone. */
async function expectStepsWhole(page: Page) {
  await page.setViewportSize({ width: 360, height: 740 });
  const steps = page.locator('.track li');
  await expect(steps).toHaveCount(4);
  for (const step of await steps.all()) expect(await brokenWords(step)).toEqual([]);
  await page.setViewportSize(PHONE);
}

async function readOwnIssue(phone: Phone, language: Language, request: APIRequestContext) {
  const leak = await somethingDone(request);
  const { page } = phone;
  await comeIn(phone, language, leak.email);
  await heading(page, /Ingrid/u);
  await expectPageIn(page, language, 'the own reports');
  await page.goto(`/reporter-issue/${leak.id}`);
  await heading(page, leak.title);
  await expectPageIn(page, language, 'an own report');
  // The bar is one line.
  const number = await page.locator('.pub-what').boundingBox();
  expect(number?.height).toBeLessThan(30);
  await expectStepsWhole(page);
  await page.goto(`/reporter-issue/${leak.id}/answer`);
  await heading(page, phone.say('reporterIssue.next.fixed'));
  await expectPageIn(page, language, 'the answer');
}

for (const language of LANGUAGES) {
  test(`F-55 residents report and follow in ${language.locale}`, async ({ browser, request }) => {
    const phone = await aPhoneIn(browser, language);
    const { page, say } = phone;
    await page.goto('/kvarnvik');
    await heading(page, 'Kvarnvik Bostad & Drift');
    await expectPageIn(page, language, 'the company’s page');
    await page.goto(await projectLink(request, 'Björkbacken'));
    await heading(page, say('publicReport.describe.title'));
    await expectPageIn(page, language, 'the report form');
    await readOwnIssue(phone, language, request);
    await page.context().close();
  });

  test(`F-55 contractors read their job in ${language.locale}`, async ({ browser, request }) => {
    const { page } = await aPhoneIn(browser, language);
    const job = await aJob(request, 'Ring 070-123 45 67 innan du kommer.');
    const letGo = await openEarly(page, await linkOf(page, job));
    await heading(page, job.title);
    await expect(page.locator('.first-view .plate')).toHaveCount(1);
    await expectDirections(page, language);
    await letGo();
    await expectPageIn(page, language, 'a job');
    await page.context().close();
  });
}

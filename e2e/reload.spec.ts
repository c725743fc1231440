import { expect, type Page, test } from '@playwright/test';

import { signedIn } from './asking.ts';
import { typeDay, typeTime } from './dayFields.ts';
import { fact, openFact } from './facts.ts';
import { signIn } from './people.ts';
import { reportTap } from './report.ts';

const ISSUE = /Fuktskada bakom diskmaskin/;
const editor = (page: Page) => page.getByRole('textbox', { name: 'Meddelande' });

async function openIssue(page: Page) {
  await page.goto('/dashboard?q=18190');
  await page.getByRole('link', { name: ISSUE }).click();
  await editor(page).waitFor();
}

test('F-35 a visit whose answer a reload did not wait for is offered again, and saved', async ({
  page,
  request,
}) => {
  const visit = fact(page, 'Besök');
  const { id } = await reportTap(await signedIn(request), {});
  await signIn(page, 'admin', { at: `/issue/${id}` });
  // Held without an answer.
  let isHeld = true;
  await page.route('**/api/issue/*', (route) =>
    isHeld && route.request().method() === 'PUT' ? undefined : route.continue(),
  );
  await openFact(page, 'Besök');
  await typeDay(page.getByRole('group', { name: 'Dag', exact: true }), '2031-04-02');
  await typeTime(page.getByRole('group', { name: 'Från', exact: true }), '13:05');
  await typeTime(page.getByRole('group', { name: 'Till', exact: true }), '15:35');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(visit).toContainText(/13:05\s*–\s*15:35/);
  await page.reload();
  const alert = page.getByRole('alert').filter({ hasText: 'Din ändring sparades aldrig' });
  await expect(alert).toContainText(/13:05\s*–\s*15:35/);
  await expect(visit).toHaveCount(0);

  isHeld = false;
  const answer = page.waitForResponse((given) => given.request().method() === 'PUT');
  await alert.getByRole('button', { name: 'Försök igen' }).click();
  await expect(visit).toContainText(/13:05\s*–\s*15:35/);
  await expect(alert).toHaveCount(0);
  expect((await answer).ok()).toBe(true);
  await page.reload();
  await expect(visit).toContainText(/13:05\s*–\s*15:35/);
});

test.describe('the last words before a reload', () => {
  test('of a message are restored without any wait', async ({ page }) => {
    await signIn(page, 'leader', { at: null });
    await openIssue(page);
    await editor(page).click();
    await page.keyboard.type('Rörmokaren kommer klockan tio');
    await page.reload();
    await expect(editor(page)).toHaveText('Rörmokaren kommer klockan tio');

    // Also when following a link, coming back, and closing the page.
    await editor(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' i morgon');
    await page.getByRole('link', { name: /^Nytt \S*ärende$/ }).click();
    await page.waitForURL(/\/new-issue/);
    await page.goBack();
    await expect(editor(page)).toHaveText('Rörmokaren kommer klockan tio i morgon');
    await editor(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' bitti');
    const { context, url } = { context: page.context(), url: page.url() };
    await page.close();
    const again = await context.newPage();
    await again.goto(url);
    await expect(editor(again)).toHaveText('Rörmokaren kommer klockan tio i morgon bitti');
  });

  test('ISS-17 of a new issue are restored without any wait', async ({ page }) => {
    await signIn(page, 'user');
    await page.getByRole('link', { name: 'Nytt ärende' }).click();
    await page.getByRole('radio', { name: /Kvarnholmen/ }).check({ force: true });
    await page.getByRole('button', { name: 'Fortsätt' }).click();
    await page.getByLabel('Rubrik').click();
    await page.keyboard.type('Trasig lampa i trapphuset');
    await page.getByLabel('Beskrivning').click();
    await page.keyboard.type('Den blinkar på tredje våningen, åäö');
    await page.reload();
    await expect(page.getByLabel('Rubrik')).toHaveValue('Trasig lampa i trapphuset');
    await expect(page.getByLabel('Beskrivning')).toHaveValue('Den blinkar på tredje våningen, åäö');
  });
});

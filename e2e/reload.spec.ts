import { expect, type Page, test } from '@playwright/test';

import { signIn } from './people.ts';

const ISSUE = /Fuktskada bakom diskmaskin/;
const editor = (page: Page) => page.getByRole('textbox', { name: 'Meddelande' });

async function openIssue(page: Page) {
  await page.goto('/dashboard?q=18190');
  await page.getByRole('link', { name: ISSUE }).click();
  await editor(page).waitFor();
}

test.describe('the last words before a reload', () => {
  test('of a message are restored without any wait', async ({ page }) => {
    await signIn(page, 'leader');
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
    await page.waitForURL(/new-issue\/select-project/);
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

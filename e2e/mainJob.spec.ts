import { expect, type Page, test } from '@playwright/test';

import { anotherBrowser, picture, signIn } from './people.ts';

test('ISS-01 ISS-03 ISS-05 ISS-08 ISS-09 a leader finds an issue, takes it, answers internally with a mention and a photo, sets it done and closes it', async ({
  page,
  browser,
}) => {
  const title = `Droppande koppling ${Date.now()}`;
  const user = await anotherBrowser(browser, 'user');
  await report(user, [title]);
  await user.context().close();

  await signIn(page, 'leader');
  await page.getByRole('searchbox', { name: 'Filtrera' }).fill(title);
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await page.getByRole('button', { name: /^Ta \S*ärendet$/ }).click();
  await expect(page.getByRole('button', { name: /Pågår/ })).toBeVisible();

  const editor = page.getByRole('textbox', { name: 'Meddelande' });
  await editor.click();
  await page.getByRole('radio', { name: 'Internt' }).click();
  await editor.click();
  await editor.pressSequentially('Kan du titta på det här @');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
  await editor.pressSequentially('i morgon?');
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Bifoga filer' }).first().click();
  await (await choosing).setFiles(picture('pipe.jpg'));
  await page.getByRole('button', { name: 'Spara internt' }).click();
  const message = page.getByRole('article').filter({ hasText: 'i morgon?' });
  await expect(message).toBeVisible();
  await expect(message).toContainText('Internt');
  await expect(message.locator('.mention')).toHaveAttribute('data-denotation-char', '@');
  await expect(message.getByRole('button', { name: /Visa pipe/ })).toBeVisible();

  await page.getByRole('button', { name: /Pågår/ }).click();
  await page.getByRole('button', { name: 'Klarmarkerat' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Klarmarkera' }).click();
  await expect(page.getByRole('button', { name: /Klarmarkerat/ })).toBeVisible();

  await page.getByRole('button', { name: /Klarmarkerat/ }).click();
  await page.getByRole('button', { name: /Avsluta med meddelande/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Kopplingen är bytt.');
  await dialog.getByRole('button', { name: /^Avsluta \S*ärendet$/ }).click();
  await expect(page.getByRole('button', { name: /Avslutat/ })).toBeVisible();
  await expect(page.getByText('Kopplingen är bytt.')).toBeVisible();
});

test('RT-05 ISS-14 ISS-17 a user reports two faults with photos at once, and a worker sees them only once assigned', async ({
  page,
  browser,
}) => {
  const titles = [`Fukt i taket ${Date.now()}`, `Läckande rör ${Date.now()}`];
  const worker = await anotherBrowser(browser, 'worker');
  await signIn(page, 'user');
  await report(page, titles);
  await expect(page.getByRole('heading', { name: titles[0] })).toBeVisible();
  await expect(page.getByRole('button', { name: /Visa (pipe|ceiling)/ }).first()).toBeVisible();

  await filter(worker, titles[0]);
  await expect(worker.getByRole('link', { name: titles[0] })).toHaveCount(0);

  const admin = await anotherBrowser(browser, 'admin');
  for (const title of titles) {
    await assignToWorker(admin, title);
  }
  // The worker’s list changes without a reload.
  await expect(worker.getByRole('link', { name: titles[0] })).toBeVisible();
  await filter(worker, titles[1]);
  await expect(worker.getByRole('link', { name: titles[1] })).toBeVisible();
  await Promise.all([worker, admin].map((one) => one.context().close()));
});

const filter = async (page: Page, text = '') => {
  await page.getByRole('searchbox', { name: 'Filtrera' }).fill(text);
  await page.waitForURL((url) => url.searchParams.get('q') === text);
};

async function assignToWorker(page: Page, title: string) {
  await filter(page, title);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Ändra Handläggare' }).click();
  await page.getByRole('option', { name: WORKER }).click();
  await expect(page.getByRole('button', { name: 'Ändra Handläggare' })).toContainText(WORKER);
  await page.goBack();
}

/** The demo’s worker, by name. */
const WORKER = /Göran Åkesson/;

/** Reports faults at one place through the four steps, each with a photo. */
async function report(page: Page, titles: string[]) {
  await page.getByRole('link', { name: 'Nytt ärende' }).click();
  await page.getByRole('radio', { name: /Kvarnholmen/ }).check({ force: true });
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  for (const [index, title] of titles.entries()) {
    if (index > 0) await page.getByRole('button', { name: /Lägg till ett fel till/ }).click();
    await page.getByLabel('Rubrik').fill(title);
    await page.getByLabel('Beskrivning').fill('Det droppar från kopplingen under handfatet.');
    await page.getByRole('button', { name: 'Fortsätt' }).click();
    await page
      .getByLabel('Välj filer')
      .last()
      .setInputFiles(picture(index === 0 ? 'pipe.jpg' : 'ceiling.jpg'));
    await expect(page.getByRole('listitem').getByRole('img')).toBeVisible();
    await page.getByRole('button', { name: 'Fortsätt' }).click();
  }
  await page.getByRole('button', { name: /Skicka anmälan|Anmäl \d/ }).click();
  await page.waitForURL(/\/issue\/\d+/);
}

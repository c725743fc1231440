import { expect, type Page, test } from '@playwright/test';

import {
  aPhoto,
  aText,
  attached,
  choose,
  composer,
  editor,
  isUpload,
  openIssue,
  openOwnIssue,
  rowOf,
} from './attaching.ts';
import { sendMessage } from './facts.ts';
import { anotherBrowser, signIn } from './people.ts';

/** Sends a message with files and gives it. */
async function sendWith(page: Page, files: ReturnType<typeof aPhoto>[]) {
  const text = `Filer ${crypto.randomUUID()}`;
  await editor(page).click();
  await page.keyboard.type(text);
  for (const [n, file] of files.entries()) {
    await choose(page, [file]);
    await expect(attached(page).getByRole('listitem')).toHaveCount(n + 1);
  }
  await sendMessage(page);
  const message = page.getByRole('article').filter({ hasText: text });
  await expect(message).toBeVisible();
  return { message, text };
}

test('ISS-08 many files upload three at a time; one is cancelled, one refused, the others arrive', async ({
  page,
}) => {
  await openIssue(page);
  let [atOnce, most] = [0, 0];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(isUpload, async (route) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await held;
    const answer = await route.fetch();
    atOnce -= 1;
    await route.fulfill({ response: answer });
  });
  const disguised = { name: 'falsk.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') };
  const names = ['a.txt', 'b.txt', 'c.txt', 'd.txt', 'ångrad.txt'];
  await choose(page, [...names.map(aText), disguised]);
  await choose(page, [aText('program.exe')]);

  await expect(rowOf(page, 'program.exe').getByRole('alert')).toContainText('går inte att skicka');
  await expect(rowOf(page, 'ångrad.txt')).toContainText('Väntar på att laddas upp');
  await page.getByRole('button', { name: 'Avbryt ångrad.txt' }).click();
  await expect.poll(() => most).toBe(3);
  release();

  await expect(attached(page).getByRole('listitem')).toHaveText([
    /[abcd]\.txt/,
    /[abcd]\.txt/,
    /[abcd]\.txt/,
    /[abcd]\.txt/,
  ]);
  await expect(rowOf(page, 'falsk.jpg').getByRole('alert')).toContainText(
    'stämmer inte med filnamnet',
  );
  await expect(rowOf(page, 'ångrad.txt')).toHaveCount(0);
  expect(most).toBe(3);
});

test('ISS-08 interrupted uploads wait, resume automatically, and arrive once', async ({
  page,
  context,
}) => {
  await openIssue(page);
  const keys: (string | null)[] = [];
  await page.route(isUpload, async (route) => {
    keys.push(new URL(route.request().url()).searchParams.get('key'));
    if (keys.length > 1) return route.continue();
    // The file arrived, its answer is lost.
    await route.fetch();
    await context.setOffline(true);
    return route.abort();
  });
  const name = `tunnel-${Date.now()}.jpg`;
  await choose(page, [aPhoto(name)]);
  await expect(rowOf(page, name)).toContainText('Skickas när du är uppkopplad igen');
  await context.setOffline(false);
  await expect(attached(page).getByRole('listitem')).toHaveCount(1);
  expect(new Set(keys).size).toBe(1);
  expect(keys.length).toBeGreaterThan(1);
});

/** Holds uploads without an answer until they are let go; removing such a route could wait for it for ever. */
async function holdUploads(page: Page) {
  let isHeld = true;
  await page.route(isUpload, async (route) => (isHeld ? undefined : route.continue()));
  return () => {
    isHeld = false;
  };
}

test('ISS-08 half-uploaded files survive a reload, and arrive once', async ({ page }) => {
  await openIssue(page);
  const letGo = await holdUploads(page);
  const name = `omladdad-${Date.now()}.jpg`;
  await choose(page, [aPhoto(name), aText('väntar.txt')]);
  for (const each of [name, 'väntar.txt']) {
    await expect(rowOf(page, each).getByRole('progressbar')).toBeVisible();
  }
  await page.reload();
  await expect(rowOf(page, name)).toBeVisible();
  await expect(rowOf(page, 'väntar.txt')).toBeVisible();

  letGo();
  await page.reload();
  await expect(attached(page).getByRole('listitem')).toHaveCount(2);
  await page.reload();
  await expect(attached(page).getByRole('listitem')).toHaveCount(2);
  await expect(composer(page).getByRole('progressbar')).toHaveCount(0);
});

test('ISS-08 half-uploaded files are gone after signing out', async ({ page }) => {
  await openIssue(page);
  const { href } = new URL(page.url());
  const letGo = await holdUploads(page);
  await editor(page).click();
  await page.keyboard.type('Se filen');
  await choose(page, [aText('kvar.txt')]);
  await expect(rowOf(page, 'kvar.txt').getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: /^Konto:/ }).click();
  await page.getByRole('button', { name: 'Logga ut' }).click();
  await page.getByRole('button', { name: 'Logga ut och ta bort utkasten' }).click();
  await page.waitForURL(/\/auth\/login/);
  letGo();
  await signIn(page, 'leader', { at: href });
  await editor(page).waitFor();
  await expect(attached(page)).toHaveCount(0);
  await expect(rowOf(page, 'kvar.txt')).toHaveCount(0);
});

test('ISS-08 a big photo is reduced before the upload', async ({ page }) => {
  await openIssue(page);
  const big = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
    const context = canvas.getContext('2d')!;
    for (let n = 0; n < 4000; n += 1) {
      context.fillStyle = `hsl(${(n * 47) % 360} 80% ${(n * 13) % 100}%)`;
      context.fillRect((n * 97) % 4000, (n * 61) % 3000, 90, 70);
    }
    const blob = await new Promise<Blob | null>((done) => {
      canvas.toBlob(done, 'image/jpeg', 1);
    });
    const reader = new FileReader();
    await new Promise((done) => {
      reader.addEventListener('load', done);
      reader.readAsDataURL(blob!);
    });
    return (reader.result as string).replace(/^.*,/u, '');
  });
  const sent = page.waitForRequest((request) => isUpload(new URL(request.url())));
  const buffer = Buffer.from(big, 'base64');
  await choose(page, [{ name: 'stor.jpg', mimeType: 'image/jpeg', buffer }]);
  const uploaded = await (await sent).response();
  const file = (await uploaded?.json()) as { width: number; height: number; size: number };
  expect([file.width, file.height]).toEqual([2560, 1920]);
  expect(file.size).toBeLessThan(buffer.length / 2);
});

test('ISS-08 the viewer works by keyboard: back and forth, ends, zoom, and the focus returns', async ({
  page,
}) => {
  await openIssue(page);
  const { message } = await sendWith(page, [
    aPhoto('ett.jpg'),
    aText('två.txt'),
    aPhoto('tre.jpg'),
  ]);
  const open = message.getByRole('button', { name: 'Visa ett.jpg' });
  await open.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog');
  const shown = viewer.getByRole('img', { name: 'ett.jpg' });
  await expect(shown).toBeVisible();
  await expect(viewer).toContainText(/ · i ?dag|just nu|\d\d[:.]\d\d/iu);

  const width = async () => (await shown.boundingBox())!.width;
  const whole = await width();
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  expect(await width()).toBeGreaterThan(whole * 2);
  await page.keyboard.press('-');
  expect(await width()).toBeLessThan(whole * 2);
  await page.keyboard.press('0');
  expect(await width()).toBeCloseTo(whole, 0);

  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByText('två.txt').last()).toBeVisible();
  const downloading = page.waitForEvent('download');
  await viewer.getByRole('button', { name: 'Ladda ner' }).last().click();
  expect((await downloading).suggestedFilename()).toBe('två.txt');
  await page.keyboard.press('End');
  const last = await viewer.locator('.viewer-what').innerText();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  expect(await viewer.locator('.viewer-what').innerText()).toBe(last);
  await page.keyboard.press('Home');
  expect(await viewer.locator('.viewer-what').innerText()).not.toBe(last);

  for (let n = 0; n < 12; n += 1) {
    await page.keyboard.press('Tab');
    expect(await viewer.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(open).toBeFocused();
});

test('ISS-08 a file made internal disappears from a user’s page at once, and can come back', async ({
  page,
  browser,
}) => {
  await signIn(page, 'user');
  await page.locator('a[href^="/issue/"]').first().click();
  await editor(page).waitFor();
  const admin = await anotherBrowser(browser, 'admin', page.url());
  await editor(admin).waitFor();
  const { text } = await sendWith(admin, [aPhoto('dold.jpg')]);
  const seen = page.getByRole('article').filter({ hasText: text }).getByRole('img');
  const button = page
    .getByRole('article')
    .filter({ hasText: text })
    .getByRole('button', { name: 'Visa dold.jpg' });
  await expect(button).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);

  await admin
    .getByRole('article')
    .filter({ hasText: text })
    .getByRole('button', { name: 'Visa dold.jpg' })
    .click();
  const hide = admin.getByRole('dialog').getByRole('switch', { name: 'Intern: dold.jpg' });
  await hide.click();
  await expect(hide).toBeChecked();
  await expect(button).toBeHidden();
  await expect(seen).toHaveCount(0);
  await hide.click();
  await expect(button).toBeVisible();
  await admin.context().close();
});

test('ISS-08 on a phone a swipe shows the next picture @phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // No other test's picture comes between the two.
  await openOwnIssue(page);
  const { message } = await sendWith(page, [aPhoto('ett.jpg'), aPhoto('två.jpg')]);
  await message.getByRole('button', { name: 'Visa ett.jpg' }).click();
  const viewer = page.getByRole('dialog');
  await expect(viewer.getByRole('img', { name: 'ett.jpg' })).toBeVisible();
  await page.mouse.move(300, 420);
  await page.mouse.down();
  await page.mouse.move(120, 430, { steps: 4 });
  await page.mouse.up();
  await expect(viewer.getByRole('img', { name: 'två.jpg' })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

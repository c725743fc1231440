import { expect, test } from '@playwright/test';
import jsQR from 'jsqr';
import sharp from 'sharp';

import { expectFaultless } from './axe.ts';
import { aNewcomer } from './newcomer.ts';
import { signIn } from './people.ts';
import { codeOf, givePassword, press, shownCodes, shownSecret } from './secondStep.ts';

/** What a phone reads from a picture. */
async function scanned(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

test('a worker sets up two-step sign-in, and signs in with a code of the app and with a recovery code @phone', async ({
  page,
  browser,
}) => {
  const { credentials } = await aNewcomer(page, { issues: 1 });
  await signIn(page, credentials);
  await page.getByRole('button', { name: /^Konto:/u }).click();
  await press(page, 'Där du är inloggad');
  await page.getByRole('link', { name: 'Inloggning i två steg' }).click();
  await expect(page.getByRole('button', { name: 'Ställ in en app' })).toBeVisible();
  await expectFaultless(page, 'the second step, off');
  await press(page, 'Ställ in en app');
  const qr = page.getByRole('img', { name: 'QR-kod till appen' });
  await expect(qr).toBeVisible();
  await expectFaultless(page, 'setting up an app');
  const secret = await shownSecret(page);
  expect(await scanned(await qr.screenshot())).toContain(`secret=${secret}`);
  await page.getByLabel('Kod från appen').fill(codeOf(secret));
  await press(page, 'Slå på');
  const [recoveryCode = ''] = await shownCodes(page);
  await expectFaultless(page, 'recovery codes');
  const download = page.waitForEvent('download');
  await press(page, 'Ladda ner');
  expect((await download).suggestedFilename()).toBe('felix-aterstallningskoder.txt');
  await press(page, 'Jag har sparat dem');
  await expect(page.getByText('10 återställningskoder kvar')).toBeVisible();
  await expectFaultless(page, 'the second step, on');

  for (const withApp of [true, false]) {
    const context = await browser.newContext();
    const other = await context.newPage();
    await givePassword(other, credentials, 'Skriv koden');
    if (withApp) {
      await expectFaultless(other, 'the code');
      await other.getByLabel('Kod', { exact: true }).fill(codeOf(secret, 1));
    } else {
      await press(other, 'Använd en återställningskod');
      await expectFaultless(other, 'a recovery code');
      await other.getByLabel('Återställningskod', { exact: true }).fill(recoveryCode);
    }
    await press(other, 'Logga in');
    await expect(other).toHaveURL('/inbox');
    await context.close();
  }
});

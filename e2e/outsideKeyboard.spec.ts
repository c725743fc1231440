import { expect, test } from '@playwright/test';

import { signedIn } from './asking.ts';
import { aJob, linkOf, projectLink } from './jobs.ts';
import { button, heading, PHONE, sheet, tabTo } from './phone.ts';
import { readCode } from './reporters.ts';

// Keyboard only, on a phone’s screen: little room to show the focus.
test.use({ viewport: PHONE });
test.describe.configure({ timeout: 60_000 });

test('REP-01 REP-04 a fault is reported, and confirmed as fixed, by keyboard only', async ({
  page,
  request,
}) => {
  const email = `ingrid.${crypto.randomUUID().slice(0, 8)}@post.example`;
  const { keyboard } = page;
  const press = async (name: string | RegExp) => {
    await tabTo(button(page, name));
    await keyboard.press('Enter');
  };
  const write = async (label: string, text: string) => {
    await tabTo(page.getByLabel(label));
    await keyboard.type(text);
  };
  await page.goto(await projectLink(request, 'Kvarnholmen'));
  await heading(page, 'Vad är fel?');
  await write('Beskriv det kort', 'Lampan blinkar');
  await page.getByRole('radiogroup').first().waitFor();
  for (const kind of ['Vad gäller det?', 'Var exakt?']) {
    const group = page.getByRole('radiogroup', { name: kind });
    await tabTo(group.getByRole('radio').first());
    await keyboard.press('Space');
    await expect(group.getByRole('radio').first()).toBeChecked();
  }
  await press('Fortsätt');
  await heading(page, 'Var är felet?');
  await tabTo(page.getByRole('radio').first());
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await heading(page, 'Vem är du?');
  await write('Förnamn', 'Ingrid');
  await write('Din e-postadress', email);
  await keyboard.press('Enter');
  await heading(page, 'Tack, Ingrid');
  await tabTo(page.getByRole('link', { name: /^Följ/u }));
  await keyboard.press('Enter');
  await press('Skicka kod');
  await page.getByLabel('Kod från mejlet').waitFor();
  await keyboard.type(await readCode(page, email));
  await keyboard.press('Enter');
  await heading(page, 'Lampan blinkar');

  const asAdmin = await signedIn(request);
  const path = `/api/issue/${/\/reporter-issue\/(\d+)/u.exec(page.url())?.[1]}`;
  const { version } = await asAdmin<{ version: number }>('GET', path);
  await asAdmin('POST', `${path}/status`, { status: 'done', version });
  await page.reload();
  await press('Ja, det är åtgärdat');
  await heading(page, 'Tack, Ingrid');
  await expect
    .poll(async () => (await asAdmin<{ status: string }>('GET', path)).status)
    .toBe('closed');
});

test('REP-05 a job is taken and reported done by keyboard only', async ({ page, request }) => {
  const job = await aJob(request, '');
  await page.goto(await linkOf(page, job));
  await tabTo(button(page, 'Ta uppdraget'));
  await page.keyboard.press('Enter');
  await button(page, 'Boka').waitFor();
  await tabTo(button(page, 'Klart'));
  await page.keyboard.press('Enter');
  await tabTo(sheet(page, 'Vad gjorde du?').getByRole('radio').first());
  await page.keyboard.press('Space');
  await tabTo(button(page, 'Skicka och markera klart'));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ni har anmält arbetet som klart.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

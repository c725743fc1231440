import { expect, test } from '@playwright/test';

import { expectFaultless } from './axe.ts';
import { signedIn } from './asking.ts';
import { anotherBrowser, picture, signIn } from './people.ts';
import { pick } from './pick.ts';

// The designer is checked at three widths, which takes half a minute on a busy machine.
test.describe.configure({ timeout: 120_000 });

test('SUP-02 SUP-03 a super admin creates a form with a condition; reporters get its questions, and the server refuses other answers', async ({
  page,
  browser,
  request,
}) => {
  const name = `Takarbeten ${Date.now().toString(36)}`;
  await signIn(page, 'super', { at: '/super-admin/project-types/new' });
  await page.getByLabel('Namn', { exact: true }).fill(name);
  const palette = page.getByRole('group', { name: 'Lägg till en fråga' });
  await palette.getByRole('button', { name: 'Enval' }).click();
  await page.getByLabel('Fråga', { exact: true }).fill('Vad har hänt?');
  await page.getByLabel('Val 1').fill('Det läcker in');
  await page.getByLabel('Val 2').fill('Något har lossnat');
  await page.getByRole('switch', { name: 'Obligatorisk' }).check();
  await palette.getByRole('button', { name: 'Ja/nej' }).click();
  await page.getByLabel('Fråga', { exact: true }).fill('Rinner det vatten just nu?');
  await pick(page.getByRole('combobox', { name: 'Visas', exact: true }), 'Vad har hänt');
  await page.getByRole('switch', { name: 'Obligatorisk' }).check();
  await palette.getByRole('button', { name: 'Rubrik' }).click();
  await page.getByLabel('Rubrik', { exact: true }).fill('Utifrån');
  await palette.getByRole('button', { name: 'Bild' }).click();
  await page.getByLabel('Fråga', { exact: true }).fill('Bild på taket');
  await page.getByRole('switch', { name: 'Obligatorisk' }).check();
  await page.getByRole('switch', { name: 'Visa för entreprenörer' }).uncheck();
  await expectFaultless(page, 'the designer of forms');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Projekttypen har sparats.')).toBeVisible();
  await page.waitForURL(/\/project-types\/\d+$/u);
  const projectTypeId = Number(page.url().split('/').at(-1));

  const asAdmin = await signedIn(request);
  const project = await asAdmin<{ id: number }>('POST', '/api/project', { name, projectTypeId });
  const wrong = {
    key: crypto.randomUUID(),
    title: 'Plåten har lossnat',
    formData: { vadHarHant: 'nagotHarLossnat', rinnerDetVattenJustNu: true },
  };
  await expect(
    asAdmin('POST', '/api/issue/report', { projectId: project.id, issues: [wrong] }),
  ).rejects.toThrow('422');

  const hers = await anotherBrowser(
    browser,
    'admin',
    `/new-issue?project=${project.id}&step=describe`,
  );
  await hers.getByLabel('Rubrik').fill('Det droppar från taket');
  await expect(hers.getByText('Rinner det vatten just nu?')).toHaveCount(0);
  await hers.getByText('Det läcker in').click();
  await hers.getByRole('button', { name: 'Fortsätt' }).click();
  await expect(hers.getByText('Svara på frågan').first()).toBeVisible();
  await hers
    .getByRole('radiogroup', { name: 'Rinner det vatten just nu?' })
    .getByText('Ja')
    .click();
  await hers.getByRole('button', { name: 'Fortsätt' }).click();
  const asked = hers.getByRole('group', { name: 'Bild på taket' });
  await expect(asked.getByText('Svara på frågan')).toBeVisible();
  await hers.locator('input[aria-label="Bild på taket"]').setInputFiles(picture('pipe.jpg'));
  await expect(hers.getByRole('button', { name: 'Ta bort pipe.jpg' })).toBeVisible();
  await hers.getByRole('button', { name: 'Fortsätt' }).click();
  await hers.getByRole('button', { name: 'Fortsätt' }).click();
  await hers.getByRole('button', { name: 'Skicka anmälan' }).click();
  await hers.waitForURL(/\/issue\/\d+$/u);
  await expect(hers.getByText('Det läcker in')).toBeVisible();
  const photo = hers.locator('.answers > div', { hasText: 'Bild på taket' }).locator('img');
  await expect(photo).toBeVisible();
  await hers.context().close();
});

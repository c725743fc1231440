import { expect, test } from '@playwright/test';

import { signedIn } from './asking.ts';
import { expectFaultless, expectOpenFaultless } from './axe.ts';
import { signIn } from './people.ts';
import { reportTap } from './report.ts';

test('a leader sorts the list by time left, and sees why on a new issue', async ({
  page,
  request,
}) => {
  await signIn(page, 'leader');
  await page.getByRole('button', { name: 'Frist' }).click();
  await expect(page).toHaveURL(/sort=due/u);
  await expect(page.getByRole('columnheader', { name: 'Frist' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const rows = page.getByRole('row').filter({ hasText: /(?:svar|klart) .* över/u });
  await expect(rows.first()).toBeVisible();
  await expectFaultless(page, 'the list by time left');
  await page.setViewportSize({ width: 1440, height: 900 });

  const { id } = await reportTap(await signedIn(request), { email: 'ingrid@post.example' });
  await page.goto(`/issue/${id}`);
  await page.getByRole('button', { name: /^svar kvar \d+\s/u }).click();
  await expect(page.getByText('Svar inom två arbetsdagar')).toBeVisible();
  await expect(page.getByText(/^(?:\d+\stim|\d+ arbetsdagar) kvar, senast /u)).toBeVisible();
  await expectOpenFaultless(page, 'the response times of an issue');
});

test('an administrator makes a response time, and is told what it does to open issues', async ({
  page,
  request,
}) => {
  await reportTap(await signedIn(request), { email: 'ingrid@post.example' }, { priority: 'low' });
  const name = `Svar ${Date.now().toString(36)}`;
  await signIn(page, 'admin', { at: '/settings' });
  await page.getByRole('link', { name: 'Svarstider' }).click();
  await page.getByRole('link', { name: 'Ny', exact: true }).click();
  const form = page.getByRole('region', { name: 'Ny svarstid' });
  await form.getByLabel('Namn').fill(name);
  await form.getByLabel('Tid', { exact: true }).fill('1000');
  for (const priority of ['Normal', 'Hög', 'Akut']) {
    await form.getByRole('checkbox', { name: priority }).uncheck();
  }
  await form.getByRole('checkbox', { name: 'Låg' }).check();
  await form.getByRole('checkbox', { name: 'Lördag' }).check();
  await expect(form.getByText(/^Nästa: .*, .*\.$/u)).toBeVisible();
  await expect(form.getByText(/^Svar senast /u)).toBeVisible();
  await expectFaultless(page, 'a new response time');
  await page.setViewportSize({ width: 1440, height: 900 });
  await form.getByRole('button', { name: 'Spara' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Öppna ärenden får ny tid' });
  await expect(asked).toContainText(/Kortare tid: \d+\./u);
  await asked.getByRole('button', { name: 'Spara och börja gälla' }).click();
  await expect(page.getByRole('status').filter({ hasText: `${name} har sparats.` })).toBeVisible();
  const saved = page.getByRole('region', { name });
  await saved.getByRole('button', { name: 'Ta bort …' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click();
  await expect(page.getByRole('link', { name })).toBeHidden();
});

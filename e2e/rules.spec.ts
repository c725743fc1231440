import { expect, type Locator, type Page, test } from '@playwright/test';

import { expectFaultless, expectOpenFaultless } from './axe.ts';
import { credentialsOn, signIn } from './people.ts';
import { pick } from './pick.ts';

/** Reports an issue in a project and gives its id. */
async function report(page: Page, project: RegExp, title: string): Promise<number> {
  const headers = await credentialsOn(page);
  const options = await page.request.get('/api/project/options', { headers });
  const { list } = (await options.json()) as { list: { id: number; name: string }[] };
  const projectId = list.find(({ name }) => project.test(name))?.id;
  const issues = [{ key: crypto.randomUUID(), title }];
  const data = { projectId, issues };
  const answer = await page.request.post('/api/issue/report', { headers, data });
  const made = (await answer.json()) as { list: { id: number }[] };
  return made.list[0]?.id ?? 0;
}

test('an administrator makes a rule after a dry run, and a new issue goes by it and says so', async ({
  page,
}) => {
  await signIn(page, 'admin', { at: '/settings/rules' });
  const rules = page.getByRole('region', { name: 'Fördelning av ärenden' });
  await expect(page.getByRole('region', { name: 'Provkörning' })).toContainText('hade fått');
  await expectFaultless(page, 'the rules');
  // The form of a new issue, whose styles stay, must not hide them.
  await page.getByRole('link', { name: 'Nytt ärende' }).click();
  await page.locator('.find-hits').waitFor({ state: 'attached' });
  await page.goBack();
  await expect(rules.getByText(/^\d+ på 30 dagar$/u).first()).toBeVisible();
  await page.getByRole('button', { name: 'Ny regel' }).click();
  await rules.getByRole('button', { name: 'villkor', exact: true }).click();
  await rules.getByRole('button', { name: /^Värden för projekt/u }).click();
  await page.getByRole('option', { name: 'Brukspatronen' }).click();
  await expectOpenFaultless(page, 'the slots of a rule');
  await page.keyboard.press('Escape');
  await pick(rules.getByRole('combobox', { name: 'Ges till' }), 'Göran Åkesson');
  await expect(rules.getByText(/^Tar \d+ ärende/u)).toBeVisible();
  await rules.getByRole('button', { name: 'Klar med regeln' }).click();
  await page.getByRole('button', { name: 'Spara och börja gälla' }).click();
  await expect(page.getByText(/^Reglerna är sparade/u)).toBeVisible();

  const issue = await report(page, /Brukspatronen/u, 'Porten går inte i lås');
  await page.goto(`/issue/${issue}`);
  await page.getByRole('button', { name: /^Gick till Göran: regel Brukspatronen/u }).click();
  const why = page.getByRole('dialog', { name: /^Göran fick/u });
  await expect(why).toBeVisible();
  const left = async (part: Locator) => (await part.boundingBox())?.x;
  const pane = page.getByRole('tabpanel', { name: 'Fakta' });
  expect(await left(page.locator('.why-pop'))).toBeGreaterThanOrEqual((await left(pane)) ?? NaN);
  await expectOpenFaultless(page, 'why an issue went to somebody');
  await pick(why.getByRole('combobox', { name: 'Byt handläggare' }), 'Lena Östman');
  await why.getByRole('textbox', { name: /^Skäl/u }).fill('Har nyckeln');
  await why.getByRole('button', { name: 'Ge till Lena Östman' }).click();
  await expect(page.getByRole('button', { name: /^Gavs av Helena/u })).toBeVisible();

  await page.goto('/settings/rules');
  await rules.getByRole('button', { name: /^Fler val för Brukspatronen/u }).click();
  await page.getByRole('button', { name: 'Ta bort', exact: true }).click();
  await page.getByRole('link', { name: 'Roller' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Avbryt' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Reglerna är sparade/u)).toBeVisible();
  await expect(rules.getByText('Brukspatronen')).toHaveCount(0);
});

test('@phone the rules fit a phone', async ({ page }) => {
  await signIn(page, 'admin', { at: '/settings/rules' });
  await page
    .getByRole('button', { name: /Kvarnholmen etapp 3/u })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Klar med regeln' })).toBeVisible();
  await expectFaultless(page, 'the rules on a phone');
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

import { rmSync } from 'node:fs';

import { type Browser, expect, type Page, test } from '@playwright/test';

import { pooledServers, poolerPrograms } from '../tests/support/pooledServers.ts';
import { reachableFolder } from '../tests/support/reachableFolder.ts';
import { sendMessage } from './facts.ts';
import { type Person, signIn } from './people.ts';

const programs = poolerPrograms();

async function pageAt(browser: Browser, { baseURL, person }: { baseURL?: string; person: Person }) {
  const context = await browser.newContext({ ...(baseURL !== undefined && { baseURL }) });
  const page = await context.newPage();
  await signIn(page, person);
  return page;
}

async function write(page: Page, text: string) {
  await page.getByRole('textbox', { name: 'Meddelande' }).fill(text);
  await sendMessage(page);
}

const present = (page: Page) => page.getByRole('list', { name: 'Har också detta öppet' });

test('F-21 behind PgBouncer an issue reported at one server is seen, followed and answered at the other', async ({
  browser,
}) => {
  test.skip(programs === undefined, 'PostgreSQL 15 and PgBouncer are not installed here');
  test.setTimeout(180_000);
  const folder = reachableFolder('pooled');
  const running = await pooledServers(programs!, folder);
  try {
    const [one = '', two = ''] = running.addresses;
    const leader = await pageAt(browser, { baseURL: one, person: 'leader' });
    const title = 'Kranen i tvättstugan går inte att stänga';
    await leader.getByRole('link', { name: 'Nytt ärende' }).click();
    await leader.getByRole('link', { name: 'Anmäl steg för steg' }).click();
    await leader.getByRole('radio', { name: /Kvarnholmen/ }).check({ force: true });
    await leader.getByRole('button', { name: 'Fortsätt' }).click();
    await leader.getByLabel('Rubrik').fill(title);
    await leader.getByRole('button', { name: 'Fortsätt' }).click();
    await leader.getByRole('button', { name: 'Fortsätt' }).click();
    await leader.getByRole('button', { name: /Skicka anmälan|Anmäl \d/ }).click();
    await leader.waitForURL(/\/issue\/\d+/);

    const admin = await pageAt(browser, { baseURL: two, person: 'admin' });
    await admin.goto(new URL(leader.url()).pathname);
    await expect(admin.getByRole('heading', { level: 1, name: title })).toBeVisible();
    // Each server hears from the database itself who has the issue open at the other.
    await expect(present(leader)).toBeVisible();
    await expect(present(admin)).toBeVisible();
    await write(admin, 'Vi kommer i eftermiddag.');
    await expect(leader.getByText('Vi kommer i eftermiddag.')).toBeVisible();
    await write(leader, 'Tack, nyckeln finns hos mig.');
    await expect(admin.getByText('Tack, nyckeln finns hos mig.')).toBeVisible();

    for (const address of running.addresses) {
      expect((await admin.request.get(`${address}/readyz`)).status()).toBe(200);
    }
  } finally {
    await running.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

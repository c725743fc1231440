import { join } from 'node:path';

import type { Browser, Page } from '@playwright/test';

export const PASSWORD = 'felix-demo';

/** The demo's sign-ins that the journeys use. */
export const PEOPLE = {
  admin: 'admin@felix.example',
  leader: 'leader@felix.example',
  worker: 'worker@felix.example',
  user: 'user@felix.example',
  contractor: 'contractor@felix.example',
} as const;
export type Person = keyof typeof PEOPLE;

const KVARNVIK = /Kvarnvik/;

/** A picture to send, from the folder `e2e/files`. */
export const picture = (name: 'pipe.jpg' | 'ceiling.jpg') =>
  join(import.meta.dirname, 'files', name);

/** Signs in through the log-in page and, where there is a choice, chooses Kvarnvik. Ends on the dashboard. */
export async function signIn(page: Page, person: Person) {
  await page.goto('/auth/login');
  await page.getByLabel('E-postadress').fill(PEOPLE[person]);
  await page.getByRole('textbox', { name: 'Lösenord' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Logga in' }).click();
  if (person === 'leader') {
    await page
      .getByRole('button', { name: KVARNVIK })
      .or(page.getByRole('link', { name: KVARNVIK }))
      .click();
  }
  await page.waitForURL(/\/dashboard/);
}

/** Another person's browser, signed in. Close its context when done. */
export async function anotherBrowser(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, person);
  return page;
}

import type { Page } from '@playwright/test';

/**
 * One of the demo’s reporters per journey: a new code for an address invalidates the previous one, and journeys run in
 * parallel.
 */
export const REPORTERS = {
  atTheDesk: 'reporter@felix.example',
  onThePhone: 'malin.olsson@post.example',
  comingBack: 'peter.jansson@post.example',
  leaving: 'andreas.lundin@post.example',
  lookingAround: 'yasmin.eriksson@post.example',
} as const;

/** Six digits alone: an address may have as many in a row. */
const CODE = /\b\d{6}\b/u;

/** Reads the newest code to an address in the demo’s mail box, in a page of its own. */
export async function readCode(page: Page, email: string): Promise<string> {
  const box = await page.context().newPage();
  // The mail is written before the answer comes: no waiting for a worker.
  await box.goto(`/dev/mail?to=${encodeURIComponent(email)}`);
  const newest = await box.getByRole('link', { name: CODE }).first().textContent();
  await box.close();
  const [code] = CODE.exec(newest ?? '') ?? [];
  if (code === undefined) throw new Error(`No code for ${email}`);
  return code;
}

/** From the log-in page to the code field. */
export async function askForCode(page: Page, email: string) {
  await page.getByLabel('Din e-postadress').fill(email);
  await page.getByRole('button', { name: 'Skicka kod' }).click();
  await page.getByLabel('Kod från mejlet').waitFor();
}

/** Logs in by a code and ends on the reports page. */
export async function comeIn(page: Page, email: string) {
  await page.goto('/reporter-issue/login');
  await askForCode(page, email);
  await page.getByLabel('Kod från mejlet').fill(await readCode(page, email));
  await page.getByRole('button', { name: 'Logga in' }).click();
  await page.waitForURL(/\/reporter-issue\/dashboard/);
}

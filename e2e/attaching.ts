import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';

import { openDesignIssue } from './designIssue.ts';
import { type Person, picture, signIn } from './people.ts';
import { report } from './report.ts';

export const composer = (page: Page) => page.getByRole('form', { name: 'Nytt meddelande' });
export const attached = (page: Page) => page.getByRole('list', { name: 'Filer i meddelandet' });
export const editor = (page: Page) => page.getByRole('textbox', { name: 'Meddelande' });
export const rowOf = (page: Page, name: string) =>
  composer(page).getByRole('listitem').filter({ hasText: name });
export const isUpload = (url: URL) => url.pathname.endsWith('/attachments');

const photo = readFileSync(picture('pipe.jpg'));
export const aPhoto = (name: string) => ({ name, mimeType: 'image/jpeg', buffer: photo });
export const aText = (name: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(name),
});

export async function openIssue(page: Page, person: Person = 'leader') {
  await signIn(page, person, { at: null });
  await openDesignIssue(page);
  await editor(page).waitFor();
}

/** An issue that no other test writes to. */
export async function openOwnIssue(page: Page) {
  await signIn(page, 'leader', { at: null });
  const title = `Bilder ${crypto.randomUUID()}`;
  await report(page, title);
  await page.goto('/dashboard?sort=-created');
  await page.getByRole('link', { name: title }).click();
  await editor(page).waitFor();
}

export async function choose(page: Page, files: ReturnType<typeof aPhoto>[]) {
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Bifoga filer' }).click();
  await (await choosing).setFiles(files);
}

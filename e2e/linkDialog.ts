import { type Browser, expect } from '@playwright/test';

import { anotherBrowser } from './people.ts';
import { pick } from './pick.ts';

/** The dialog with a project’s report link. */
export async function openLinkDialog(browser: Browser) {
  const staff = await anotherBrowser(browser, 'admin', '/new-issue/select-project');
  await staff.getByRole('radio', { name: /Björkbacken/ }).check();
  await staff.getByRole('button', { name: 'Länk för boende' }).click();
  const dialog = staff.getByRole('dialog');
  const choice = (name: string) => dialog.getByRole('combobox', { name });
  return { staff, choice, field: dialog.getByLabel('Länk', { exact: true }) };
}

/** A flat’s report link as staff hand it out. */
export async function theLink(browser: Browser): Promise<string> {
  const { staff, choice, field } = await openLinkDialog(browser);
  await pick(choice('Objekt'), '1001 Björkbacken 3');
  await pick(choice('Utrymme'), 'Badrum');
  await expect(field).toHaveValue(/address=\d+.*space=\d+/);
  const url = await field.inputValue();
  await staff.context().close();
  return url;
}

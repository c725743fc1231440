import { expect, test } from '@playwright/test';

import { openLinkDialog } from './linkDialog.ts';
import { pick } from './pick.ts';

test('F-59 the choices of a link’s place stay where they are while the link loads', async ({
  browser,
}) => {
  const { staff, choice, field } = await openLinkDialog(browser);
  await expect(field).toHaveValue(/project=/);
  const place = await choice('Utrymme').boundingBox();
  const late = Promise.withResolvers<undefined>();
  await staff.route('**/reportLink?*', async (route) => {
    await late.promise;
    await route.continue();
  });
  await pick(choice('Objekt'), '1001 Björkbacken 3');
  await expect(field).toBeHidden();
  await expect.poll(() => choice('Utrymme').boundingBox()).toEqual(place);
  late.resolve(undefined);
  await expect(field).toBeVisible();
  await expect(field).toHaveValue(/address=\d+/);
  await expect.poll(() => choice('Utrymme').boundingBox()).toEqual(place);
  await staff.context().close();
});

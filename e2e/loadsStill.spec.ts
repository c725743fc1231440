import { expect, test } from '@playwright/test';

import { openDesignIssue } from './designIssue.ts';
import { movedOn, settling, slowly } from './moves.ts';
import { type Person, signIn } from './people.ts';

/** Pages of staff, but for the list, the issue and the statistics, which have tests of their own. */
const PAGES: [Person, ...string[]][] = [
  ['leader', '/inbox', '/new-issue', '/new-issue/select-project', '/absence'],
  ['leader', '/preferences/notifications', '/dashboard?group=urgency'],
  ['admin', '/import', '/settings/setup', '/settings/project', '/settings/project/1'],
  ['admin', '/settings/people', '/settings/people/1', '/settings/people/new', '/settings/teams'],
  ['admin', '/settings/roles', '/settings/duty', '/settings/company', '/settings/rules'],
  ['admin', '/settings/notifications', '/settings/mailIn', '/settings/messageTemplate'],
  ['admin', '/settings/clock', '/settings/importantDate', '/settings/announcement'],
  ['admin', '/settings/translation', '/settings/internalCategory'],
  ['admin', '/settings/internalCategory/1/questions'],
  ['super', '/super-admin', '/super-admin/project-types', '/super-admin/health'],
];
/** Those whose parts stand below each other on a phone. Each further load of a page costs the run a second. */
const ON_PHONES = new Set(['/inbox', '/settings/project/1', '/settings/people', '/settings/rules']);
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };

for (const [person, ...paths] of PAGES) {
  for (const path of paths) {
    test(`issue 21: nothing moves while ${path} loads with slow answers`, async ({ page }) => {
      await signIn(page, person, { at: null });
      await slowly(page, 'body');
      const settled = settling(page);
      for (const size of ON_PHONES.has(path) ? [WIDE, NARROW] : [WIDE]) {
        await page.setViewportSize(size);
        await page.goto(path);
        await expect(page.getByRole('heading').first()).toBeVisible();
        await settled();
        expect(await movedOn(page), `${size.width} wide`).toEqual([]);
      }
    });
  }
}

test('issue 21: nothing moves while an issue loads as its reporter sees it', async ({ page }) => {
  await signIn(page, 'leader', { at: null });
  await openDesignIssue(page);
  await slowly(page, 'body');
  const settled = settling(page);
  await page.goto(`${page.url()}/as/reporter`);
  await expect(page.getByRole('link', { name: 'Tillbaka till' })).toBeVisible();
  await settled();
  expect(await movedOn(page)).toEqual([]);
});

import { expect, type Page, test } from '@playwright/test';

import { openDesignIssue } from './designIssue.ts';
import { credentialsOn, signIn } from './people.ts';

const conversation = (page: Page) => page.locator('.conv-scroll');

/** Marks the newest messages of the open issue as unread. */
async function markUnread(page: Page, count: number) {
  const headers = await credentialsOn(page);
  const path = `/api${new URL(page.url()).pathname}/messages`;
  const { list } = (await (await page.request.get(path, { headers })).json()) as {
    list: { id: number }[];
  };
  const ids = list.slice(-count).map(({ id }) => id);
  const data = { ids, read: false };
  const answer = await page.request.post('/api/issue/messages/read', { headers, data });
  expect(answer.ok()).toBe(true);
}

test.describe('an issue', () => {
  test('F-32 opens at the first unread message, and the page itself does not scroll', async ({
    page,
  }) => {
    // Lower than the conversation.
    await page.setViewportSize({ width: 1440, height: 620 });
    await signIn(page, 'admin', { at: null });
    await openDesignIssue(page);
    await expect(page.getByRole('article').last()).toBeInViewport();
    await markUnread(page, 3);
    await page.reload();

    const line = page.getByRole('heading', { name: /^3 nya sedan/u });
    await expect(line).toBeInViewport();
    await expect(page.getByRole('textbox', { name: 'Meddelande' })).toBeInViewport();
    expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0);
    const earlier = page.getByRole('button', { name: /^Visa \d+ tidigare/u });
    if (await earlier.isVisible()) await earlier.click();
    await expect(line).toBeInViewport();
    await conversation(page).evaluate((pane) => pane.scrollTo(0, 0));
    await expect(line).not.toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  });
});

import { expect, type Page, test } from '@playwright/test';

import { signedIn } from './asking.ts';
import { openDesignIssue } from './designIssue.ts';
import { credentialsOn, signIn } from './people.ts';
import { reportTap } from './report.ts';

const MANY = 100;

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

  test('I4 with a hundred unread messages opens at the first, with a part of them rendered, and shows more on the way down', async ({
    page,
  }) => {
    await signIn(page, 'leader', { at: null });
    const ask = await signedIn(page.request, 'admin');
    const tap = await reportTap(ask, { email: `lang-${crypto.randomUUID()}@post.example` });
    const { list } = await ask<{ list: { id: number; title: string }[] }>(
      'GET',
      '/api/issue?sort=-created',
    );
    const id = list.find(({ title }) => title === tap.title)?.id;
    for (let from = 0; from < MANY; from += 10) {
      const ten = Array.from({ length: 10 }, async (_, n) =>
        ask('POST', `/api/issue/${id}/messages`, {
          key: crypto.randomUUID(),
          type: 'internal',
          html: `<p>Rad ${from + n}</p>`,
        }),
      );
      // One after the other they would take ten times as long.
      // oxlint-disable-next-line no-await-in-loop
      await Promise.all(ten);
    }
    await page.goto(`/issue/${id}`);
    const line = page.getByRole('heading', { name: /^100 nya sedan/u });
    await expect(line).toBeInViewport();
    const messages = page.locator('.msg');
    expect(await messages.count()).toBeLessThan(MANY * 0.6);
    await expect(page.getByRole('button', { name: /^Visa \d+ senare/u })).toBeAttached();

    await expect(async () => {
      await conversation(page).evaluate((pane) => pane.scrollTo(0, pane.scrollHeight));
      await expect(messages).toHaveCount(MANY + 1, { timeout: 500 });
    }).toPass();
    await expect(page.getByRole('button', { name: / senare$/u })).toHaveCount(0);
  });
});

import type { Page } from '@playwright/test';

import { credentialsOn } from './people.ts';

/**
 * Opens the design’s own issue, which the demo has: assigned to the worker, reported by a resident, delegated to a firm.
 * By its address: the way through the list has journeys of its own.
 */
export async function openDesignIssue(page: Page) {
  const headers = await credentialsOn(page);
  const answer = await page.request.get('/api/issue?q=18190', { headers });
  const { list } = (await answer.json()) as { list: { id: number; title: string }[] };
  const issue = list.find(({ title }) => title.startsWith('Fuktskada bakom diskmaskin'));
  await page.goto(`/issue/${issue?.id}`);
}

import type { Page } from '@playwright/test';

import type { AskAs } from './asking.ts';
import { credentialsOn } from './people.ts';

/** Reports issues as the signed-in person, in a project that requires only a title. */
export async function report(page: Page, ...titles: string[]) {
  const headers = await credentialsOn(page);
  const options = await page.request.get('/api/project/options', { headers });
  const { list } = (await options.json()) as { list: { id: number; name: string }[] };
  const project = list.find(({ name }) => name.includes('Kvarnholmen'));
  const issues = titles.map((title) => ({ key: crypto.randomUUID(), title }));
  const data = { projectId: project?.id, issues };
  const answer = await page.request.post('/api/issue/report', { headers, data });
  if (!answer.ok()) throw new Error(`${answer.status()} ${await answer.text()}`);
}

type Row = { id: number; project: { id: number; name: string }; address: { id: number } | null };

/** An issue of its own with an address and a description, reported for a resident. */
export async function reportTap(
  ask: AskAs,
  reporter: { phone?: string; email?: string },
  facts: { priority?: 'urgent' | 'low' } = {},
) {
  const { list } = await ask<{ list: Row[] }>('GET', '/api/issue?status=new&limit=40');
  // The newest project may be one that others report to meanwhile, with required questions.
  const near = list.find(
    ({ address, project }) => address && project.name.startsWith('Kvarnholmen'),
  );
  if (!near) throw new Error('No place to report at');
  const title = `Kranen läcker ${crypto.randomUUID().slice(0, 8)}`;
  const issue = {
    key: crypto.randomUUID(),
    title,
    description: '<p>Det droppar under diskbänken.</p>',
    addressId: near.address?.id,
    reporter: { firstname: 'Ingrid', lastname: 'Håkansson', ...reporter },
    ...facts,
  };
  const reported = await ask<{ list: { id: number }[] }>('POST', '/api/issue/report', {
    projectId: near.project.id,
    issues: [issue],
  });
  return { id: reported.list[0]?.id ?? 0, title };
}

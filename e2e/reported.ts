import type { APIRequestContext } from '@playwright/test';

import { signedIn } from './asking.ts';
import { type MadeJob, projectLink } from './jobs.ts';
import { reportTap } from './report.ts';

export type ReportedJob = Pick<MadeJob, 'id' | 'title' | 'asAdmin'> & { email: string };

/** An issue of its own, reported from an own address and reported done to the reporter. */
export async function somethingDone(request: APIRequestContext): Promise<ReportedJob> {
  const asAdmin = await signedIn(request);
  const email = `ingrid.${crypto.randomUUID().slice(0, 8)}@post.example`;
  const { id, title } = await reportTap(asAdmin, { email });
  const { version } = await asAdmin<{ version: number }>('GET', `/api/issue/${id}`);
  await asAdmin('POST', `/api/issue/${id}/status`, {
    status: 'done',
    version,
    doneText: 'Vi har bytt kranen.',
  });
  return { id, title, email, asAdmin };
}

/** The issue as the company sees it. */
export const seenBy = ({ id, asAdmin }: ReportedJob) =>
  asAdmin<{ status: string; rating: number | null; attachments: { name: string }[] }>(
    'GET',
    `/api/issue/${id}`,
  );

/** An issue of its own, reported from outside by an address that nobody has confirmed. */
export async function strangersReport(request: APIRequestContext, title: string) {
  const { searchParams } = new URL(await projectLink(request, 'Kvarnholmen'));
  const email = `okand.${crypto.randomUUID().slice(0, 8)}@post.example`;
  const sent = await request.post('/api/reporter/issue', {
    data: {
      prefill: { project: Number(searchParams.get('project')), sig: searchParams.get('sig') },
      key: crypto.randomUUID(),
      device: crypto.randomUUID(),
      locale: 'sv-SE',
      firstname: 'Ingrid',
      email,
      title,
    },
  });
  const { id } = (await sent.json()) as { id: number };
  return { id, email };
}

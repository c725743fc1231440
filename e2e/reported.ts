import type { APIRequestContext } from '@playwright/test';

import { type MadeJob, signedIn } from './jobs.ts';

type Row = { id: number; project: { id: number; name: string }; address: { id: number } | null };
export type Reported = Pick<MadeJob, 'id' | 'title' | 'asAdmin'> & { email: string };

/** An issue of its own that somebody reported from an address of his own, and that is reported done to him. */
export async function somethingDone(request: APIRequestContext): Promise<Reported> {
  const asAdmin = await signedIn(request);
  const { list } = await asAdmin<{ list: Row[] }>('GET', '/api/issue?status=new&limit=40');
  // The newest may be where others report meanwhile, with questions that have to be answered.
  const near = list.find(
    ({ address, project }) => address && project.name.startsWith('Kvarnholmen'),
  );
  if (!near) throw new Error('No place to report at');
  const mark = crypto.randomUUID().slice(0, 8);
  const [title, email] = [`Kranen läcker ${mark}`, `ingrid.${mark}@post.example`];
  const report = {
    key: crypto.randomUUID(),
    title,
    description: '<p>Det droppar under diskbänken.</p>',
    addressId: near.address?.id,
    reporter: { firstname: 'Ingrid', lastname: 'Håkansson', email },
  };
  const reported = await asAdmin<{ list: { id: number }[] }>('POST', '/api/issue/report', {
    projectId: near.project.id,
    issues: [report],
  });
  const id = reported.list[0]?.id ?? 0;
  const message = { key: crypto.randomUUID(), type: 'public', html: '<p>Vi har bytt kranen.</p>' };
  await asAdmin('POST', `/api/issue/${id}/messages`, message);
  const { version } = await asAdmin<{ version: number }>('GET', `/api/issue/${id}`);
  await asAdmin('POST', `/api/issue/${id}/status`, { status: 'done', version });
  return { id, title, email, asAdmin };
}

/** How it stands for the company. */
export const seenBy = ({ id, asAdmin }: Reported) =>
  asAdmin<{ status: string; rating: number | null; attachments: { name: string }[] }>(
    'GET',
    `/api/issue/${id}`,
  );

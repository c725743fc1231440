import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import sharp from 'sharp';

import type { Attachment } from '#contract/attachments.ts';

import { type TestAgent, world } from './world.ts';

type Photo = { width?: number; height?: number; orientation?: number; gps?: boolean };

/** A photo as a phone takes it: rotated by its metadata, with the location in it. */
export async function aPhoto({
  width = 320,
  height = 240,
  orientation = 1,
  gps = false,
}: Photo = {}) {
  const picture = sharp({ create: { width, height, channels: 3, background: '#667788' } }).jpeg();
  return gps || orientation !== 1
    ? picture
        .withExif({
          IFD0: { ImageDescription: 'Kvarnvik', Make: 'Kvarnvik' },
          IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '59/1 20/1 0/1' },
        })
        .withMetadata({ orientation })
        .toBuffer()
    : picture.toBuffer();
}

type Options = { key?: string; draft?: boolean; internal?: boolean; position?: number | string };

/** Uploads a file to an issue. */
export function uploadTo(
  agent: TestAgent,
  { id }: { id: number },
  [bytes, name]: readonly [Uint8Array | ReadableStream, string],
  { key = crypto.randomUUID(), draft, internal, position }: Options = {},
) {
  const query = new URLSearchParams({ name, key });
  if (draft) query.set('draft', 'true');
  if (internal) query.set('internal', 'true');
  if (position !== undefined) query.set('position', String(position));
  return agent.ask('POST', `/api/issue/${id}/attachments?${query}`, bytes);
}

/** A file answer’s content. */
export const contentOf = (agent: TestAgent, { id }: { id: number }, size = 'original') =>
  agent.ask('GET', `/api/attachment/${id}/x?size=${size}`);

/** The file in an answer. Throws if it was refused. */
export async function fileOf(answer: Response) {
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Attachment;
}

/** The files of an issue as an agent sees them. */
export async function filesOf(agent: TestAgent, issue: { id: number }) {
  const answer = await agent.ask('GET', `/api/issue/${issue.id}`);
  return ((await answer.json()) as { attachments: Attachment[] }).attachments;
}

/** All files in the folder of an account, and all uploads that were not kept. */
export async function storedFiles(account: { id: number }) {
  const { filesFolder } = await world();
  const list = (name: string) => {
    const folder = join(filesFolder, name);
    if (!existsSync(folder)) return [];
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name: file }) => file);
  };
  return { kept: list(String(account.id)), received: list('received') };
}

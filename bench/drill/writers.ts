import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

const CLIENTS = 4;

/** Writes the server has acknowledged: an issue with a message and a file. */
export type WrittenRows = {
  id: number;
  title: string;
  messageId: number;
  attachmentId: number;
  bytes: Buffer;
};
type Project = { id: number; projectTypeId: number | null };
export type Ask = <T>(path: string, body?: unknown) => Promise<T>;

/** The API as the demo's administrator. */
export async function signIn(address: string): Promise<Ask> {
  const headers: Record<string, string> = {};
  const ask: Ask = async (path, body) => {
    const isBytes = body instanceof Buffer;
    const type = isBytes ? 'application/octet-stream' : 'application/json';
    const answer = await fetch(address + path, {
      headers: { ...headers, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && {
        method: 'POST',
        body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
      }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    return (isJson ? await answer.json() : Buffer.from(await answer.arrayBuffer())) as never;
  };
  const { access_token: token } = await ask<{ access_token: string }>('/api/login', {
    username: 'admin@felix.example',
    password: 'felix-demo',
  });
  headers['authorization'] = `Bearer ${token}`;
  const user = await ask<{ agents: { id: number }[] }>('/api/currentUser');
  headers['x-felix-hms-selected-agent'] = String(user.agents[0]?.id);
  return ask;
}

/** Writers who report issues, post messages and upload files in sequence until stopped. */
export async function startWriters(address: string) {
  const ask = await signIn(address);
  const projectId = await projectWithoutForm(ask);
  const written: WrittenRows[] = [];
  const state = { isStopped: false, isPaused: false, atWork: 0 };
  const client = async () => {
    while (!state.isStopped) {
      if (state.isPaused) {
        await pause(5);
        continue;
      }
      state.atWork += 1;
      written.push(await writeOne(ask, projectId).finally(() => (state.atWork -= 1)));
    }
  };
  const ended = Promise.all(Array.from({ length: CLIENTS }, client));
  // Awaited in `stop`; until then nothing handles its rejection.
  ended.catch(() => {});
  return {
    /** Stops the writers once their current write is acknowledged. Gives every acknowledged write. */
    pause: async () => {
      state.isPaused = true;
      while (state.atWork > 0) {
        await pause(5);
      }
      return [...written];
    },
    goOn: () => void (state.isPaused = false),
    /** Ends the writers. Gives every acknowledged write. */
    stop: async () => {
      state.isStopped = true;
      await ended;
      return written;
    },
  };
}

async function writeOne(ask: Ask, projectId: number): Promise<WrittenRows> {
  const title = `Drill ${randomUUID()}`;
  const bytes = Buffer.from(`${title}\n${randomBytes(3_000).toString('base64')}\n`);
  const { list } = await ask<{ list: { id: number }[] }>('/api/issue/report', {
    projectId,
    issues: [{ key: randomUUID(), title }],
  });
  const id = list[0]?.id ?? 0;
  const file = new URLSearchParams({ name: 'drill.txt', key: randomUUID() });
  const attachment = await ask<{ id: number }>(`/api/issue/${id}/attachments?${file}`, bytes);
  const message = await ask<{ id: number }>(`/api/issue/${id}/messages`, {
    key: randomUUID(),
    type: 'public',
    html: `<p>${title}</p>`,
    attachmentIds: [],
  });
  return { id, title, messageId: message.id, attachmentId: attachment.id, bytes };
}

/** A project whose report form requires only a title. */
export async function projectWithoutForm(ask: Ask): Promise<number> {
  const { list } = await ask<{ list: Project[] }>('/api/project/options');
  for (const { id, projectTypeId } of list) {
    if (projectTypeId === null) return id;
    const type = await ask<{ hasForm: boolean }>(`/api/projectType/${projectTypeId}`);
    if (!type.hasForm) return id;
  }
  throw new Error('Every project has a form');
}

/** The acknowledged writes a server does not have, one line each. */
export async function missingAt(
  address: string,
  written: readonly WrittenRows[],
): Promise<string[]> {
  const ask = await signIn(address);
  const missing: string[] = [];
  for (const { id, title, bytes, attachmentId, messageId } of written) {
    const issue = await ask<{ title: string }>(`/api/issue/${id}`).catch(() => undefined);
    if (issue?.title !== title) missing.push(`issue ${id}`);
    const messages = await ask<{ list: { id: number }[] }>(`/api/issue/${id}/messages`).catch(
      () => undefined,
    );
    if (!messages?.list.some((message) => message.id === messageId)) {
      missing.push(`message ${messageId}`);
    }
    const file = await ask<Buffer>(`/api/attachment/${attachmentId}/x?size=original`).catch(
      () => undefined,
    );
    if (!file || Buffer.compare(file, bytes) !== 0) missing.push(`file ${attachmentId}`);
  }
  return missing;
}

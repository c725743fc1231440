import type { InboxCounts, InboxLine } from '#contract/notifications.ts';
import { writeMails } from '#server/modules/notice/index.ts';

import { read } from './answers.ts';
import { type TestAgent, world } from './world.ts';

export type InboxPage = { list: InboxLine[]; next: string | null; counts: InboxCounts };

/** A page of somebody’s inbox, once waiting notices are written. */
export async function inboxOf(agent: TestAgent, query = ''): Promise<InboxPage> {
  await writeMails((await world()).deps);
  return read<InboxPage>(await agent.ask('GET', `/api/notification${query}`));
}

/** The lines of a tab, each as its issue’s id and the kinds of its reasons, newest first. */
export async function linesOf(agent: TestAgent, tab = 'open') {
  const { list } = await inboxOf(agent, `?tab=${tab}`);
  return list.map(({ issueId, reasons }) => [issueId, ...reasons.map(({ kind }) => kind)]);
}

export const readLine = async (agent: TestAgent, issueIds: number[]) =>
  read<{ changed: number }>(await agent.ask('POST', '/api/notification/read', { issueIds }));

export const setDone = async (agent: TestAgent, issueIds: number[], isDone = true) =>
  read<{ changed: number }>(
    await agent.ask('POST', '/api/notification/done', { issueIds, isDone }),
  );

export const postpone = async (agent: TestAgent, issueIds: number[], until: object = {}) =>
  read<{ changed: number }>(
    await agent.ask('POST', '/api/notification/later', { issueIds, ...until }),
  );

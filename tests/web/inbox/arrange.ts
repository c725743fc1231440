import { screen, within } from '@testing-library/react';

import { anIssue } from '#tests/support/builders.ts';
import { inboxOf } from '#tests/support/inbox.ts';
import { aScene, send } from '#tests/support/scene.ts';
import { world } from '#tests/support/world.ts';

/**
 * A worker's inbox: "Water leaks", which a user wrote about, then two issues that their leader wrote about.
 */
export async function anInbox() {
  const scene = await aScene();
  const { project, worker, user, leader } = scene;
  const issueCalled = (title: string) =>
    anIssue(project, { title, responsibleId: worker.id, creatorId: user.id });
  const leak = await issueCalled('Water leaks');
  const lamp = await issueCalled('The lamp is out');
  const door = await issueCalled('The door jams');
  await send(user, leak, { html: '<p>It drips again</p>' });
  await send(leader, door, { html: '<p>Bring the key</p>' });
  await send(leader, lamp, { html: '<p>Bring a ladder</p>' });
  await inboxOf(worker);
  return { ...scene, issueCalled, leak, lamp, door };
}

/** A resident has just reported it. */
export const reported = async ({ accountId, id }: { accountId: number; id: number }) =>
  (await world()).pool.query(
    `insert into notice (account_id, kind, issue_id, by_reporter, agent_ids) values ($1, 'received', $2, true, '{}')`,
    [accountId, id],
  );

export const bell = (name: string | RegExp) => screen.findByRole('button', { name });
export const panel = () => screen.findByRole('dialog', { name: 'Inbox' });
const list = () => screen.findByRole('list', { name: 'Inbox' });
/** The titles of the listed lines, from the top. */
export const listed = () =>
  screen
    .queryAllByRole('list', { name: 'Inbox' })
    .flatMap((lines) => within(lines).queryAllByRole('link'))
    .map(({ textContent }) => textContent);
export const lineOf = async (title: string) =>
  within(await list()).findByRole('link', { name: title });
export const rowOf = async (title: string) => (await lineOf(title)).closest('li')!;
export const toast = (text: string | RegExp) => screen.findByText(text);

import { screen, within } from '@testing-library/react';

import { aProject, anIssue } from '#tests/support/builders.ts';
import { anAccount, anAgent } from '#tests/support/world.ts';

/** A company with a leader, a worker and one project that both are on. */
export async function aCompany(values: Parameters<typeof anAccount>[0] = {}) {
  const account = await anAccount(values);
  const [leader, worker] = await Promise.all([
    anAgent('ROLE_PROJECT_LEADER', { account, firstname: 'Annika', lastname: 'Söderström' }),
    anAgent('ROLE_WORKER', { account, firstname: 'Göran', lastname: 'Åkesson' }),
  ]);
  const project = await aProject(account, {
    name: 'Kvarnholmen',
    number: '4012',
    people: { leader, worker },
  });
  return { account, leader, worker, project };
}

/** Issues with these titles, the last created last. */
export async function issuesCalled(project: Parameters<typeof anIssue>[0], ...titles: string[]) {
  const made = [];
  for (const [index, title] of titles.entries()) {
    const at = new Date(Date.now() - (titles.length - index) * 60_000);
    made.push(await anIssue(project, { title, createdAt: at, lastActivityAt: at }));
  }
  return made;
}

/** The titles in the list, from its top. */
export const titles = () =>
  screen
    .queryAllByRole('row')
    .flatMap((row) => within(row).queryAllByRole('link'))
    .map((link) => link.textContent);

export const rowOf = async (title: string) =>
  (await screen.findByRole('link', { name: title })).closest('tr')!;

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anAnnouncement } from '#tests/support/announcements.ts';
import { anAddress, anIssue, aProject } from '#tests/support/builders.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent, world } from '#tests/support/world.ts';

async function stored({ accountId }: { accountId: number }) {
  const { pool } = await world();
  const { rows } = await pool.query<{ title: string; street: string | null; closed: boolean }>(
    `select title, street, issue_id, closed_at is not null as closed from announcement
     where account_id = $1 order by id`,
    [accountId],
  );
  return rows;
}

describe('announcements', () => {
  it('F-52 is published from an issue for its house, and its history tells', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const project = await aProject({ id: admin.accountId }, { name: 'Kvarnholmen' });
    const address = await anAddress(project, { street: 'Backen 14' });
    const issue = await anIssue(project, { addressId: address.id });
    const { user } = await renderApp(`/issue/${issue.id}`, admin);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('button', { name: 'Publish an announcement …' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New announcement' }));
    expect(await dialog.findByRole('combobox', { name: 'Street and number' })).toHaveTextContent(
      'Backen 14',
    );
    await user.type(dialog.getByLabelText('Heading'), 'The lift is out of order');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    await waitFor(async () =>
      expect(await stored(admin)).toEqual([
        {
          title: 'The lift is out of order',
          street: 'Backen 14',
          issue_id: issue.id,
          closed: false,
        },
      ]),
    );
    expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible();
  });

  it('F-52 is closed, and published again by undoing that', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    await anAnnouncement(admin, { title: 'No water', closedAt: null });
    const { user } = await renderApp('/settings/announcement', admin);
    await user.click(await screen.findByRole('button', { name: 'Close No water' }));
    expect(await screen.findByText('Not shown')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await stored(admin)).toMatchObject([{ closed: false }]));
    expect(await screen.findByText('Out of order')).toBeVisible();
  });

  it('F-52 of the whole company is an administrator’s; a leader chooses a project', async () => {
    const leader = await anAgent('ROLE_PROJECT_LEADER');
    await anAnnouncement(leader, { title: 'Office closed', closedAt: null });
    const { user } = await renderApp('/settings/announcement', leader);
    expect(await screen.findByText('Office closed')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Office closed/u })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'New announcement' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Heading'), 'No water');
    await user.click(dialog.getByRole('button', { name: 'Publish' }));
    const project = dialog.getByRole('combobox', { name: 'Project' });
    await waitFor(() => expect(project).toHaveAccessibleDescription('Choose project'));
  });
});

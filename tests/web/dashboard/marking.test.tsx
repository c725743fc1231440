import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { anIssue, anItem, markUnread } from '#tests/support/builders.ts';
import { network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';

import { aCompany, issuesCalled, rowOf, titles } from './arrange.ts';

const box = (row: HTMLElement) => within(row).getByRole('checkbox');
const bar = async () => within(await screen.findByRole('region', { name: 'Selected' }));

/** Confirms the dialog. */
async function confirm(user: UserEvent) {
  const button = await screen.findByRole('button', { name: /^Change \d+$/ });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
}

describe('marking several issues', () => {
  it('by checkbox, and with shift the range', async () => {
    const { leader, project } = await aCompany();
    await issuesCalled(project, 'Fyra', 'Tre', 'Två', 'Ett');
    const { user } = await renderApp('/dashboard', leader);

    await user.click(box(await rowOf('Ett')));
    await user.keyboard('{Shift>}');
    await user.click(box(await rowOf('Tre')));
    await user.keyboard('{/Shift}');
    expect((await bar()).getByText('3 selected')).toBeVisible();
    await user.click((await bar()).getByRole('button', { name: 'Clear the selection' }));
    expect(screen.queryByRole('region', { name: 'Selected' })).not.toBeInTheDocument();
  });

  it('by keys: J and K walk, X marks, and letters in a field stay letters', async () => {
    const { leader, project } = await aCompany();
    await issuesCalled(project, 'Två', 'Ett');
    const { user } = await renderApp('/dashboard', leader);
    await screen.findByRole('link', { name: 'Ett' });

    await user.keyboard('jj');
    expect(screen.getByRole('link', { name: 'Två' })).toHaveFocus();
    await user.keyboard('kx');
    expect(screen.getByRole('link', { name: 'Ett' })).toHaveFocus();
    expect(box(await rowOf('Ett'))).toBeChecked();

    await user.type(screen.getByRole('searchbox', { name: 'Filter the list' }), 'x');
    expect(box(await rowOf('Ett'))).toBeChecked();
  });

  it('sets them read at once, before the server has answered', async () => {
    const { leader, project } = await aCompany();
    const [issue] = await issuesCalled(project, 'Oläst');
    await markUnread(issue!, leader);
    const { user } = await renderApp('/dashboard', leader);
    await user.click(box(await rowOf('Oläst')));
    network.use(http.post('*/api/issue/bulk', async () => delay('infinite')));

    await user.click((await bar()).getByRole('button', { name: 'Mark as read' }));
    const unread = async () => within(await rowOf('Oläst')).queryByRole('img', { name: 'Unread' });
    await waitFor(async () => expect(await unread()).toBeNull());
  });

  it('visibly reverts a failed change', async () => {
    const { leader, project } = await aCompany();
    await issuesCalled(project, 'Hissen står');
    const { user } = await renderApp('/dashboard', leader);
    await user.click(box(await rowOf('Hissen står')));
    network.use(
      http.post('*/api/issue/bulk', async ({ request }) => {
        const { preview } = (await request.json()) as { preview?: boolean };
        if (preview) return HttpResponse.json({ changed: 1, skipped: [], mails: 0 });
        await delay(300);
        return new HttpResponse(null, { status: 503 });
      }),
    );

    await user.click((await bar()).getByRole('button', { name: 'Change status' }));
    await user.click((await bar()).getByRole('option', { name: 'In progress' }));
    await confirm(user);
    await waitFor(async () => expect(await rowOf('Hissen står')).toHaveTextContent('In progress'));
    expect(await screen.findByRole('alert')).toHaveTextContent('The change couldn’t be saved');
    expect(await rowOf('Hissen står')).toHaveTextContent('New');
  });

  it('changes the status where possible, and says before and after what is skipped', async () => {
    const { leader, project } = await aCompany();
    await issuesCalled(project, 'Nytt');
    await anIssue(project, { title: 'Pågår redan', status: 'inProgress' });
    const { user } = await renderApp('/dashboard', leader);
    await rowOf('Nytt');
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));

    await user.click((await bar()).getByRole('button', { name: 'Change status' }));
    await user.click((await bar()).getByRole('option', { name: 'In progress' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'In progress' }));
    expect(await dialog.findByText('1 will change')).toBeVisible();
    expect(dialog.getByText(/^1 will be skipped: 1 needs no change \([\d\s]+\)\.$/)).toBeVisible();
    expect(dialog.getByText('No e-mails will be sent')).toBeVisible();
    await confirm(user);

    expect(await screen.findByText('Status changed on 1. 1 needs no change.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('tab', { name: 'In progress 2' })).toBeVisible());
  });

  it('ISS-16 assigns them to somebody', async () => {
    const { leader, project } = await aCompany();
    await issuesCalled(project, 'Hissen står');
    const { user } = await renderApp('/dashboard', leader);
    await user.click(box(await rowOf('Hissen står')));

    await user.click((await bar()).getByRole('button', { name: 'Assign' }));
    await user.click(await (await bar()).findByRole('option', { name: 'Göran Åkesson' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assignee: Göran Åkesson' }));
    expect(await dialog.findByText('1 e-mail will be sent')).toBeVisible();
    await confirm(user);
    await waitFor(async () =>
      expect(await rowOf('Hissen står')).toHaveTextContent('Göran Åkesson'),
    );
    expect(await screen.findByText('1 assigned.')).toBeVisible();
  });

  it('ISS-16 lets a worker take them, not assign them to others', async () => {
    const { worker, project } = await aCompany();
    await anIssue(project, { title: 'Hissen står', assignees: [worker] });
    const { user } = await renderApp('/dashboard', worker);
    await user.click(box(await rowOf('Hissen står')));

    await user.click((await bar()).getByRole('button', { name: 'Assign' }));
    await user.click(await (await bar()).findByRole('option', { name: 'Me' }));
    await confirm(user);
    await waitFor(async () =>
      expect(await rowOf('Hissen står')).toHaveTextContent('Göran Åkesson'),
    );
    expect(await screen.findByText('1 assigned.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Annika Söderström' })).not.toBeInTheDocument();
  });

  it('ISS-12 adds a label, and removes one that all have', async () => {
    const { account, leader, project } = await aCompany();
    await anItem(account, 'label', { name: 'Garanti' });
    await issuesCalled(project, 'Hissen står');
    const { user } = await renderApp('/dashboard', leader);
    await user.click(box(await rowOf('Hissen står')));

    await user.click((await bar()).getByRole('button', { name: 'Label' }));
    await user.click(await (await bar()).findByRole('option', { name: 'Garanti' }));
    await waitFor(async () => expect(await rowOf('Hissen står')).toHaveTextContent('Garanti'));
    await user.click((await bar()).getByRole('button', { name: 'Label' }));
    await user.click(await (await bar()).findByRole('option', { name: 'Garanti', selected: true }));
    await waitFor(async () => expect(await rowOf('Hissen står')).not.toHaveTextContent('Garanti'));
    expect(titles()).toEqual(['Hissen står']);
  });
});

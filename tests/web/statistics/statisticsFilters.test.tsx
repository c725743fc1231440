import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anIssue, anItem, aProject, aProjectType } from '#tests/support/builders.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';
import { pick } from '#tests/support/pick.ts';

async function aCompany() {
  const admin = await anAgent('ROLE_ADMIN');
  const account = { id: admin.accountId };
  const project = await aProject(account, { name: 'Kvarnholmen', number: '4012' });
  const kitchen = await anItem(account, 'space', { name: 'Kök' });
  await anIssue(project, { spaceId: kitchen.id, priority: 'urgent' });
  await anIssue(project, { priority: 'high' });
  return { admin, kitchen };
}
const further = (name: string) => screen.findByRole('combobox', { name });

describe('the statistics filter', () => {
  it('STAT-01 has further parts on request, stays visible when they are folded, and works by keyboard', async () => {
    const { admin, kitchen } = await aCompany();
    const { user, address } = await renderApp('/statistics', admin);
    const more = await screen.findByRole('button', { name: 'More filters' });
    expect(screen.queryByRole('combobox', { name: 'Space' })).not.toBeInTheDocument();
    more.focus();
    await user.keyboard('{Enter}');
    expect(more).toHaveAttribute('aria-expanded', 'true');
    await pick(user, await further('Space'), 'Kök');
    await waitFor(() => expect(address()).toMatch(new RegExp(`space=${kitchen.id}`, 'u')));
    await user.click(more);
    expect(more).toHaveAccessibleName('More filters 1');
    expect(screen.getByText('Space: Kök')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove the filter Space: Kök' }));
    await waitFor(() => expect(address()).not.toContain('space='));
    expect(screen.queryByText('Space: Kök')).not.toBeInTheDocument();
  });

  it('STAT-01 applies an address completely, also to every list', async () => {
    const { admin } = await aCompany();
    const asked = 'priority=urgent&priority=high&errorType=none';
    const { user, address } = await renderApp(`/statistics?${asked}`, admin);
    expect(await screen.findByText('Priority: Urgent, High')).toBeVisible();
    expect(await screen.findByText('Fault type: Without')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^More filters/u }));
    expect(await further('Priority')).toHaveTextContent('PriorityUrgent, High');
    const answer = await screen.findByRole('heading', { level: 1 });
    await user.click(within(answer).getByRole('link', { name: '2' }));
    await waitFor(() => expect(address()).toMatch(/^\/dashboard\?/u));
    for (const part of asked.split('&')) expect(address()).toContain(part);
    expect(await screen.findByText('2 issues')).toBeVisible();
  });

  it('STAT-01 is removed at once, and the period stays', async () => {
    const { admin, kitchen } = await aCompany();
    const { user, address } = await renderApp(
      `/statistics?period=year&space=${kitchen.id}&priority=low`,
      admin,
    );
    expect(await screen.findByText(/fewer filters/u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(address()).toBe('/statistics?period=year'));
    expect(
      await screen.findByRole('heading', { level: 1, name: /^You received 2/u }),
    ).toBeVisible();
  });

  it('STAT-01 offers a leader their projects’ areas, also of an archived one, and former people', async () => {
    const admin = await anAgent('ROLE_ADMIN', { firstname: 'Kim', lastname: 'Admin' });
    const account = { id: admin.accountId };
    const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
    const old = await aProject(account, {
      name: 'Kvarnen',
      number: '',
      archived: true,
      people: { leader },
    });
    const other = await aProject(account, { name: 'Hamngatan', number: '' });
    await anItem(account, 'area', { name: 'Hus A', projectId: old.id });
    await anItem(account, 'area', { name: 'Hus B', projectId: other.id });
    await anAgent('ROLE_WORKER', {
      account,
      firstname: 'Åsa',
      lastname: 'Öberg',
      inactive: true,
    });
    await anIssue(old, {});
    const { user, address } = await renderApp('/statistics', leader);
    await user.click(await screen.findByRole('button', { name: 'More filters' }));
    await user.click(await further('Area'));
    expect(await screen.findByRole('option', { name: 'Hus A (Kvarnen)' })).toBeVisible();
    expect(screen.queryByRole('option', { name: /Hus B/u })).not.toBeInTheDocument();
    await user.click(await further('Main assignee'));
    expect(await screen.findByRole('option', { name: 'Åsa Öberg (inactive)' })).toBeVisible();
    await user.keyboard('{Escape}');
    await pick(user, await further('Project'), 'Kvarnen (archived)');
    await waitFor(() => expect(address()).toContain(`project=${old.id}`));
    expect(await further('Project')).toHaveTextContent('ProjectKvarnen (archived)');
  });

  it('STAT-01 keeps the focus when parts are removed by keyboard', async () => {
    const { admin } = await aCompany();
    const { user } = await renderApp('/statistics?priority=high&errorType=none', admin);
    const way = (filter: string) =>
      screen.findByRole('button', { name: `Remove the filter ${filter}` });
    (await way('Fault type: Without')).focus();
    await user.keyboard('{Enter}');
    const last = await way('Priority: High');
    expect(last).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: /^More filters/u })).toHaveFocus();
  });

  it('STAT-01 includes the project type, also for its list', async () => {
    const { admin } = await aCompany();
    const account = { id: admin.accountId };
    const type = await aProjectType(account, { name: 'Radhus' });
    const houses = await aProject(account, { name: 'Ängen', projectTypeId: type.id });
    await anIssue(houses, {});
    const { user, address } = await renderApp('/statistics', admin);
    await user.click(await screen.findByRole('button', { name: 'More filters' }));
    await pick(user, await further('Project type'), 'Radhus');
    const answer = await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(answer).toHaveTextContent(/^You received 1 /u));
    await user.click(within(answer).getByRole('link', { name: '1' }));
    await waitFor(() => expect(address()).toContain(`projectType=${type.id}`));
    expect(await screen.findByText('Project type: Radhus')).toBeVisible();
    expect(await screen.findByText('1 issue')).toBeVisible();
  });
});

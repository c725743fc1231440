import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anIssue, anItem, aProject } from '#tests/support/builders.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';

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

describe('the filter of the statistics', () => {
  it('STAT-01 more of it is there for who wants it, stays seen when it is put away, and goes by keys', async () => {
    const { admin, kitchen } = await aCompany();
    const { user, address } = await renderApp('/statistics', admin);
    const more = await screen.findByRole('button', { name: 'More filters' });
    expect(screen.queryByRole('combobox', { name: 'Space' })).not.toBeInTheDocument();
    more.focus();
    await user.keyboard('{Enter}');
    expect(more).toHaveAttribute('aria-expanded', 'true');
    const space = await further('Space');
    await waitFor(() => expect(within(space).getByText('Kök')).toBeInTheDocument());
    await user.selectOptions(space, 'Kök');
    await waitFor(() => expect(address()).toMatch(new RegExp(`space=${kitchen.id}`, 'u')));
    await user.click(more);
    expect(more).toHaveAccessibleName('More filters 1');
    expect(screen.getByText('Space: Kök')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove the filter Space: Kök' }));
    await waitFor(() => expect(address()).not.toContain('space='));
    expect(screen.queryByText('Space: Kök')).not.toBeInTheDocument();
  });

  it('STAT-01 shows all that an address asks for, and every list is asked for it, too', async () => {
    const { admin } = await aCompany();
    const asked = 'priority=urgent&priority=high&errorType=none';
    const { user, address } = await renderApp(`/statistics?${asked}`, admin);
    expect(await screen.findByText('Priority: Urgent, High')).toBeVisible();
    expect(await screen.findByText('Error type: Without')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^More filters/u }));
    expect(await further('Priority')).toHaveDisplayValue('Urgent, High');
    const figures = await screen.findByRole('region', { name: 'Key figures' });
    await user.click(within(figures).getByRole('link', { name: 'Reported' }));
    await waitFor(() => expect(address()).toMatch(/^\/dashboard\?/u));
    for (const part of asked.split('&')) expect(address()).toContain(part);
    expect(await screen.findByText('2 issues')).toBeVisible();
  });

  it('STAT-01 is taken away at once, and the period stays', async () => {
    const { admin, kitchen } = await aCompany();
    const { user, address } = await renderApp(
      `/statistics?period=year&space=${kitchen.id}&priority=low`,
      admin,
    );
    expect(await screen.findByText(/fewer filters/u)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(address()).toBe('/statistics?period=year'));
    expect(await screen.findByRole('region', { name: 'Key figures' })).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anIssue, anItem } from '#tests/support/builders.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import type { TestAgent } from '#tests/support/world.ts';

import { aCompany, titles } from './arrange.ts';

const made = async (agent: TestAgent, values: object) =>
  (await (
    await agent.ask('POST', '/api/view', { access: 'private', filter: '', ...values })
  ).json()) as { id: number };

describe('saved views', () => {
  it('ISS-01 a view shows its filter under its own name, and says if it was changed', async () => {
    const { leader, project } = await aCompany();
    await anIssue(project, { title: 'Akut', priority: 'urgent' });
    await anIssue(project, { title: 'Lugnt' });
    const view = await made(leader, { name: 'The urgent', filter: 'priority=urgent' });
    const { user, address } = await renderApp('/dashboard?status=new', leader);

    await user.click(await screen.findByRole('link', { name: 'The urgent' }));
    expect(address()).toBe(`/dashboard?view=${view.id}&priority=urgent`);
    expect(await screen.findByRole('heading', { level: 1, name: /The urgent/u })).toBeVisible();
    await waitFor(() => expect(titles()).toEqual(['Akut']));

    await user.click(screen.getByRole('tab', { name: /In progress/u }));
    expect(await screen.findByRole('button', { name: 'Save changes' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    await waitFor(() => expect(address()).toBe(`/dashboard?view=${view.id}&priority=urgent`));
  });

  it('ISS-01 the current list is saved under a name', async () => {
    const { leader, project } = await aCompany();
    await anIssue(project, { title: 'Akut', priority: 'urgent' });
    const { user, address } = await renderApp('/dashboard?priority=urgent', leader);

    await user.click(await screen.findByRole('button', { name: 'Save as view' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(within(dialog).getByText('Give the view a name')).toBeVisible();
    await user.type(within(dialog).getByLabelText('Name'), 'Mine now');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Mine now' })).toBeVisible();
    expect(address()).toMatch(/\?view=\d+&priority=urgent$/u);
  });

  it('one’s own view tells of what is new in it only while that is asked for', async () => {
    const { leader } = await aCompany();
    const view = { name: 'The urgent', filter: 'priority=urgent', isWatched: true };
    await made(leader, view);
    const { user } = await renderApp('/dashboard', leader);
    await user.click(await screen.findByRole('button', { name: 'Edit the view The urgent' }));
    const dialog = within(await screen.findByRole('dialog'));
    const watch = await dialog.findByRole('checkbox', {
      name: 'Notify me of anything new in this view',
    });
    expect(watch).toBeChecked();

    await user.click(watch);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const { list } = await (await leader.ask('GET', '/api/view')).json();
    expect(list).toMatchObject([{ ...view, isWatched: false }]);
  });

  it('ISS-01 somebody else’s private view is refused with a message, and one’s own list opens', async () => {
    const { leader, worker } = await aCompany();
    const view = await made(leader, { name: 'Mine alone', filter: 'priority=urgent' });
    const { address } = await renderApp(`/dashboard?view=${view.id}`, worker);

    expect(await screen.findByText(/^The view can’t be shown/u)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/dashboard'));
  });

  it('ISS-01 the list begins with one’s own default, else the role’s', async () => {
    const { account, leader, worker } = await aCompany();
    const { anAgent } = await import('#tests/support/world.ts');
    const admin = await anAgent('ROLE_ADMIN', { account });
    for (const roleGroup of ['ROLE_WORKER', 'ROLE_PROJECT_LEADER']) {
      await made(admin, { name: roleGroup, access: 'roleDefault', roleGroup, filter: 'q=roll' });
    }
    await made(leader, { name: 'Mine', isDefault: true, filter: 'q=min' });

    const { address } = await renderApp('/dashboard', leader);
    await waitFor(() => expect(address()).toMatch(/\?view=\d+&q=min$/u));
    const second = await renderApp('/dashboard', worker);
    await waitFor(() => expect(second.address()).toMatch(/\?view=\d+&q=roll$/u));
  });

  it('ISS-01 a user is offered neither exports nor sharing', async () => {
    const { account, project } = await aCompany();
    const { anAgent } = await import('#tests/support/world.ts');
    const tenant = await anAgent('ROLE_USER', { account });
    await anIssue(project, { title: 'Hennes', creatorId: tenant.id, priority: 'urgent' });
    const { user } = await renderApp('/dashboard?priority=urgent', tenant);

    await user.click(await screen.findByRole('button', { name: 'Save as view' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).queryByRole('radio')).not.toBeInTheDocument();
    expect(within(dialog).getByLabelText('Always start with this view')).toBeVisible();
    const files = { name: 'Download or send the list', hidden: true };
    expect(screen.queryByRole('button', files)).not.toBeInTheDocument();
  });
});

describe('a summary', () => {
  it('ISS-13 shows recipients with their numbers, and those without any, before it is sent', async () => {
    const { account, leader, project } = await aCompany();
    const { anAgent } = await import('#tests/support/world.ts');
    const label = await anItem(account, 'label');
    const busy = await anAgent('ROLE_CONTRACTOR', { account, firm: 'Rör AB' });
    await anAgent('ROLE_CONTRACTOR', { account, firm: 'Vila HB' });
    await anIssue(project, { title: 'Läcker', contractors: [busy], labels: [label] });
    const { user } = await renderApp('/dashboard', leader);

    await user.click(await screen.findByRole('button', { name: 'Download or send the list' }));
    await user.click(screen.getByRole('button', { name: 'Send summary …' }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.click(await within(dialog).findByLabelText(/Rör AB/u));
    await user.click(within(dialog).getByLabelText(/Vila HB/u));
    expect(await within(dialog).findByText('gets 1 issue')).toBeVisible();
    expect(within(dialog).getByText('has nothing in the list and gets no e-mail')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('1 e-mail is on its way')).toBeVisible();
  });
});

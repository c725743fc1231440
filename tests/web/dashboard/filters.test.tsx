import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, vi } from 'vitest';

import { FIELDS } from '#src/features/dashboard/filters/filterFields.ts';
import { anIssue, anItem, aTeam } from '#tests/support/builders.ts';
import { network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';

import { aCompany, issuesCalled, titles } from './arrange.ts';

describe('filtering the list', () => {
  it('ISS-01 by a choice applies at once, in the address, and as a removable chip', async () => {
    const { account, leader, project } = await aCompany();
    const water = await anItem(account, 'category', { name: 'Läckage' });
    await anIssue(project, { title: 'Vatten läcker', categoryId: water.id });
    await anIssue(project, { title: 'Hissen står' });
    const { user, address } = await renderApp('/dashboard', leader);

    await user.click(await screen.findByRole('button', { name: 'Category' }));
    await user.click(await screen.findByRole('option', { name: 'Läckage' }));
    await waitFor(() => expect(titles()).toEqual(['Vatten läcker']));
    expect(address()).toBe(`/dashboard?category=${water.id}`);

    await user.click(
      await screen.findByRole('button', { name: 'Remove the filter Category: Läckage' }),
    );
    await waitFor(() => expect(titles()).toHaveLength(2));
    expect(address()).toBe('/dashboard');
  });

  it('ISS-01 a menu shows faces and bars, and how many open issues each choice finds', async () => {
    const { account, leader, worker, project } = await aCompany();
    const water = await anItem(account, 'category', { name: 'Läckage' });
    await anItem(account, 'category', { name: 'Hiss' });
    await anIssue(project, { priority: 'urgent', categoryId: water.id, responsibleId: worker.id });
    await anIssue(project, { priority: 'low', categoryId: water.id });
    await anIssue(project, { status: 'closed', closedAt: new Date(), categoryId: water.id });
    const { user } = await renderApp('/dashboard?priority=urgent', leader);
    // The head of a column may be a button of that name, too.
    const open = async (name: string) =>
      user.click((await screen.findAllByRole('button', { name }))[0]!);
    const close = async () => {
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument());
    };
    const option = (name: string) => screen.findByRole('option', { name });

    await open('Category');
    await waitFor(async () => expect(await option('Läckage')).toHaveAccessibleDescription('1'));
    expect(await option('Hiss')).toHaveAccessibleDescription('0');
    await close();
    // Its own choice does not narrow it.
    await open('Priority');
    await waitFor(async () => expect(await option('Low')).toHaveAccessibleDescription('1'));
    expect((await option('Low')).querySelector('[data-prio="low"]')).not.toBeNull();
    await close();
    await open('Assignee');
    expect(await option('Göran Åkesson')).toHaveTextContent('GÅ');
    expect(await option('Göran Åkesson')).not.toHaveAccessibleDescription();
    const options = screen.getAllByRole('option');
    expect(options.at(-1)).toHaveAccessibleName('Unassigned');
  });

  it('ISS-01 explains a colleague’s address, without requests beyond one’s rights', async () => {
    const { account, project } = await aCompany();
    await anIssue(project, { title: 'Hissen står' });
    const tenant = await anAgent('ROLE_USER', { account });
    const onRequest = vi.fn<() => void>();
    network.use(http.get('*/api/agent/options', onRequest));
    await renderApp('/dashboard?assignee=none&priority=high', tenant);

    expect(
      await screen.findByRole('button', { name: 'Remove the filter Assignee: Unassigned' }),
    ).toBeVisible();
    expect(onRequest).not.toHaveBeenCalled();
  });

  it('by text waits for a pause in typing', async () => {
    const { leader, project } = await aCompany();
    await issuesCalled(project, 'Hissen står', 'Vatten läcker');
    const { user, address } = await renderApp('/dashboard', leader);

    await user.type(await screen.findByRole('searchbox', { name: 'Filter the list' }), 'hissen');
    await waitFor(() => expect(titles()).toEqual(['Hissen står']));
    expect(address()).toBe('/dashboard?q=hissen');
  });

  it('by the address ignores unknown values', async () => {
    const { leader, project } = await aCompany();
    await anIssue(project, { title: 'Akut', priority: 'urgent' });
    await anIssue(project, { title: 'Inte akut' });
    await renderApp('/dashboard?priority=urgent&priority=soon&colour=red&sort=-priority', leader);

    await waitFor(() => expect(titles()).toEqual(['Akut']));
    expect(screen.getByText('Priority: Urgent')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Priority' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  it('without a match names the filters and offers to remove one or all', async () => {
    const { leader, project } = await aCompany();
    await issuesCalled(project, 'Hissen står');
    const { user, address } = await renderApp('/dashboard?priority=urgent&q=tak', leader);

    expect(await screen.findByRole('heading', { name: 'No matches' })).toBeVisible();
    const panel = within(screen.getByRole('tabpanel'));
    expect(panel.getByText('Priority: Urgent')).toBeVisible();
    expect(panel.getByText('Text: tak')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Remove “Text”' }));
    await waitFor(() => expect(address()).toBe('/dashboard?priority=urgent'));
    await user.click(await panel.findByRole('button', { name: 'Remove “Priority”' }));
    expect(await screen.findByRole('link', { name: 'Hissen står' })).toBeVisible();
  });

  it('sorts by a column: ascending, descending, and the default again', async () => {
    const { leader, project } = await aCompany();
    await issuesCalled(project, 'Äldst', 'Yngst');
    const { user, address } = await renderApp('/dashboard', leader);
    const age = await screen.findByRole('columnheader', { name: 'Age' });

    await user.click(within(age).getByRole('button'));
    await waitFor(() => expect(address()).toBe('/dashboard?sort=-created'));
    expect(age).toHaveAttribute('aria-sort', 'ascending');
    await user.click(within(age).getByRole('button'));
    await waitFor(() => expect(titles()).toEqual(['Äldst', 'Yngst']));
    expect(age).toHaveAttribute('aria-sort', 'descending');
    await user.click(within(age).getByRole('button'));
    expect(address()).toBe('/dashboard');
  });

  it('has every part in a sheet, with the number of matches', async () => {
    const { account, leader, project } = await aCompany();
    const kitchen = await anItem(account, 'space', { name: 'Kök' });
    await anIssue(project, { title: 'Fläkten väsnas', spaceId: kitchen.id });
    await issuesCalled(project, 'Hissen står');
    const { user, address } = await renderApp('/dashboard', leader);

    await user.click(await screen.findByRole('button', { name: 'More' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    await user.click(await sheet.findByRole('checkbox', { name: 'Kök' }));
    await user.click(await sheet.findByRole('button', { name: 'Show 1 issue' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(titles()).toEqual(['Fläkten väsnas']));
    expect(address()).toBe(`/dashboard?space=${kitchen.id}`);
  });

  it('has a control in the sheet for every filter but those of links and of the search box', async () => {
    const { account, leader } = await aCompany();
    const kinds = ['space', 'category', 'errorType', 'chargedEntity', 'label', 'area'] as const;
    for (const kind of kinds) await anItem(account, kind);
    await aTeam(account);
    await anAgent('ROLE_CONTRACTOR', { account });
    const { user, i18n } = await renderApp('/dashboard', leader);

    await user.click(await screen.findByRole('button', { name: 'More' }));
    const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
    const isSetElsewhere = (setting: string) =>
      ['link', 'linkedChoice', 'search'].includes(setting);
    const names = Object.entries(FIELDS)
      .filter(([, setting]) => !isSetElsewhere(setting))
      .map(([field]) => i18n.t(`dashboard.fields.${field}`));
    const hasControl = (name: string) => sheet.queryAllByLabelText(name).length > 0;

    await waitFor(() => expect(names.filter((name) => !hasControl(name))).toEqual([]));
    expect(hasControl(i18n.t('dashboard.fields.openAt'))).toBe(false);
  });

  it('keeps the height of the rows that was chosen', async () => {
    const { leader, project } = await aCompany();
    await issuesCalled(project, 'Hissen står');
    const { user, store } = await renderApp('/dashboard', leader);

    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    const roomy = await screen.findByRole('checkbox', { name: 'Row height: Comfortable' });
    await user.click(roomy);
    expect(roomy).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(store.getState().filters['dashboard.density']).toBe('roomy');
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { choose } from '#tests/support/digests.ts';
import { network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';

afterEach(() => vi.restoreAllMocks());

/** The card loads its own code. */
const PATIENT = { timeout: 10_000 };
const PAGE = '/preferences/notifications';
const box = (name: string) => screen.findByRole('checkbox', { name });

describe('the page of notifications', () => {
  it('saves each choice at once, and tells that the choices are one’s own', async () => {
    const worker = await anAgent('ROLE_WORKER');
    const { user } = await renderApp(PAGE, worker);
    await user.click(await box('Assigned to me: E-mail'));
    expect(await box('Assigned to me: E-mail')).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Own', pressed: true })).toBeVisible();
    await waitFor(async () =>
      expect((await choose(worker, {})).own.assigned).toMatchObject({ app: true, mail: false }),
    );
    await user.click(screen.getByRole('button', { name: 'Usual' }));
    await waitFor(async () => expect((await choose(worker, {})).own).toEqual({}));
    expect(await box('Assigned to me: E-mail')).toBeChecked();
  });

  it('issue 19: calls what runs out soon by that, as it may be tomorrow', async () => {
    await renderApp(PAGE, await anAgent('ROLE_WORKER'));
    expect(await box('Due soon: E-mail')).toBeChecked();
  });

  it('takes a choice back that could not be saved, and says so', async () => {
    const worker = await anAgent('ROLE_WORKER');
    const { user } = await renderApp(PAGE, worker);
    const mention = await box('Somebody mentions me: E-mail');
    network.use(
      http.post(`${location.origin}/api/notification/choices`, () =>
        HttpResponse.json({ error: { code: 'FORBIDDEN', message: '' } }, { status: 403 }),
      ),
    );
    await user.click(mention);
    expect(await screen.findByText('The choice could not be saved')).toBeVisible();
    expect(await box('Somebody mentions me: E-mail')).toBeChecked();
    expect(screen.getByRole('button', { name: 'Usual', pressed: true })).toBeVisible();
  });

  it('issue 19: tells that answers and rejections are mailed to who has the issue, until one chooses', async () => {
    const leader = await anAgent('ROLE_PROJECT_LEADER');
    const { user } = await renderApp(PAGE, leader);
    const hint = 'By e-mail when the issue is assigned to you, otherwise in the app only';
    const row = (name: RegExp) => screen.findByRole('row', { name });
    expect(await row(/^Answer from/u)).toHaveTextContent(hint);
    expect(await row(/^Not fixed/u)).toHaveTextContent(hint);
    expect(screen.getAllByText(hint)).toHaveLength(2);
    const mail = /^Answer from.*: E-mail$/u;
    await user.click(screen.getByRole('checkbox', { name: mail }));
    await user.click(screen.getByRole('checkbox', { name: mail, checked: false }));
    expect(await screen.findByRole('checkbox', { name: mail, checked: true })).toBeVisible();
    expect(await row(/^Answer from/u)).not.toHaveTextContent(hint);
    await waitFor(async () =>
      expect((await choose(leader, {})).own.answer).toMatchObject({ app: true, mail: true }),
    );
  });

  it('keeps urgent things in the app and in mail, and offers neither push nor SMS yet', async () => {
    await renderApp(PAGE, await anAgent('ROLE_WORKER'));
    const row = await screen.findByRole('row', { name: /^Urgent and not taken/u });
    expect(within(row).getAllByText('always')).toHaveLength(2);
    expect(within(row).queryByRole('checkbox', { name: /In the app|E-mail/u })).toBeNull();
    for (const way of ['Push', 'SMS']) {
      expect(within(row).getByRole('checkbox', { name: new RegExp(way, 'u') })).toBeDisabled();
    }
    expect(
      screen.getByText(/Push and SMS are not connected yet.*whoever runs the service/u),
    ).toBeVisible();
  });

  it.each([
    ['ROLE_CONTRACTOR', 'Reminder when you have not answered'],
    ['ROLE_USER', 'Visit booked, moved or cancelled'],
  ] as const)('product.md: offers a %s in their menu what reaches them', async (role, kind) => {
    const agent = await anAgent(role);
    const { user } = await renderApp('/inbox', agent);
    await user.click(await screen.findByRole('button', { name: /^Account:/u }));
    await user.click(await screen.findByRole('link', { name: 'Notifications' }));
    await user.click(await box(`${kind}: E-mail`));
    await waitFor(async () =>
      expect(Object.values((await choose(agent, {})).own)).toMatchObject([
        { app: true, mail: false },
      ]),
    );
    expect(screen.getByRole('row', { name: /^New message/u })).toBeVisible();
    expect(screen.queryByRole('row', { name: /^(?:Urgent|Internal|The firm|Newly)/u })).toBeNull();
    for (const name of ['Digest', 'My absences']) {
      expect(screen.queryByRole('region', { name })).toBeNull();
    }
    expect(screen.queryByText(/Alerts about something urgent/u)).toBeNull();
    expect(screen.getByText('Quiet hours and weekends follow it.')).toBeVisible();
  });

  it('issue 19: has one’s absences beside the other settings', async () => {
    const { user } = await renderApp(PAGE, await anAgent('ROLE_WORKER'));
    const card = within(await screen.findByRole('region', { name: 'My absences' }, PATIENT));
    await user.click(card.getByRole('button', { name: 'Add' }));
    expect(await screen.findByRole('dialog', { name: /absence/iu })).toBeVisible();
  });

  it('issue 19: shows today’s digest, and says that none is sent when nothing waits', async () => {
    const worker = await anAgent('ROLE_WORKER');
    const { user } = await renderApp(PAGE, worker);
    const card = within(await screen.findByRole('region', { name: 'Digest' }));
    await user.click(card.getByRole('button', { name: 'Show today’s' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Today’s digest' }));
    expect(await dialog.findByText(/^Nothing is waiting.*no e-mail/u)).toBeVisible();
  });

  it('shows what the company chose to people who did not', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const worker = await anAgent('ROLE_WORKER', { account: { id: admin.accountId } });
    const { user } = await renderApp('/settings/notifications', admin);
    await user.click(await screen.findByRole('button', { name: 'Worker' }));
    await user.click(await box('Not fixed: E-mail'));
    await waitFor(async () =>
      expect((await choose(worker, {})).company.rejected).toMatchObject({ mail: false }),
    );
    expect((await choose(admin, {})).company).toEqual({});
  });

  it('product.md: offers the zone of the device, and finds others by name', async () => {
    const own = new Intl.DateTimeFormat().resolvedOptions();
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      ...own,
      timeZone: 'Europe/Helsinki',
    });
    const worker = await anAgent('ROLE_WORKER');
    const { user } = await renderApp(PAGE, worker);
    const zone = await screen.findByRole('combobox', { name: 'Time zone' });
    expect(zone).toHaveTextContent('The company’s: Europe/Stockholm');
    await user.click(zone);
    await user.type(await screen.findByRole('combobox', { name: 'Search Time zone' }), 'new york');
    await user.click(await screen.findByRole('option', { name: 'America/New York' }));
    await waitFor(async () => expect((await choose(worker, {})).timeZone).toBe('America/New_York'));
    expect(screen.getByText('This device is in Europe/Helsinki')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change to it' }));
    await waitFor(async () => expect((await choose(worker, {})).timeZone).toBe('Europe/Helsinki'));
    expect(screen.queryByText(/^This device is in/u)).toBeNull();
  });

  it('turns quiet hours and the digest on with hours to begin with', async () => {
    const worker = await anAgent('ROLE_WORKER');
    const { user } = await renderApp(PAGE, worker);
    await user.click(await screen.findByRole('switch', { name: 'Hold e-mail back' }));
    expect(await screen.findByRole('img', { name: 'Quiet from 20:00 to 07:00' })).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Sent'), 'On weekdays');
    expect(await screen.findByRole('group', { name: 'At' })).toHaveTextContent('07:00');
    await waitFor(async () =>
      expect(await choose(worker, {})).toMatchObject({
        quiet: { from: '20:00', to: '07:00', areWeekendsQuiet: false },
        digest: { days: 'weekdays', at: '07:00' },
      }),
    );
    const begins = within(await screen.findByRole('group', { name: 'From' }));
    await user.click(begins.getByRole('spinbutton', { name: /^hour/u }));
    await user.keyboard('22');
    expect((await choose(worker, {})).quiet).toMatchObject({ from: '20:00' });
    await user.tab();
    await user.tab();
    await waitFor(async () =>
      expect((await choose(worker, {})).quiet).toMatchObject({ from: '22:00', to: '07:00' }),
    );
  });
});

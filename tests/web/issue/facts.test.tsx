import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';

import { eachText } from '#contract/issueTexts.ts';
import { anAbsence } from '#tests/support/alarms.ts';
import { anItem, aTeam } from '#tests/support/builders.ts';
import { network, sent } from '#tests/support/network.ts';
import { anAgent } from '#tests/support/world.ts';

import { addFact, anOpenIssue, openFact, openIssue, openPart, readIssue } from './arrange.ts';

const choose = async (user: UserEvent, fact: string, option: string) => {
  await openFact(user, fact);
  await user.click(await screen.findByRole('option', { name: new RegExp(option) }));
};

it('ISS-18 a leader changes the category in place; it is shown at once and saved', async () => {
  const { issue, leader } = await anOpenIssue();
  const { user } = await openIssue(issue, leader);

  await choose(user, 'Category', 'El');

  expect(await screen.findByRole('button', { name: 'Change Category: El' })).toBeVisible();
  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({ category: { name: 'El' } }),
  );
  expect(screen.getByRole('button', { name: 'Change Category: El' })).toHaveFocus();
});

it('F-32 a fact that a colleague changed says so for a moment; one’s own does not', async () => {
  const { issue, leader, admin } = await anOpenIssue();
  const { user } = await openIssue(issue, leader);
  await waitFor(() => expect(sent.some(({ call }) => call === 'GET /api/events')).toBe(true));
  await choose(user, 'Category', 'El');
  await screen.findByRole('button', { name: 'Change Category: El' });
  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({ category: { name: 'El' } }),
  );
  const { version } = await readIssue(admin, issue);
  const change = { version, chargedReason: 'Slitage' };
  expect((await admin.ask('PUT', `/api/issue/${issue.id}`, change)).status).toBe(200);

  const fact = await screen.findByRole(
    'button',
    { name: 'Change Reason: Slitage' },
    { timeout: 5_000 },
  );
  expect(fact.closest('dd')).toHaveTextContent('Just changed');
  expect(screen.getAllByText('Just changed')).toHaveLength(1);
});

it('An issue given to an absent person is shown with their substitute, and says so', async () => {
  const { issue, leader } = await anOpenIssue({ responsibleId: null });
  const account = { id: issue.accountId };
  const absent = await anAgent('ROLE_WORKER', { account, firstname: 'Göran', lastname: 'Ek' });
  const other = await anAgent('ROLE_WORKER', { account, firstname: 'Sanna', lastname: 'Vik' });
  await anAbsence(absent, other);
  const { user } = await openIssue(issue, leader);

  await choose(user, 'Assignee', 'Göran Ek');

  expect(
    await screen.findByText(/is now assigned to Sanna Vik, who stands in for Göran Ek$/u),
  ).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Change Assignee: Sanna Vik' })).toBeVisible();
});

it('ISS-18 a refused change is reverted with a message', async () => {
  const { issue, leader } = await anOpenIssue();
  const { user } = await openIssue(issue, leader);
  network.use(http.put('*/api/issue/:id', () => HttpResponse.json({}, { status: 500 })));

  await choose(user, 'Category', 'El');

  expect(await screen.findByRole('alert')).toHaveTextContent('The change was not saved.');
  expect(await screen.findByRole('button', { name: 'Change Category: Fukt' })).toBeVisible();
});

it('ISS-18 the list is searched by typing, and chosen from by keyboard', async () => {
  const { account, issue, leader } = await anOpenIssue();
  for (const name of ['Kök', 'Badrum', 'Hall', 'Källare', 'Tvättstuga', 'Trapphus', 'Vind']) {
    await anItem(account, 'space', { name });
  }
  const { user } = await openIssue(issue, leader);
  await openFact(user, 'Space');
  const search = await screen.findByRole('combobox', { name: 'Search Space' });
  await waitFor(() => expect(search).toHaveFocus());

  await user.keyboard('tvatt');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{Enter}');

  expect(await screen.findByRole('button', { name: 'Change Space: Tvättstuga' })).toBeVisible();
});

it('a fact without a value is not shown, but added from a menu, whose button has the focus again', async () => {
  const { issue, leader } = await anOpenIssue({ chargedReason: '' });
  const { user } = await openIssue(issue, leader);
  expect(screen.queryByText('Reason', { selector: 'dt' })).not.toBeInTheDocument();

  await openFact(user, 'Reason');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Reason' })).toHaveFocus());
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(screen.queryByText('Reason', { selector: 'dt' })).not.toBeInTheDocument(),
  );
  await waitFor(() => expect(addFact()).toHaveFocus());

  await openFact(user, 'Reason');
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Inom fem år{Enter}');
  expect(await screen.findByRole('button', { name: 'Change Reason: Inom fem år' })).toBeVisible();
  await user.click(addFact());
  await screen.findByRole('option', { name: 'Team' });
  expect(screen.queryByRole('option', { name: 'Reason' })).not.toBeInTheDocument();
});

it('ISS-16 a leader assigns the issue to somebody', async () => {
  const { issue, leader } = await anOpenIssue();
  const { user } = await openIssue(issue, leader);
  await screen.findByRole('button', { name: 'Change Assignee: Göran Åkesson' });

  await choose(user, 'Assignee', 'Ada Admin');

  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({ responsible: { name: 'Ada Admin' } }),
  );
});

it('ISS-16 taking a new unassigned issue starts it', async () => {
  const { issue, leader } = await anOpenIssue({ responsibleId: null });
  const { user } = await openIssue(issue, leader);

  await user.click(screen.getByRole('button', { name: 'Take the issue' }));

  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({
      status: 'inProgress',
      responsible: { name: 'Annika Söderström' },
    }),
  );
});

it('a worker changes category, error type and labels, and nothing else', async () => {
  const { issue, worker } = await anOpenIssue();
  const { user } = await openIssue(issue, worker);
  const changes = screen
    .getAllByRole('button', { name: /^Change .*:/ })
    .map((button) => /^Change (.*):/.exec(button.textContent)?.[1]);
  expect(changes).toEqual(['Category']);
  await user.click(addFact());
  const missing = await screen.findAllByRole('option');
  expect(missing.map(({ textContent }) => textContent)).toEqual([
    'Fault type',
    'Products',
    'Labels',
  ]);
});

it('ISS-12 labels are added and removed while the list stays open', async () => {
  const { account, issue, worker } = await anOpenIssue();
  await anItem(account, 'label', { name: 'Garanti' });
  await anItem(account, 'label', { name: 'Försäkring' });
  const { user } = await openIssue(issue, worker);

  await openFact(user, 'Labels');
  await user.click(await screen.findByRole('option', { name: 'Garanti' }));
  await user.click(await screen.findByRole('option', { name: 'Försäkring' }));
  await waitFor(async () =>
    expect(await readIssue(worker, issue)).toMatchObject({
      labels: [{ name: 'Försäkring' }, { name: 'Garanti' }],
    }),
  );
  await user.click(await screen.findByRole('option', { name: 'Garanti' }));
  await waitFor(async () =>
    expect(await readIssue(worker, issue)).toMatchObject({ labels: [{ name: 'Försäkring' }] }),
  );
});

it('ISS-04 the history is reloaded after a save and after labels, for a leader', async () => {
  const { account, issue, leader } = await anOpenIssue();
  await anItem(account, 'label', { name: 'Garanti' });
  const { user } = await openIssue(issue, leader);
  await openPart(user, 'History');
  const history = screen.getByRole('region', { name: 'History' });
  await openPart(user, 'Details');

  await choose(user, 'Category', 'El');
  await waitFor(() => expect(history).toHaveTextContent('changed Category: Fukt → El'));

  await openFact(user, 'Labels');
  await user.click(await screen.findByRole('option', { name: 'Garanti' }));
  await waitFor(() => expect(history).toHaveTextContent('changed Labels: – → Garanti'));
});

it('ISS-04 a worker’s page never requests the history', async () => {
  const { issue, worker } = await anOpenIssue();
  const { user } = await openIssue(issue, worker);
  await choose(user, 'Category', 'El');
  await waitFor(async () =>
    expect(await readIssue(worker, issue)).toMatchObject({ category: { name: 'El' } }),
  );
  expect(sent.filter(({ call }) => call.endsWith('/history'))).toHaveLength(0);
});

it('two people change the same fact: the second is shown both and decides', async () => {
  const { issue, leader, admin, category } = await anOpenIssue();
  const { user } = await openIssue(issue, leader);
  const button = await screen.findByRole('button', { name: 'Change Category: Fukt' });
  await user.click(button);
  const option = await screen.findByRole('option', { name: 'El' });
  // The other’s change is saved while this list is open, and no event is sent here.
  network.use(http.get('*/api/events', () => new HttpResponse(null, { status: 403 })));
  await admin.ask('PUT', `/api/issue/${issue.id}`, { version: 1, categoryId: null });
  network.use(
    http.get('*/api/issue/:id', () => HttpResponse.json({}, { status: 503 }), { once: true }),
  );
  await user.click(option);

  const dialog = await screen.findByRole('dialog', { name: 'Someone else also changed Category' });
  expect(await within(dialog).findByText(/Ada Admin saved/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Use mine' }));

  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({ category: { name: 'El' } }),
  );
  expect(category.name).toBe('Fukt');
});

it('ISS-16 a team is assigned to the issue', async () => {
  const { account, issue, leader, worker } = await anOpenIssue();
  const team = await aTeam(account, [worker]);
  const { user } = await openIssue(issue, leader);
  await choose(user, 'Team', team.name);
  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({ team: { id: team.id } }),
  );
});

it('ISS-18 every text of an issue is shown and offered for change', async () => {
  const texts = eachText((name) => `Text i ${name}`);
  const { issue, leader } = await anOpenIssue(texts);
  await openIssue(issue, leader);
  for (const text of Object.values(texts)) {
    const change = { name: new RegExp(`^Change .+: ${text}$`) };
    expect(await screen.findByRole('button', change)).toBeVisible();
  }
});

it('ISS-18 who pays, why, and the answer’s due date', async () => {
  const { account, issue, leader } = await anOpenIssue({ chargedReason: '' });
  await anItem(account, 'chargedEntity', { name: 'Byggarens garanti' });
  const { user } = await openIssue(issue, leader);
  await choose(user, 'Charged to', 'Byggarens garanti');
  await openFact(user, 'Reason');
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'Inom fem år{Enter}');
  await user.click(screen.getByRole('button', { name: /^Change Due:/ }));
  await user.click(screen.getByRole('button', { name: /^2 working days/ }));

  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({
      chargedEntity: { name: 'Byggarens garanti' },
      chargedReason: 'Inom fem år',
      dueAt: expect.any(String),
    }),
  );
});

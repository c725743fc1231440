import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';

import type { Delegation } from '#contract/delegations.ts';
import { agents } from '#server/db/schema.ts';
import { viewport } from '#tests/support/browser.ts';
import { putOnProject } from '#tests/support/builders.ts';
import { aDelegation, aTrade, reportWithPhoto } from '#tests/support/delegations.ts';
import { aPhoto, uploadTo } from '#tests/support/files.ts';
import { anAgent, type TestAgent, world } from '#tests/support/world.ts';

import { anOpenIssue, openFact, openIssue, readIssue } from './arrange.ts';

afterEach(() => viewport.resize(1440));

const delegationsOf = async (agent: TestAgent, issue: { id: number }) =>
  (
    (await (await agent.ask('GET', `/api/issue/${issue.id}/delegations`)).json()) as {
      list: Delegation[];
    }
  ).list;

const delegations = () => screen.findByRole('region', { name: 'Contractors' });

it('a leader delegates an issue to an offered firm, and makes another one eligible', async () => {
  const { account, issue, leader, project, category } = await anOpenIssue({ contractors: [] });
  const fit = await anAgent('ROLE_CONTRACTOR', { account, firm: 'Bergström Rör AB' });
  await putOnProject(project, fit, 'contractor');
  await aTrade(fit, category);
  await anAgent('ROLE_CONTRACTOR', { account, firm: 'Berglunds Golv HB' });
  const { user } = await openIssue(issue, leader);

  expect(await within(await delegations()).findByText('Nobody has the job yet.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send to a contractor' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send to a contractor' });
  expect(
    await within(dialog).findByRole('radio', { name: /Bergström Rör AB.*Fukt/ }),
  ).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(within(dialog).getByText('Choose who gets the job')).toBeVisible();

  await user.click(within(dialog).getByText(/Not available right now/));
  const golv = within(dialog).getByText('Berglunds Golv HB').closest('li')!;
  expect(golv).toHaveTextContent('Not on the project');
  expect(golv).toHaveTextContent('Doesn’t cover the category Fukt');
  await user.click(within(golv).getByRole('button', { name: 'Add to the project' }));
  await waitFor(() => expect(golv).not.toHaveTextContent('Not on the project'));
  await user.click(within(golv).getByRole('button', { name: 'Add the category' }));
  await user.click(await within(dialog).findByRole('radio', { name: /Berglunds Golv HB/ }));
  await user.type(within(dialog).getByLabelText(/Message to the firm/), 'Ring först');
  await user.click(within(dialog).getByRole('button', { name: 'Send' }));

  const delegation = await within(await delegations()).findByRole('article', {
    name: 'Berglunds Golv HB',
  });
  expect(delegation).toHaveTextContent('Ring först');
  expect(delegation).toHaveTextContent(/Sent today/);
  expect(await delegationsOf(leader, issue)).toMatchObject([
    { contractor: { name: 'Berglunds Golv HB' }, note: 'Ring först', state: 'sent' },
  ]);
});

it('a text for a firm survives turning the tablet and visiting another page, until it is sent', async () => {
  const { account, issue, leader, project, category } = await anOpenIssue({ contractors: [] });
  const fit = await anAgent('ROLE_CONTRACTOR', { account, firm: 'Bergström Rör AB' });
  await putOnProject(project, fit, 'contractor');
  await aTrade(fit, category);
  const { user, router } = await openIssue(issue, leader);
  const open = async () => {
    await openFact(user, 'Contractor');
    return within(await screen.findByRole('dialog', { name: 'Send to a contractor' }));
  };

  const first = await open();
  await user.click(await first.findByRole('radio', { name: /Bergström Rör AB/ }));
  await user.type(first.getByLabelText(/Message to the firm/), 'Ring först');
  act(() => viewport.resize(390));
  expect(first.getByLabelText(/Message to the firm/)).toHaveValue('Ring först');
  act(() => viewport.resize(1440));
  await router.navigate('/dashboard');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await router.navigate(`/issue/${issue.id}`);

  const again = await open();
  expect(again.getByLabelText(/Message to the firm/)).toHaveValue('Ring först');
  expect(await again.findByRole('radio', { name: /Bergström Rör AB/ })).toBeChecked();
  await user.click(again.getByRole('button', { name: 'Send' }));
  expect(
    await within(await delegations()).findByRole('article', { name: 'Bergström Rör AB' }),
  ).toHaveTextContent('Ring först');
  expect((await open()).getByLabelText(/Message to the firm/)).toHaveValue('');
});

it('a contractor opens, accepts, books a visit and reports the work done', async () => {
  const { issue, leader, contractor } = await anOpenIssue();
  const { user } = await openIssue(issue, contractor);

  const own = await screen.findByRole('region', { name: 'Your job' });
  expect(own).toHaveTextContent('Can you take it?');
  await waitFor(async () =>
    expect(await delegationsOf(leader, issue)).toMatchObject([{ state: 'opened' }]),
  );
  await user.click(await within(own).findByRole('button', { name: 'Accept' }));
  await user.click(await within(own).findByRole('button', { name: 'Book a visit' }));
  const visit = await screen.findByRole('dialog', { name: 'When are you coming?' });
  await user.click(within(visit).getByRole('button', { name: 'Book a visit' }));
  await user.click(await within(own).findByRole('button', { name: 'The work is done' }));
  const done = await screen.findByRole('dialog', { name: 'Is the work done?' });
  await user.type(within(done).getByLabelText(/What did you do/), 'Ny packning');
  await user.click(within(done).getByRole('button', { name: 'The work is done' }));

  await waitFor(() => expect(own).toHaveTextContent('Waiting for approval.'));
  expect(within(own).queryAllByRole('button')).toEqual([]);
  expect((await delegationsOf(leader, issue))[0]?.trail.map(({ state }) => state)).toEqual([
    'opened',
    'accepted',
    'scheduled',
    'reportedDone',
  ]);
  // The visit ahead is not needed any more.
  expect(await readIssue(leader, issue)).toMatchObject({ status: 'inProgress', plannedFrom: null });
});

it('a contractor declines with a reason, and no longer sees the issue', async () => {
  const { issue, leader, contractor } = await anOpenIssue();
  const { user } = await openIssue(issue, contractor);
  const own = await screen.findByRole('region', { name: 'Your job' });
  await user.click(await within(own).findByRole('button', { name: 'Decline' }));
  const dialog = await screen.findByRole('dialog', { name: 'Decline the job?' });
  await user.click(within(dialog).getByRole('radio', { name: 'Another reason' }));
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
  expect(await within(dialog).findByText('Add a few words about why')).toBeVisible();
  await user.click(within(dialog).getByRole('radio', { name: 'Not our trade' }));
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }));

  await waitFor(() => expect(own).not.toBeInTheDocument());
  const [delegation] = await delegationsOf(leader, issue);
  expect(delegation).toMatchObject({ state: 'declined' });
  expect(delegation?.trail.at(-1)).toMatchObject({ reason: 'notMyTrade' });
});

it('F-50 staff reject work with words, approve it, and set the issue done in the contractor’s words or others', async () => {
  const { issue, worker, contractor } = await anOpenIssue({
    status: 'inProgress',
    contractors: [],
  });
  await aDelegation(issue, contractor, { state: 'reportedDone' });
  const { user } = await openIssue(issue, worker);

  const section = await delegations();
  await user.click(
    await within(section).findByRole('button', { name: `Actions for ${contractor.name}` }),
  );
  await user.click(await within(section).findByRole('button', { name: 'Send back …' }));
  const dialog = await screen.findByRole('dialog', { name: 'Send the work back?' });
  await user.click(within(dialog).getByRole('button', { name: 'Send back' }));
  expect(await within(dialog).findByText('Describe what still needs doing')).toBeVisible();
  await user.type(within(dialog).getByLabelText(/What still needs doing/), 'Listen saknas');
  await user.click(within(dialog).getByRole('button', { name: 'Send back' }));
  expect((await within(section).findAllByText(/^Sent back/))[0]).toBeVisible();

  await contractor.ask(
    'POST',
    `/api/issue/${issue.id}/delegations/${(await delegationsOf(worker, issue))[0]?.id}/step`,
    { step: 'reportDone', version: 2, note: 'Ny list', key: crypto.randomUUID() },
  );
  await user.click(await within(section).findByRole('button', { name: 'Approve' }));
  await user.click(await within(section).findByRole('button', { name: 'Mark as done' }));
  const done = await screen.findByRole('dialog', { name: 'Mark the issue as done?' });
  const words = within(done).getByLabelText(/What was done/);
  expect(words).toHaveValue('Ny list');
  expect(words).toHaveAccessibleDescription(`From ${contractor.name}`);
  await user.type(words, ' i badrummet');
  await user.click(within(done).getByRole('button', { name: 'Mark as done' }));
  await waitFor(async () =>
    expect(await readIssue(worker, issue)).toMatchObject({
      status: 'done',
      workDone: { text: 'Ny list i badrummet', person: contractor.name },
    }),
  );
});

it('F-50 the contractor’s words and photos are on their job for staff to approve, not in the report', async () => {
  const { issue, worker, contractor } = await anOpenIssue({
    status: 'inProgress',
    contractors: [],
  });
  await uploadTo(worker, issue, [Uint8Array.from(await aPhoto()), 'före.jpg']);
  const delegation = await aDelegation(issue, contractor, { state: 'accepted' });
  await reportWithPhoto(contractor, delegation, { note: 'Ny list', photo: 'efter.jpg' });
  await openIssue(issue, worker);

  const job = await within(await delegations()).findByRole('article');
  expect(within(job).getAllByText('Ny list')[0]).toBeVisible();
  expect(within(job).getAllByRole('button', { name: /efter\.jpg/ })[0]).toBeVisible();
  const report = (await screen.findByText('Golvet är mörkt.')).closest('article')!;
  expect(within(report).getByRole('button', { name: /före\.jpg/ })).toBeVisible();
  expect(report).toHaveTextContent(worker.name);
  expect(report).not.toHaveTextContent('efter.jpg');
});

it('a job shows how far it has come, and reminds its own contractor', async () => {
  const { account, issue, leader, project } = await anOpenIssue({ contractors: [] });
  const firms = await Promise.all(
    ['Bergs Rör', 'Lunds El', 'Falks Golv'].map((firm) =>
      anAgent('ROLE_CONTRACTOR', { account, firm }),
    ),
  );
  const { db } = await world();
  await db.update(agents).set({ phone: '070-555 01 44' }).where(eq(agents.accountId, account.id));
  for (const [at, state] of (['approved', 'sent', 'opened'] as const).entries()) {
    await putOnProject(project, firms[at]!, 'contractor');
    await aDelegation(issue, firms[at]!, { state });
  }
  const { user } = await openIssue(issue, leader);
  const section = within(await delegations());
  // Of three the finished one is a line that opens in place.
  expect(section.queryByRole('article', { name: 'Bergs Rör' })).not.toBeInTheDocument();
  await user.click(section.getByText(/Approved/));
  expect(await section.findByRole('article', { name: 'Bergs Rör' })).toBeVisible();

  const job = within(section.getByRole('article', { name: 'Falks Golv' }));
  expect(job.getByRole('img', { name: 'Step 2 of 5' })).toBeVisible();
  expect(job.getByRole('link', { name: 'Call Falks Golv, 070-555 01 44' })).toHaveAttribute(
    'href',
    'tel:0705550144',
  );
  await user.click(job.getByRole('button', { name: 'Send a reminder' }));
  expect(await screen.findByRole('radio', { name: /Private/, checked: true })).toBeVisible();
  expect(screen.getByRole('form', { name: 'New message' })).toHaveTextContent(
    `Private to ${firms[2]!.name}`,
  );
});

it('the slower of two is told so, and sees the current state', async () => {
  const { issue, leader, contractor } = await anOpenIssue({ contractors: [] });
  const delegation = await aDelegation(issue, contractor, { state: 'reportedDone' });
  const { user } = await openIssue(issue, leader);
  const section = await delegations();
  const approve = await within(section).findByRole('button', { name: 'Approve' });
  // Bypasses the server, so that no event is sent.
  await (
    await world()
  ).pool.query("update delegation set state = 'sentBack', version = 2 where id = $1", [
    delegation.id,
  ]);
  await user.click(approve);
  expect(await screen.findByText(/Someone else got there first/)).toBeVisible();
  expect((await within(section).findAllByText(/^Sent back/))[0]).toBeVisible();
});

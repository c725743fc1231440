import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { anAbsence } from '#tests/support/alarms.ts';
import { aTeam } from '#tests/support/builders.ts';
import { pick } from '#tests/support/pick.ts';
import { aRule, explained, listedRules, reportedBy } from '#tests/support/routing.ts';

import { anOpenIssue, openIssue, readIssue } from './arrange.ts';

/** An issue that went to Göran by a rule; another rule lost. */
async function aRoutedIssue() {
  const company = await anOpenIssue();
  const { account, leader, worker, project, category } = company;
  const conditions = { projectId: [project.id], categoryId: [category.id] };
  await aRule(account, { name: 'Fukt · Kvarnholmen', conditions, agentId: worker.id });
  await aRule(account, { name: 'Alla', agentId: leader.id });
  const [id = 0] = await reportedBy(leader, project, {
    title: 'Fukt i hallen',
    categoryId: category.id,
  });
  return { ...company, issue: { id, title: 'Fukt i hallen' } };
}

const WENT = 'Went to Göran: rule Fukt · Kvarnholmen';

it('an issue tells by which rule it got to its assignee, and which rules lost', async () => {
  const { issue, worker } = await aRoutedIssue();
  const { user } = await openIssue(issue, worker);
  await user.click(await screen.findByRole('button', { name: WENT }));
  const dialog = await screen.findByRole('dialog', { name: 'Göran got the issue by a rule' });
  const rules = within(dialog).getByRole('list', { name: 'Rules that matched' });
  expect(
    within(rules)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Fukt · Kvarnholmen', '–Alla']);
  expect(within(dialog).queryByRole('button', { name: 'Change' })).not.toBeInTheDocument();
});

it('issue 19: a rule whose team had nobody there is not said to name a person', async () => {
  const company = await anOpenIssue();
  const { account, leader, worker, project } = company;
  const team = await aTeam(account, [worker]);
  await aRule(account, { name: 'Natt', agentId: null, teamId: team.id });
  await aRule(account, { name: 'Alla', agentId: leader.id });
  await anAbsence(worker);
  const [id = 0] = await reportedBy(company.admin, project, { title: 'Fukt i hallen' });
  const { user } = await openIssue({ id, title: 'Fukt i hallen' }, leader);
  await user.click(await screen.findByRole('button', { name: /^Went to Annika: rule Alla/u }));
  const rules = await screen.findByRole('list', { name: 'Rules that matched' });
  expect(rules).toHaveTextContent('Natt, nobody there to take it');
});

it('issue 19: an issue that rules gave to nobody because their people are away says that', async () => {
  const { account, admin, leader, project, worker } = await anOpenIssue();
  await aRule(account, { name: 'Natt', agentId: worker.id });
  await anAbsence(worker);
  const [id = 0] = await reportedBy(admin, project, { title: 'Fukt i hallen' });
  const { user } = await openIssue({ id, title: 'Fukt i hallen' }, leader);
  await user.click(await screen.findByRole('button', { name: 'Nobody named by a rule was there' }));
  const dialog = await screen.findByRole('dialog', { name: 'Nobody named by a rule was there' });
  expect(within(dialog).getByRole('list', { name: 'Rules that matched' })).toHaveTextContent(
    'Natt',
  );
});

it('a leader gives this issue to somebody else with a reason, and the rule stays', async () => {
  const { issue, leader, worker } = await aRoutedIssue();
  const { user } = await openIssue(issue, leader);
  await user.click(await screen.findByRole('button', { name: WENT }));
  await screen.findByRole('dialog');
  expect(screen.queryByRole('radio', { name: 'Change the rule too' })).not.toBeInTheDocument();
  await pick(user, screen.getByRole('combobox', { name: 'Change assignee' }), 'Ada Admin');
  await user.type(screen.getByRole('textbox', { name: /^Reason/u }), 'Har nyckeln');
  await user.click(screen.getByRole('button', { name: 'Give to Ada Admin' }));
  expect(await screen.findByRole('button', { name: 'Given by Annika Söderström' })).toBeVisible();
  expect(await readIssue(leader, issue)).toMatchObject({ responsible: { name: 'Ada Admin' } });
  expect(await explained(leader, issue.id)).toMatchObject({
    rule: { name: 'Fukt · Kvarnholmen' },
    changed: { reason: 'Har nyckeln' },
    to: { agent: { id: worker.id } },
  });
  await user.click(screen.getByRole('button', { name: 'Given by Annika Söderström' }));
  expect(await screen.findByText('Reason: Har nyckeln')).toBeVisible();
});

it('an issue given to somebody absent goes to their substitute, which is said', async () => {
  const { issue, admin, leader } = await aRoutedIssue();
  await anAbsence(admin, leader);
  const { user } = await openIssue(issue, leader);
  await user.click(await screen.findByRole('button', { name: WENT }));
  await screen.findByRole('dialog');
  await pick(user, screen.getByRole('combobox', { name: 'Change assignee' }), 'Ada Admin');
  await user.type(screen.getByRole('textbox', { name: /^Reason/u }), 'Har nyckeln');
  await user.click(screen.getByRole('button', { name: 'Give to Ada Admin' }));
  const said = / is now assigned to Annika Söderström, who stands in for Ada Admin$/u;
  expect(await screen.findByText(said)).toBeVisible();
  expect(await readIssue(leader, issue)).toMatchObject({
    responsible: { name: 'Annika Söderström' },
  });
});

it('an administrator changes the rule too', async () => {
  const { issue, admin, leader } = await aRoutedIssue();
  const { user } = await openIssue(issue, admin);
  await user.click(await screen.findByRole('button', { name: WENT }));
  await screen.findByRole('dialog');
  expect(screen.getByRole('radio', { name: 'Only this time' })).toBeChecked();
  await user.click(screen.getByRole('radio', { name: 'Change the rule too' }));
  await pick(user, screen.getByRole('combobox', { name: 'Change assignee' }), 'Annika Söderström');
  await user.click(screen.getByRole('button', { name: 'Give to Annika Söderström' }));
  expect(
    await screen.findByText('The rule Fukt · Kvarnholmen now gives to Annika Söderström.'),
  ).toBeVisible();
  const [rule] = await listedRules(admin);
  expect(rule).toMatchObject({ name: 'Fukt · Kvarnholmen', agent: { id: leader.id } });
});

it('an issue given by hand names who gave it', async () => {
  const { issue, leader } = await anOpenIssue({ responsibleId: null });
  const { user } = await openIssue(issue, leader);
  await user.click(screen.getByRole('button', { name: /^Change Assignee:/u }));
  await user.click(await screen.findByRole('option', { name: /Göran/u }));
  expect(await screen.findByRole('button', { name: 'Given by Annika Söderström' })).toBeVisible();
});

it('an issue that no rule is about says so', async () => {
  const { account, admin, leader, project } = await anOpenIssue();
  await aRule(account, { conditions: { priority: ['urgent'] }, agentId: leader.id });
  const [id = 0] = await reportedBy(admin, project, { title: 'Fukt i hallen' });
  await openIssue({ id, title: 'Fukt i hallen' }, admin);
  expect(await screen.findByRole('button', { name: 'No rule matched' })).toBeVisible();
});

it('issue 19: what a rule set besides the assignee is named for what it is', async () => {
  const { account, admin, leader, project } = await anOpenIssue();
  await aRule(account, { name: 'Allt', agentId: leader.id, priority: 'high' });
  const [id = 0] = await reportedBy(admin, project, { title: 'Fukt i hallen' });
  const { user } = await openIssue({ id, title: 'Fukt i hallen' }, admin);
  await user.click(await screen.findByRole('button', { name: /: rule Allt$/u }));
  expect(await screen.findByText('The rule also set: priority High.')).toBeVisible();
});

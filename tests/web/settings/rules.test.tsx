import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';

import { MAX_DRY_RUN } from '#contract/routingRules.ts';
import { read } from '#tests/support/answers.ts';
import { anIssue, anItem, aProject, aTeam } from '#tests/support/builders.ts';
import { aClock } from '#tests/support/clocks.ts';
import { pick } from '#tests/support/pick.ts';
import { aRule, listedRules, reportedBefore } from '#tests/support/routing.ts';
import { actOnRule, openRules, RULES_SAVED, saveRules } from '#tests/support/rulesPage.ts';
import { anAccount, anAgent, type TestAgent } from '#tests/support/world.ts';

let account: { id: number };
let admin: TestAgent;
let goran: TestAgent;
let lena: TestAgent;
let project: Awaited<ReturnType<typeof aProject>>;
let plumbing: { id: number };

beforeEach(async () => {
  account = await anAccount();
  const person = (firstname: string, lastname: string) =>
    anAgent('ROLE_WORKER', { account, firstname, lastname });
  admin = await anAgent('ROLE_ADMIN', { account });
  goran = await person('Göran', 'Åkesson');
  lena = await person('Lena', 'Östman');
  project = await aProject(account, { name: 'Kvarnholmen' });
  plumbing = await anItem(account, 'category', { name: 'VVS' });
  await anItem(account, 'category', { name: 'Hiss' });
});

const sentences = () =>
  within(screen.getByRole('region', { name: 'Assigning issues' }))
    .getAllByRole('button', { name: /→/u })
    .map(({ textContent }) => textContent);
const choose = async (user: UserEvent, slot: RegExp, option: string) => {
  await user.click(screen.getByRole('button', { name: slot }));
  await user.click(await screen.findByRole('option', { name: option }));
  await user.keyboard('{Escape}');
};

const plumbingHere = () => ({
  name: 'VVS',
  conditions: { projectId: [project.id], categoryId: [plumbing.id] },
  agentId: goran.id,
});

describe('the rules', () => {
  it('read as sentences, in groups in the order they are tried', async () => {
    const team = await aTeam(account, [lena], 'Jouren');
    await aRule(account, { name: 'Alla', teamId: team.id, priority: 'high' });
    await aRule(account, { name: 'Här', conditions: { projectId: [project.id] } });
    await aRule(account, plumbingHere());
    await openRules(admin);
    await waitFor(() =>
      expect(sentences()).toEqual([
        'VVS in Kvarnholmen → GÅGöran Åkesson',
        'Kvarnholmen → no assignee',
        'All issues → the team Jouren, priority High',
      ]),
    );
    const ownHeadings = screen
      .getAllByRole('heading', { level: 2 })
      .filter((heading) => !heading.closest('nav'))
      .map(({ textContent }) => textContent);
    expect(ownHeadings).toEqual([
      'Project and categorytried first',
      'Project',
      'Everything elsetried last',
      'Dry run',
    ]);
  });

  it('are made of slots, counted as they change, and applied once saved', async () => {
    await anIssue(project, { categoryId: plumbing.id, responsibleId: lena.id });
    const { user } = await openRules(admin);
    await user.click(screen.getByRole('button', { name: 'New rule' }));
    await user.click(await screen.findByRole('button', { name: 'condition' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), 'category');
    await choose(user, /^Values of category/u, 'VVS');
    await pick(user, screen.getByRole('combobox', { name: 'Given to' }), 'Göran Åkesson');
    expect(await screen.findByText(/^1 of 1 would have had an assignee/u)).toBeVisible();
    expect(screen.getByText(/^Takes 1 issue \(last 30 days\)\. 1 of them went/u)).toBeVisible();
    expect(screen.getByText('Not saved: 1 change')).toBeVisible();
    expect(await listedRules(admin)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Done with the rule' }));
    await saveRules(user);
    expect(await screen.findByText(RULES_SAVED)).toBeVisible();
    expect(await listedRules(admin)).toMatchObject([
      { name: 'VVS', conditions: { categoryId: [plumbing.id] }, agent: { id: goran.id } },
    ]);
    expect(screen.queryByText(/^Not saved/u)).not.toBeInTheDocument();
  });

  it('capabilities 1: set a time to answer and one to finish, each by its own slot', async () => {
    const hours = { hours: null, priorities: [] };
    await aClock(account, { name: 'Snabbt svar', kind: 'answer', minutes: 60, ...hours });
    await aClock(account, { name: 'Inom ett dygn', minutes: 1440, ...hours });
    await aRule(account, plumbingHere());
    const { user } = await openRules(admin);
    await user.click(await screen.findByRole('button', { name: /^VVS in Kvarnholmen/u }));
    const pickTime = async (slot: string, option: string) => {
      await pick(user, await screen.findByRole('combobox', { name: slot }), option);
      await waitFor(() =>
        expect(screen.getByRole('combobox', { name: slot })).toHaveTextContent(option),
      );
      // Its list has left.
      await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
    };
    await pickTime('time to answer', 'Snabbt svar');
    await pickTime('time to finish', 'Inom ett dygn');
    await pickTime('time to answer', 'by priority');
    await pickTime('time to answer', 'Snabbt svar');
    await user.click(screen.getByRole('button', { name: 'Done with the rule' }));
    expect(sentences()).toEqual([
      'VVS in Kvarnholmen → GÅGöran Åkesson, answer within 1h, done within 1d',
    ]);
    await saveRules(user);
    expect(await screen.findByText(RULES_SAVED)).toBeVisible();
    expect(await listedRules(admin)).toMatchObject([
      { clocks: [{ name: 'Snabbt svar' }, { name: 'Inom ett dygn' }] },
    ]);
  });

  it('are not saved while a condition has no value', async () => {
    const { user } = await openRules(admin);
    await user.click(screen.getByRole('button', { name: 'New rule' }));
    await user.click(await screen.findByRole('button', { name: 'condition' }));
    await saveRules(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Choose at least one value/u);
    expect(await listedRules(admin)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove the condition project' }));
    await saveRules(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^This rule matches everything but does nothing\./u,
    );
    expect(await listedRules(admin)).toEqual([]);
    await pick(user, screen.getByRole('combobox', { name: 'Given to' }), 'Göran Åkesson');
    await saveRules(user);
    expect(await screen.findByText(RULES_SAVED)).toBeVisible();
  });

  it('have at most four conditions', async () => {
    const { user } = await openRules(admin);
    await user.click(screen.getByRole('button', { name: 'New rule' }));
    for (let n = 0; n < 4; n += 1) {
      await user.click(await screen.findByRole('button', { name: 'condition' }));
    }
    expect(screen.queryByRole('button', { name: 'condition' })).not.toBeInTheDocument();
  });

  it('are moved within their group by keyboard, and saved in that order', async () => {
    for (const name of ['Ett', 'Två', 'Tre']) {
      await aRule(account, { name, conditions: { projectId: [project.id] }, agentId: goran.id });
    }
    const { user } = await openRules(admin);
    const rows = await screen.findAllByRole('button', { name: /→ .*Göran/u });
    rows[0]?.focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByText('Ett is now 2 of 3')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /→ .*Göran/u })[1]).toHaveFocus();
    await saveRules(user);
    expect(await screen.findByText(RULES_SAVED)).toBeVisible();
    expect((await listedRules(admin)).map(({ name }) => name)).toEqual(['Två', 'Ett', 'Tre']);
  });

  it('are turned off and deleted only when that is saved', async () => {
    await aRule(account, plumbingHere());
    await aRule(account, { name: 'Här', conditions: { projectId: [project.id] } });
    const { user } = await openRules(admin);
    await actOnRule(user, 'VVS', 'Turn off');
    expect(screen.getByText('Off')).toBeVisible();
    await actOnRule(user, 'Här', 'Delete');
    expect(screen.getByText('Will be deleted')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(screen.queryByText('Will be deleted')).not.toBeInTheDocument();
    await actOnRule(user, 'Här', 'Delete');
    expect(await listedRules(admin)).toHaveLength(2);
    await saveRules(user);
    expect(await screen.findByText(RULES_SAVED)).toBeVisible();
    expect(await listedRules(admin)).toMatchObject([{ name: 'VVS', enabled: false }]);
  });

  it('say which of them never win, and whose person has left', async () => {
    const gone = await anAgent('ROLE_WORKER', {
      account,
      firstname: 'Tomas',
      lastname: 'Lindh',
      inactive: true,
    });
    const conditions = { projectId: [project.id] };
    // Passed over, it leaves its issues to the next.
    await aRule(account, { name: 'Förr', conditions, agentId: gone.id });
    await aRule(account, { name: 'Här', conditions });
    await aRule(account, { name: 'Igen', conditions });
    await openRules(admin);
    expect(await screen.findByText('Never wins')).toBeVisible();
    expect(screen.getByText('has left, the next rule applies')).toBeVisible();
  });

  it('warn of a chosen person who is away before they are saved', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const absence = { agentId: lena.id, from: today, to: '2099-01-01', text: '' };
    await read(await admin.ask('POST', '/api/absence', absence));
    const { user } = await openRules(admin);
    await user.click(screen.getByRole('button', { name: 'New rule' }));
    await pick(user, await screen.findByRole('combobox', { name: 'Given to' }), 'Lena Östman');
    expect(await screen.findByText(/^away until .*, the next rule applies$/u)).toBeVisible();
  });
});

describe('the dry run', () => {
  it('shows which issues go elsewhere and which to no one, and the load of each person', async () => {
    await aRule(account, plumbingHere());
    const values = { categoryId: plumbing.id, title: 'Droppar', responsibleId: lena.id };
    const moved = await anIssue(project, values);
    await anIssue(project, { title: 'Låset kärvar' });
    const { user } = await openRules(admin);
    const panel = screen.getByRole('region', { name: 'Dry run' });
    const link = await within(panel).findByRole('link', { name: 'Droppar' });
    expect(link).toHaveAttribute('href', `/issue/${moved.id}`);
    expect(within(panel).getByText('+1, the highest')).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Show the 1 without an assignee' }));
    expect(within(panel).getByRole('link', { name: 'Låset kärvar' })).toBeVisible();
    expect(within(panel).queryByRole('link', { name: 'Droppar' })).not.toBeInTheDocument();
  });

  it('issue 19: says that it goes over the newest issues alone', async () => {
    await reportedBefore(await anIssue(project), MAX_DRY_RUN);
    await openRules(admin);
    const panel = screen.getByRole('region', { name: 'Dry run' });
    const said = 'Only the latest 5,000 of 5,001 are included.';
    expect(await within(panel).findByText(said)).toBeVisible();
  });

  it('goes over a chosen month', async () => {
    await aRule(account, plumbingHere());
    const now = new Date();
    const last = new Date(now.getFullYear(), now.getMonth() - 1, 15, 12);
    await anIssue(project, { categoryId: plumbing.id, responsibleId: goran.id, createdAt: last });
    await anIssue(project, { categoryId: plumbing.id, responsibleId: goran.id, createdAt: last });
    await anIssue(project);
    const { user } = await openRules(admin);
    const month = last.toLocaleDateString('en-GB', { month: 'long', year: 'numeric' });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Period' }), month);
    const panel = screen.getByRole('region', { name: 'Dry run' });
    expect(await within(panel).findByText(/^2 of 2 would have had an assignee/u)).toBeVisible();
    const short = last.toLocaleDateString('en-GB', { month: 'short' });
    expect(screen.getByText(`2 · ${short}`)).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import { anIssue, anItem, aProject, aTeam } from '#tests/support/builders.ts';
import { network } from '#tests/support/network.ts';
import { pick } from '#tests/support/pick.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { aRule, listedRules } from '#tests/support/routing.ts';
import { anAccount, anAgent, type TestAgent } from '#tests/support/world.ts';

const PATH = '/settings/rules';
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

/** The first page of a run also loads its code. */
const PATIENT = { timeout: 10_000 };
const open = async () => {
  const app = await renderApp(PATH, admin);
  await screen.findByRole('region', { name: 'Dry run' }, PATIENT);
  return app;
};
const sentences = () =>
  within(screen.getByRole('region', { name: 'Assigning issues' }))
    .getAllByRole('button', { name: /→/u })
    .map(({ textContent }) => textContent);
const openRule = async (user: UserEvent, name: RegExp) => {
  await user.click(await screen.findByRole('button', { name }));
  return screen.findByRole('textbox', { name: 'Name of the rule' });
};
const choose = async (user: UserEvent, slot: RegExp, option: string) => {
  await user.click(screen.getByRole('button', { name: slot }));
  await user.click(await screen.findByRole('option', { name: option }));
  await user.keyboard('{Escape}');
};
const act = async (user: UserEvent, rule: string, action: string | RegExp) => {
  await user.click(await screen.findByRole('button', { name: `More for ${rule}` }));
  await user.click(await screen.findByRole('button', { name: action }));
};
const save = async (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Save and apply' }));
const SAVED = 'The rules are saved and apply to new issues.';

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
    await open();
    await waitFor(() =>
      expect(sentences()).toEqual([
        'VVS in Kvarnholmen → GÅGöran Åkesson',
        'Kvarnholmen → no assignee',
        'All issues → the team Jouren, priority High',
      ]),
    );
    expect(screen.getAllByRole('heading', { level: 2 }).map((h) => h.textContent)).toEqual([
      '2 conditionstried first',
      '1 condition',
      'Everything elsetried last',
      'Dry run',
    ]);
  });

  it('are made of slots, counted as they change, and applied once saved', async () => {
    await anIssue(project, { categoryId: plumbing.id, responsibleId: lena.id });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'New rule' }));
    await user.click(await screen.findByRole('button', { name: 'condition' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Condition' }), 'category');
    await choose(user, /^Values of category/u, 'VVS');
    await pick(user, screen.getByRole('combobox', { name: 'Given to' }), 'Göran Åkesson');
    expect(await screen.findByText(/^1 of 1 would have had an assignee/u)).toBeVisible();
    expect(screen.getByText(/^Takes 1 issue in 30 days\. 1 of them went/u)).toBeVisible();
    expect(screen.getByText('Not saved: 1 change')).toBeVisible();
    expect(await listedRules(admin)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Done with the rule' }));
    await save(user);
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(await listedRules(admin)).toMatchObject([
      { name: 'VVS', conditions: { categoryId: [plumbing.id] }, agent: { id: goran.id } },
    ]);
    expect(screen.queryByText(/^Not saved/u)).not.toBeInTheDocument();
  });

  it('are not saved while a condition has no value', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'New rule' }));
    await user.click(await screen.findByRole('button', { name: 'condition' }));
    await save(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Choose at least one value/u);
    expect(await listedRules(admin)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Remove the condition project' }));
    await save(user);
    expect(await screen.findByText(SAVED)).toBeVisible();
  });

  it('have at most four conditions', async () => {
    const { user } = await open();
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
    const { user } = await open();
    const rows = await screen.findAllByRole('button', { name: /→ .*Göran/u });
    rows[0]?.focus();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(await screen.findByText('Ett is now 2 of 3')).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /→ .*Göran/u })[1]).toHaveFocus();
    await save(user);
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect((await listedRules(admin)).map(({ name }) => name)).toEqual(['Två', 'Ett', 'Tre']);
  });

  it('are turned off and deleted only when that is saved', async () => {
    await aRule(account, plumbingHere());
    await aRule(account, { name: 'Här', conditions: { projectId: [project.id] } });
    const { user } = await open();
    await act(user, 'VVS', 'Turn off');
    expect(screen.getByText('Off')).toBeVisible();
    await act(user, 'Här', 'Delete');
    expect(screen.getByText('Will be deleted')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(screen.queryByText('Will be deleted')).not.toBeInTheDocument();
    await act(user, 'Här', 'Delete');
    expect(await listedRules(admin)).toHaveLength(2);
    await save(user);
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(await listedRules(admin)).toMatchObject([{ name: 'VVS', enabled: false }]);
  });

  it('say which of them never win, and whose person has left', async () => {
    const gone = await anAgent('ROLE_WORKER', {
      account,
      firstname: 'Tomas',
      lastname: 'Lindh',
      inactive: true,
    });
    await aRule(account, { name: 'Här', conditions: { projectId: [project.id] } });
    await aRule(account, {
      name: 'Igen',
      conditions: { projectId: [project.id] },
      agentId: gone.id,
    });
    await open();
    expect(await screen.findByText('Never wins')).toBeVisible();
    expect(screen.getByText('has left, the next rule applies')).toBeVisible();
  });

  it('are merged with what somebody else saved, and ask where both changed the same', async () => {
    const rule = await aRule(account, plumbingHere());
    const { user } = await open();
    await openRule(user, /VVS in Kvarnholmen/u);
    await pick(user, screen.getByRole('combobox', { name: 'Given to' }), 'Lena Östman');
    const theirs = { ...plumbingHere(), name: 'Vatten', agentId: admin.id };
    await admin.ask('PUT', `/api/routingRule/${rule.id}`, theirs);
    await save(user);
    const dialog = await screen.findByRole('dialog', { name: /assignee/u });
    await user.click(within(dialog).getByRole('button', { name: /mine/iu }));
    expect(await screen.findByText(SAVED)).toBeVisible();
    expect(await listedRules(admin)).toMatchObject([{ name: 'Vatten', agent: { id: lena.id } }]);
  });

  it('stay as edited when saving fails, and ask before they are lost', async () => {
    await aRule(account, plumbingHere());
    const { user, address } = await open();
    await act(user, 'VVS', 'Turn off');
    network.use(http.put('*/api/routingRule/:id', () => HttpResponse.json({}, { status: 500 })));
    await save(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Assignment: couldn’t save.');
    expect(screen.getByText('Not saved: 1 change')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Teams' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(address()).toBe(PATH);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(screen.getByRole('link', { name: 'Teams' }));
    await waitFor(() => expect(address()).toBe('/settings/teams'));
  });
});

describe('the dry run', () => {
  it('shows which issues go elsewhere and which to no one, and the load of each person', async () => {
    await aRule(account, plumbingHere());
    const values = { categoryId: plumbing.id, title: 'Droppar', responsibleId: lena.id };
    const moved = await anIssue(project, values);
    await anIssue(project, { title: 'Låset kärvar' });
    const { user } = await open();
    const panel = screen.getByRole('region', { name: 'Dry run' });
    const link = await within(panel).findByRole('link', { name: 'Droppar' });
    expect(link).toHaveAttribute('href', `/issue/${moved.id}`);
    expect(within(panel).getByText('+1, the highest')).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Show the 1 without an assignee' }));
    expect(within(panel).getByRole('link', { name: 'Låset kärvar' })).toBeVisible();
    expect(within(panel).queryByRole('link', { name: 'Droppar' })).not.toBeInTheDocument();
  });
});

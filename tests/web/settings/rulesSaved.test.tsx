import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';

import { anItem, aProject } from '#tests/support/builders.ts';
import { network } from '#tests/support/network.ts';
import { pick } from '#tests/support/pick.ts';
import { aRule, listedRules } from '#tests/support/routing.ts';
import {
  actOnRule,
  openRules,
  RULES_PATH,
  RULES_SAVED,
  saveRules,
} from '#tests/support/rulesPage.ts';
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
});

const openRule = async (user: UserEvent, name: RegExp) => {
  await user.click(await screen.findByRole('button', { name }));
  return screen.findByRole('textbox', { name: 'Name of the rule' });
};
const plumbingHere = () => ({
  name: 'VVS',
  conditions: { projectId: [project.id], categoryId: [plumbing.id] },
  agentId: goran.id,
});

describe('changes to the rules', () => {
  it('are merged with what somebody else saved, and ask where both changed the same', async () => {
    const rule = await aRule(account, plumbingHere());
    const { user } = await openRules(admin);
    await openRule(user, /VVS in Kvarnholmen/u);
    await pick(user, screen.getByRole('combobox', { name: 'Given to' }), 'Lena Östman');
    const theirs = { ...plumbingHere(), name: 'Vatten', agentId: admin.id };
    await admin.ask('PUT', `/api/routingRule/${rule.id}`, theirs);
    await saveRules(user);
    const dialog = await screen.findByRole('dialog', { name: /assignee/u });
    await user.click(within(dialog).getByRole('button', { name: /mine/iu }));
    expect(await screen.findByText(RULES_SAVED)).toBeVisible();
    expect(await listedRules(admin)).toMatchObject([{ name: 'Vatten', agent: { id: lena.id } }]);
  });

  it('are all kept when one of the changes is refused, which says what to change', async () => {
    await aRule(account, plumbingHere());
    const { user } = await openRules(admin);
    await actOnRule(user, 'VVS', 'Delete');
    await user.click(screen.getByRole('button', { name: 'New rule' }));
    await pick(user, await screen.findByRole('combobox', { name: 'Given to' }), 'Lena Östman');
    await user.click(screen.getByRole('button', { name: 'Done with the rule' }));
    await admin.ask('POST', `/api/agent/${lena.id}/leave`, { remove: true });
    await saveRules(user);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Rule Everything else: choose something else for assignee.');
    expect(await listedRules(admin)).toMatchObject([{ name: 'VVS' }]);
    expect(screen.getByText('Not saved: 2 changes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /All issues → .*Lena/u }));
    await pick(user, await screen.findByRole('combobox', { name: 'Given to' }), 'Göran Åkesson');
    await saveRules(user);
    expect(await screen.findByText(RULES_SAVED)).toBeVisible();
    expect(await listedRules(admin)).toMatchObject([{ agent: { id: goran.id } }]);
  });

  it('are saved though somebody else deleted one of them and sorted the others', async () => {
    const inProject = (name: string) =>
      aRule(account, { name, conditions: { projectId: [project.id] }, agentId: goran.id });
    const [one, two, three] = [
      await inProject('Ett'),
      await inProject('Två'),
      await inProject('Tre'),
    ];
    const { user } = await openRules(admin);
    await actOnRule(user, 'Ett', 'Turn off');
    await actOnRule(user, 'Tre', /^Move up/u);
    await admin.ask('DELETE', `/api/routingRule/${one.id}`);
    const order = { rules: [three.id, two.id], began: [two.id, three.id] };
    await admin.ask('POST', '/api/routingRule/save', { order });
    await saveRules(user);
    expect(await screen.findByText(RULES_SAVED)).toBeVisible();
    expect((await listedRules(admin)).map(({ name, enabled }) => [name, enabled])).toEqual([
      ['Ett', false],
      ['Tre', true],
      ['Två', true],
    ]);
  });

  it('stay as edited when saving fails, and ask before they are lost', async () => {
    await aRule(account, plumbingHere());
    const { user, address } = await openRules(admin);
    await actOnRule(user, 'VVS', 'Turn off');
    network.use(http.post('*/api/routingRule/save', () => HttpResponse.json({}, { status: 500 })));
    await saveRules(user);
    expect(await screen.findByRole('alert')).toHaveTextContent('Assignment: couldn’t save.');
    expect(screen.getByText('Not saved: 1 change')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Teams' }));
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(address()).toBe(RULES_PATH);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await user.click(screen.getByRole('link', { name: 'Teams' }));
    await waitFor(() => expect(address()).toBe('/settings/teams'));
  });
});

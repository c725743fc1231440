import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';

import type { Issue } from '#contract/issues.ts';
import { contact } from '#src/shared/api/contact.ts';
import { anAddress, anIssue, anItem, aProject } from '#tests/support/builders.ts';
import { aClock } from '#tests/support/clocks.ts';
import { holdCall } from '#tests/support/held.ts';
import { network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { aRule } from '#tests/support/routing.ts';
import { anAccount, anAgent, type TestAgent } from '#tests/support/world.ts';

/** A house whose leader takes calls, and a category that a rule gives to a worker. */
async function aHouse() {
  const account = await anAccount();
  const name = { firstname: 'Göran', lastname: 'Ek' };
  const leader = await anAgent('ROLE_PROJECT_LEADER', { account, ...name });
  const worker = await anAgent('ROLE_WORKER', { account, firstname: 'Lena', lastname: 'Sund' });
  const firm = await anAgent('ROLE_CONTRACTOR', { account, firm: 'Bergström Rör AB' });
  const people = { leader, worker, contractor: firm };
  const project = await aProject(account, { name: 'Kvarnholmen', people });
  const home = await anAddress(project, { objectId: '0901', street: 'Sjökvarnsbacken 14' });
  const water = await anItem(account, 'category', { name: 'Varmvatten' });
  await aRule(account, {
    name: 'VVS',
    conditions: { categoryId: [water.id] },
    agentId: worker.id,
  });
  await aClock(account, { kind: 'answer', minutes: 60 });
  return { account, leader, worker, firm, project, home, water };
}

const titleField = () => screen.findByLabelText('What is wrong?');
const newest = async (asker: TestAgent) => {
  const answer = await asker.ask('GET', '/api/issue?sort=-created');
  const { list } = (await answer.json()) as { list: { id: number; title: string }[] };
  return list[0];
};

describe('the foot of a call', () => {
  it('says who gets it by which rule, and until when it is answered', async () => {
    const { leader, project } = await aHouse();
    const { user } = await renderApp(`/new-issue?project=${project.id}`, leader);
    const water = await screen.findByRole('radio', { name: 'Varmvatten' });
    expect(await screen.findByText(/No rule applies. Shown as new to Göran Ek/)).toBeVisible();
    await user.click(water);
    const foot = await screen.findByText(/Goes to Lena Sund \(rule VVS\)/);
    expect(foot).toHaveTextContent(/Answer by (today|tomorrow|\w{3} \d+ \w{3}).* \d\d:\d\d\./);
    await user.click(screen.getByRole('button', { name: 'Another assignee' }));
    await user.click(screen.getByRole('combobox', { name: 'Another assignee' }));
    await user.click(await screen.findByRole('option', { name: 'Göran Ek' }));
    expect(await screen.findByText(/Goes to Göran Ek\./)).toBeVisible();
  });
});

it('what is decided on the line is saved with the call', async () => {
  const { account, leader, worker, firm, project } = await aHouse();
  const label = await anItem(account, 'label', { name: 'Recurring' });
  const { user } = await renderApp(`/new-issue?project=${project.id}`, leader);
  await user.type(await titleField(), 'Fläkten låter');
  const add = within(screen.getByRole('group', { name: 'Add' }));
  const open = (name: string) => user.click(add.getByRole('button', { name }));
  await open('Internal note');
  expect(screen.getByLabelText(/^Internal note/)).toHaveFocus();
  await user.keyboard('Ring efter 16');
  await open('Labels');
  await user.click(screen.getByRole('checkbox', { name: 'Recurring' }));
  await open('Another assignee');
  await user.click(screen.getByRole('combobox', { name: 'Another assignee' }));
  await user.click(await screen.findByRole('option', { name: 'Lena Sund' }));
  await open('Send to a contractor');
  await user.click(screen.getByRole('combobox', { name: 'Send to a contractor' }));
  await user.click(await screen.findByRole('option', { name: 'Bergström Rör AB' }));
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByRole('link', { name: /Fläkten låter/ })).toBeVisible();
  const { id } = (await newest(leader))!;
  const read = async (part = '') => (await leader.ask('GET', `/api/issue/${id}${part}`)).json();
  const issue = (await read()) as Issue;
  expect(issue).toMatchObject({ responsible: { id: worker.id }, labels: [{ id: label.id }] });
  expect(await read('/notes')).toMatchObject({ list: [{ text: 'Ring efter 16' }] });
  expect(await read('/delegations')).toMatchObject({ list: [{ contractor: { id: firm.id } }] });
});

it('a visit without its time is refused at its field', async () => {
  const { leader, project } = await aHouse();
  const { user } = await renderApp(`/new-issue?project=${project.id}`, leader);
  await user.type(await titleField(), 'Fläkten låter');
  await user.click(screen.getByRole('button', { name: 'Visit' }));
  const visit = within(await screen.findByRole('group', { name: /^Visit/ }));
  const [hour] = await visit.findAllByRole('spinbutton', { name: /hour/i });
  await user.click(hour!);
  await user.keyboard('0800');
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(await screen.findByText('Enter both day and time')).toBeVisible();
});

describe('the last call', () => {
  it('is taken back: the issue is gone, and what was written is in the form', async () => {
    const { leader, project } = await aHouse();
    const { user } = await renderApp(`/new-issue?project=${project.id}`, leader);
    await user.type(await titleField(), 'Fel ärende');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByRole('link', { name: /Fel ärende/ })).toBeVisible();
    const { id } = (await newest(leader))!;
    await user.click(screen.getByRole('button', { name: 'Undo the last one' }));
    expect(await screen.findByText(/has been removed\. What you wrote is back/)).toBeVisible();
    await waitFor(async () => expect(await titleField()).toHaveValue('Fel ärende'));
    expect(screen.queryByRole('link', { name: /Fel ärende/ })).toBeNull();
    expect((await leader.ask('GET', `/api/issue/${id}`)).status).toBe(404);
  });

  it('stays if somebody has acted on it', async () => {
    const { leader, project } = await aHouse();
    const { user } = await renderApp(`/new-issue?project=${project.id}`, leader);
    await user.type(await titleField(), 'Fläkten låter');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('link', { name: /Fläkten låter/ });
    const { id } = (await newest(leader))!;
    const note = { key: crypto.randomUUID(), text: 'Jag tar det' };
    await leader.ask('POST', `/api/issue/${id}/notes`, note);
    await user.click(screen.getByRole('button', { name: 'Undo the last one' }));
    expect(await screen.findByText(/somebody has already acted/)).toBeVisible();
    expect((await leader.ask('GET', `/api/issue/${id}`)).status).toBe(200);
  });
});

describe('a call without a connection', () => {
  afterEach(() => contact.waitEnds());

  it('waits in the head while the next one is taken, and is saved once there is one', async () => {
    const { leader, project } = await aHouse();
    const { user, address } = await renderApp(`/new-issue?project=${project.id}`, leader);
    await user.type(await titleField(), 'Avbrott');
    const held = holdCall('post', '/api/issue/register');
    contact.waitBegins();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('“Avbrott” is waiting for a connection')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/new-issue'));
    held.arrive();
    expect(await screen.findByRole('link', { name: /Avbrott/ })).toBeVisible();
    expect(screen.queryByText(/is waiting for a connection/)).toBeNull();
  });

  it('that is refused in the end is opened again', async () => {
    const { leader, project } = await aHouse();
    const { user } = await renderApp(`/new-issue?project=${project.id}`, leader);
    await user.type(await titleField(), 'Avbrott');
    network.use(
      http.post(
        `${location.origin}/api/issue/register`,
        () => HttpResponse.json({ error: { code: 'INVALID' } }, { status: 422 }),
        { once: true },
      ),
    );
    contact.waitBegins();
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText(/“Avbrott” could not be saved/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(async () => expect(await titleField()).toHaveValue('Avbrott'));
    expect(screen.queryByText(/could not be saved/)).toBeNull();
  });
});

it('words that a similar issue shares with the title are marked', async () => {
  const { leader, project, home, water } = await aHouse();
  await anIssue(project, { addressId: home.id, categoryId: water.id, title: 'Inget varmvatten' });
  const { user } = await renderApp(`/new-issue?project=${project.id}`, leader);
  await user.click(await screen.findByRole('radio', { name: 'Varmvatten' }));
  await user.type(await titleField(), 'Ljummet varmvatten');
  const near = await screen.findByRole('link', { name: 'Inget varmvatten' });
  expect(within(near).getByText('varmvatten').tagName).toBe('MARK');
});

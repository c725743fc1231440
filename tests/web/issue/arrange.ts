import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';

import { anAddress, anIssue, anItem, aProject } from '#tests/support/builders.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAccount, anAgent, type TestAgent } from '#tests/support/world.ts';

/** A company with somebody in every role, and an issue that involves all of them. */
export async function anOpenIssue(values: Parameters<typeof anIssue>[1] = {}) {
  const account = await anAccount();
  const person = (role: Parameters<typeof anAgent>[0], firstname: string, lastname: string) =>
    anAgent(role, { account, firstname, lastname });
  const admin = await person('ROLE_ADMIN', 'Ada', 'Admin');
  const leader = await person('ROLE_PROJECT_LEADER', 'Annika', 'Söderström');
  const worker = await person('ROLE_WORKER', 'Göran', 'Åkesson');
  const user = await person('ROLE_USER', 'Ulla', 'Boende');
  const contractor = await person('ROLE_CONTRACTOR', 'Berg', 'Rörman');
  const project = await aProject(account, {
    name: 'Kvarnholmen',
    number: '4012',
    people: { leader, worker },
  });
  const address = await anAddress(project, { street: 'Sjökvarnsbacken 14', objectId: '0901' });
  const category = await anItem(account, 'category', { name: 'Fukt' });
  const electricity = await anItem(account, 'category', { name: 'El' });
  const issue = await anIssue(project, {
    number: 18190,
    title: 'Fuktskada bakom diskmaskin',
    description: '<p>Golvet är mörkt.</p>',
    addressId: address.id,
    categoryId: category.id,
    creatorId: user.id,
    responsibleId: worker.id,
    contractors: [contractor],
    ...values,
  });
  return {
    account,
    admin,
    leader,
    worker,
    user,
    contractor,
    project,
    address,
    category,
    electricity,
    issue,
  };
}

/** The first page of a run also loads its code. */
const PATIENT = { timeout: 10_000 };

/** Opens the issue’s page as somebody and waits until it has loaded. */
export async function openIssue(issue: { id: number; title: string }, agent: TestAgent) {
  const app = await renderApp(`/issue/${issue.id}`, agent);
  await screen.findByRole('heading', { level: 1, name: new RegExp(issue.title) }, PATIENT);
  // The rest of the page comes after its header.
  await screen.findByRole('form', { name: 'New message' }, PATIENT);
  await waitFor(() => expect(document.querySelector('aside[aria-busy=true]')).toBeNull());
  return app;
}

const ADD_FACT = /^Add \S/;

/** The button of the menu with the facts that have no value. */
export const addFact = () => screen.getByRole('button', { name: ADD_FACT });

/** Opens the editor of a fact, of one without a value by the menu of such facts. */
export async function openFact(user: UserEvent, label: string) {
  const shown = screen.queryByRole('button', { name: new RegExp(`^Change ${label}:`) });
  if (shown) return user.click(shown);
  await user.click(await screen.findByRole('button', { name: ADD_FACT }));
  return user.click(await screen.findByRole('option', { name: label }));
}

/** Opens a part of the issue beside its conversation. */
export const openPart = (user: UserEvent, name: string) =>
  user.click(screen.getByRole('tab', { name: new RegExp(`^${name}`) }));

/** The current state on the server. */
export async function readIssue(agent: TestAgent, { id }: { id: number }) {
  return (await (await agent.ask('GET', `/api/issue/${id}`)).json()) as Record<string, unknown>;
}

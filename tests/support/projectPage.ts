import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import type { KeptProject } from '#contract/projectSettings.ts';
import { anAgent, type TestAgent } from './world.ts';

/** A new company and its administrator. */
export async function aCompany() {
  const admin = await anAgent('ROLE_ADMIN', { firstname: 'Annika', lastname: 'Adm' });
  return { admin, account: { id: admin.accountId } };
}

export const settings = async (by: TestAgent, id: number) =>
  (await (await by.ask('GET', `/api/project/${id}/settings`)).json()) as KeptProject;

export const button = (name: string | RegExp) => screen.findByRole('button', { name });
export const section = async (name: string) => within(await screen.findByRole('region', { name }));
export const part = (name: string | RegExp) =>
  within(screen.getByRole('navigation', { name: 'Parts' })).getByRole('link', { name });

/** Chooses a command of the menu beside the project's name. */
export async function choose(user: UserEvent, name: string) {
  await user.click(await button(/^More about/));
  await user.click(await button(name));
}

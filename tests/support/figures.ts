import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** A figure of the statistics, by its title. */
export const figure = (name: string | RegExp) => screen.findByRole('figure', { name });

/** Does something with a figure by its menu. */
export async function chooseIn(user: UserEvent, of: HTMLElement, item: string): Promise<void> {
  await user.click(within(of).getByRole('button', { name: /^More: /u }));
  await user.click(within(of).getByRole('button', { name: item }));
}

/** The figure as a table, one of several by its name. */
export async function asTable(user: UserEvent, name: string | RegExp, table?: string) {
  const of = await figure(name);
  await chooseIn(user, of, 'Show as a table');
  if (table) await user.selectOptions(within(of).getByRole('combobox', { name: 'Table' }), table);
  return within(of);
}

export const BY_WEEK = 'Reported and closed by week';
export const BY_PROJECT = 'Change of the queue by project';
export const BY_WAIT = 'What the open ones wait for';

import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { renderApp } from './renderApp.tsx';
import type { TestAgent } from './world.ts';

export const RULES_PATH = '/settings/rules';
export const RULES_SAVED = 'The rules are saved and apply to new issues.';
/** The first page of a run also loads its code. */
const PATIENT = { timeout: 10_000 };

export async function openRules(admin: TestAgent) {
  const app = await renderApp(RULES_PATH, admin);
  await screen.findByRole('region', { name: 'Dry run' }, PATIENT);
  return app;
}

/** An entry of a rule's menu. */
export async function actOnRule(user: UserEvent, rule: string, action: string | RegExp) {
  await user.click(await screen.findByRole('button', { name: `More for ${rule}` }));
  await user.click(await screen.findByRole('button', { name: action }));
}

export const saveRules = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Save and apply' }));

import type { UserEvent } from '@testing-library/user-event';

/** Picks from a searchable list by typing at once: its search has the focus, and Enter takes the first hit. */
export async function pick(user: UserEvent, choice: HTMLElement, option: string) {
  await user.click(choice);
  await user.keyboard(`${option}{Enter}`);
}

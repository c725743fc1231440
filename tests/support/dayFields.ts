import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** A date or time field, once it has loaded. */
export const dayField = (label: string | RegExp) => screen.findByRole('group', { name: label });

/** The displayed text of such a field. */
export const dayIn = (field: HTMLElement) => {
  const parts = [...field.querySelectorAll('.date-part')].map((part) => part.textContent);
  // Times are isolated from the direction of the text around them.
  return parts.join('').replaceAll(/[\u2066-\u2069]/gu, '');
};

/** Types a day, `2031-01-31`, part by part, in the order of the language. */
export async function typeDay(user: UserEvent, label: string | RegExp, day: string) {
  const [year = '', month = '', date = ''] = day.split('-');
  await typeParts(user, label, { year, month, day: date });
}

/** Types a time, `10:30`. */
export async function typeTime(user: UserEvent, label: string | RegExp, time: string) {
  const [hour = '', minute = ''] = time.split(':');
  await typeParts(user, label, { hour, minute });
}

async function typeParts(
  user: UserEvent,
  label: string | RegExp,
  typed: Readonly<Record<string, string>>,
) {
  const field = await dayField(label);
  for (const part of within(field).getAllByRole('spinbutton')) {
    await user.click(part);
    await user.keyboard(typed[part.dataset['type'] ?? ''] ?? '');
  }
}

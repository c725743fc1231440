import type { Locator } from '@playwright/test';

/** Types a day, `2027-03-29`, into a date field: in Swedish the year comes first. */
export async function typeDay(field: Locator, day: string) {
  await field.getByRole('spinbutton').first().click();
  await field.page().keyboard.type(day.replaceAll('-', ''));
}

/** Types a time, `13:00`, into a time field. */
export async function typeTime(field: Locator, time: string) {
  await field.getByRole('spinbutton').first().click();
  await field.page().keyboard.type(time.replace(':', ''));
}

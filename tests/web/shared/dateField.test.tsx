import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';

import { DateField } from '#src/shared/forms/date/DateField.tsx';
import { TimeField } from '#src/shared/forms/date/TimeField.tsx';
import { createI18n } from '#src/shared/i18n/i18n.ts';
import type { Locale } from '#src/shared/i18n/locales.ts';
import { now } from '#src/shared/lib/clock.ts';
import { inDays } from '#src/shared/lib/days.ts';
import { TranslationProvider } from '#src/shared/i18n/TranslationProvider.tsx';
import { dayField, dayIn, typeDay } from '#tests/support/dayFields.ts';

function Form() {
  const [day, setDay] = useState('');
  const [time, setTime] = useState('13:05');
  return (
    <>
      <DateField label="Day" value={day} onChange={setDay} min="2026-11-02" error="Too late" />
      <TimeField label="Time" value={time} onChange={setTime} />
      <output>{`${day} ${time}`}</output>
    </>
  );
}

async function aForm(locale: Locale) {
  const i18n = await createI18n(locale);
  render(
    <TranslationProvider i18n={i18n}>
      <Form />
    </TranslationProvider>,
  );
  return { user: userEvent.setup(), field: await dayField('Day') };
}

const WRITTEN: Record<Locale, string> = {
  'sv-SE': '2026-11-24',
  'en-GB': '24/11/2026',
  'da-DK': '24.11.2026',
  'de-DE': '24.11.2026',
  'fi-FI': '24.11.2026',
  'nb-NO': '24.11.2026',
  'pl-PL': '24.11.2026',
};

it.each(Object.entries(WRITTEN))(
  'F-33 a date is typed and shown in the app’s language: %s',
  async (locale, written) => {
    const { user, field } = await aForm(locale as Locale);
    await typeDay(user, 'Day', '2026-11-24');
    expect(dayIn(field)).toBe(written);
    expect(screen.getByRole('status')).toHaveTextContent('2026-11-24 13:05');
  },
);

it('F-33 a time follows the language, and is changed part by part', async () => {
  const { user } = await aForm('sv-SE');
  const time = await dayField('Time');
  expect(dayIn(time)).toBe('13:05');
  await user.click(screen.getByRole('spinbutton', { name: /minut/iu }));
  await user.keyboard('45');
  expect(dayIn(time)).toBe('13:45');
  expect(screen.getByRole('status')).toHaveTextContent('13:45');
});

it('F-33 the calendar begins the week as the language does, and offers no day before the minimum', async () => {
  const { user, field } = await aForm('sv-SE');
  await typeDay(user, 'Day', '2026-11-24');
  await user.click(screen.getByRole('button', { name: 'Kalender' }));
  expect(screen.getAllByRole('columnheader', { hidden: true })[0]).toHaveTextContent(/^mån/u);
  expect(screen.getByRole('button', { name: /söndag 1 november/u })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(screen.getByRole('button', { name: /torsdag 5 november/u }));
  expect(dayIn(field)).toBe('2026-11-05');
  await waitFor(() => expect(screen.queryByRole('grid')).not.toBeInTheDocument());
});

it('F-33 a cleared date is empty, and its error is announced', async () => {
  const { user, field } = await aForm('en-GB');
  await typeDay(user, 'Day', '2026-11-24');
  expect(field).toHaveAccessibleDescription(/Too late/u);
  for (const part of screen.getAllByRole('spinbutton', { name: /day|month|year/iu })) {
    await user.click(part);
    await user.keyboard('{Backspace}{Backspace}{Backspace}{Backspace}');
  }
  expect(screen.getByRole('status')).toHaveTextContent(/^13:05$/u);
});

it('F-33 a day is typed in words, read at once, and taken by Enter', async () => {
  const { user } = await aForm('sv-SE');
  await user.click(screen.getByRole('spinbutton', { name: /^dag/iu }));
  await user.keyboard('+');
  const words = screen.getByRole('textbox', { name: 'Day' });
  expect(words).toHaveFocus();
  expect(words).toHaveAccessibleDescription('?');
  await user.keyboard('3d');
  expect(words).not.toHaveAccessibleDescription('?');
  await user.keyboard('{Enter}');
  expect(dayIn(await dayField('Day'))).toBe(inDays(3, now()));
  expect(screen.getAllByRole('spinbutton')[0]).toHaveFocus();
});

it('F-33 words that are no day stay with an error, and Escape leaves the day as it was', async () => {
  const { user } = await aForm('sv-SE');
  await typeDay(user, 'Day', '2026-11-24');
  await user.click(screen.getByRole('spinbutton', { name: /^dag/iu }));
  await user.keyboard('xyz{Enter}');
  expect(screen.getByRole('textbox', { name: 'Day' })).toBeInvalid();
  for (const typed of ['{Escape}', 'imorgon{Escape}']) {
    await user.keyboard(typed);
    expect(dayIn(await dayField('Day')), typed).toBe('2026-11-24');
  }
  await user.click(screen.getByRole('spinbutton', { name: /^dag/iu }));
  await user.keyboard('imorgon');
  await user.click(screen.getByText('Time'));
  await waitFor(async () => expect(dayIn(await dayField('Day'))).toBe(inDays(1, now())));
});

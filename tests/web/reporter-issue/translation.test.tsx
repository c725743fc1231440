import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { translations } from '#server/db/schema.ts';
import { anAnnouncement } from '#tests/support/announcements.ts';
import { theServerSays } from '#tests/support/appSettings.ts';
import { aMessage } from '#tests/support/builders.ts';
import { network } from '#tests/support/network.ts';
import { world } from '#tests/support/world.ts';

import { whereRutReported } from './arrange.ts';

const LEAK = 'Läcka under diskbänken';
const ORIGINAL = 'Vi kommer i morgon och det är klart sedan.';

/** The message on Rut's page, in Swedish, which is not the page's language. */
async function aSwedishMessage() {
  const { open, leakDone, worker } = await whereRutReported();
  const leak = await leakDone();
  await aMessage(leak, worker, { html: `<p>${ORIGINAL}</p>` });
  const { user } = await open(`/reporter-issue/${leak.id}`, LEAK);
  const message = within((await screen.findByText(ORIGINAL)).closest('article') as HTMLElement);
  return { user, leak, message };
}

describe('F-55 a message in another language', () => {
  it('is shown translated and in the original, each in its own language', async () => {
    theServerSays({ translatesMessages: true });
    const { user, message } = await aSwedishMessage();
    await user.click(message.getByRole('button', { name: 'Show translation' }));
    const translation = await message.findByText(`en: ${ORIGINAL}`);
    expect(translation.closest('[lang]')).toHaveAttribute('lang', 'en-GB');
    expect(translation.closest('[lang]')).toHaveAttribute('dir', 'ltr');
    expect(message.getByRole('status')).toHaveTextContent('Translated from Swedish');
    expect(message.queryByText(ORIGINAL)).not.toBeInTheDocument();

    await user.click(message.getByRole('button', { name: 'Show original' }));
    expect(message.getByText(ORIGINAL).closest('[lang]')).toHaveAttribute('lang', 'sv');
    await user.click(message.getByRole('button', { name: 'Show translation' }));
    expect(message.getByText(`en: ${ORIGINAL}`)).toBeVisible();
  });

  it('is what was done, too, but not the reporter’s own words', async () => {
    theServerSays({ translatesMessages: true });
    const { user } = await aSwedishMessage();
    const done = within(screen.getByRole('region', { name: 'What was done' }));
    await user.click(done.getByRole('button', { name: 'Show translation' }));
    expect(await done.findByText('en: Vi har bytt kopplingen.')).toBeVisible();
    const report = within(screen.getByRole('region', { name: 'Your report' }));
    expect(report.getByText('Det droppar från röret.')).toBeVisible();
    expect(report.queryByRole('button', { name: 'Show translation' })).not.toBeInTheDocument();
  });

  it('stays in the original if the translator does not answer, and can be asked for again', async () => {
    theServerSays({ translatesMessages: true });
    const { user, message } = await aSwedishMessage();
    network.use(
      http.post('*/translation', () => new HttpResponse(null, { status: 503 }), { once: true }),
    );
    await user.click(message.getByRole('button', { name: 'Show translation' }));
    await waitFor(() =>
      expect(message.getByRole('status')).toHaveTextContent('It could not be translated just now.'),
    );
    expect(message.getByText(ORIGINAL)).toBeVisible();
    await user.click(message.getByRole('button', { name: 'Show translation' }));
    expect(await message.findByText(`en: ${ORIGINAL}`)).toBeVisible();
  });

  it('is not offered without a translator', async () => {
    const { message } = await aSwedishMessage();
    expect(message.queryByRole('button', { name: 'Show translation' })).not.toBeInTheDocument();
  });
});

describe('F-55 an announcement in another language', () => {
  it('is shown translated, and in the company’s own words on request', async () => {
    const { open, leakDone, worker } = await whereRutReported();
    await leakDone();
    const own = 'Hissen står still';
    const { id, accountId } = await anAnnouncement(worker, { title: own, closedAt: null });
    const { db } = await world();
    const place = { accountId, itemId: id, kind: 'announcement', field: 'title' } as const;
    const text = 'The lift has stopped';
    await db.insert(translations).values({ ...place, locale: 'en-GB', own, text });
    const { user } = await open('/reporter-issue/dashboard', 'Hello Rut');
    const notice = within((await screen.findByText(text)).closest('article') as HTMLElement);
    expect(notice.getByRole('status')).toHaveTextContent('Translated from Swedish');

    await user.click(notice.getByRole('button', { name: 'Show original' }));
    expect(notice.getByText(own).closest('[lang]')).toHaveAttribute('lang', 'sv-SE');
    expect(notice.queryByText(text)).not.toBeInTheDocument();
    await user.click(notice.getByRole('button', { name: 'Show translation' }));
    expect(notice.getByText(text)).toBeVisible();
  });
});

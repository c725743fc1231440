import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { anIssue } from '#tests/support/builders.ts';
import { aPhoto } from '#tests/support/files.ts';
import { callsTo, network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { REPORTER_CONTACT } from '#src/shared/session/reporterToken.ts';
import { someone } from '#tests/support/reportLinks.ts';
import { world } from '#tests/support/world.ts';

import {
  aKnownGuest,
  aLinkedHouse,
  button,
  describeIt,
  goOn,
  heading,
  inTheKitchen,
  issuesOf,
  sayWho,
  TOKEN,
  toSend,
} from './walk.ts';

/** Names of the files of a company's issues. */
async function filesOf({ account }: { account: { id: number } }) {
  const { pool } = await world();
  const { rows } = await pool.query<{ name: string }>(
    'select name from attachment where account_id = $1 and issue_id is not null and not draft',
    [account.id],
  );
  return rows.map(({ name }) => name);
}

describe('a report in trouble', () => {
  it('is sent as the logged-in reporter, who may change the address', async () => {
    const { path, prefill } = await aLinkedHouse(inTheKitchen);
    const { email } = await aKnownGuest(prefill);
    const shown = await renderApp(path);
    await toSend(shown);

    expect(await screen.findByText(`Sending as ${email}`)).toBeVisible();
    await shown.user.click(await button('Not me'));
    expect(await screen.findByLabelText('Your e-mail address')).toBeVisible();
    expect(sessionStorage.getItem(TOKEN)).toBeNull();
  });

  it('is sent by the address alone once the log-in has expired, and loses nothing', async () => {
    const house = await aLinkedHouse(inTheKitchen);
    const { email } = await aKnownGuest(house.prefill);
    const shown = await renderApp(house.path);
    await toSend(shown);
    network.use(
      http.post(
        '*/api/reporter/issue',
        () => HttpResponse.json({ error: { code: 'UNAUTHORIZED', message: '' } }, { status: 401 }),
        { once: true },
      ),
    );
    await shown.user.click(await button('Send the report'));

    expect(await screen.findByText(/^You are no longer signed in/u)).toBeVisible();
    await shown.user.type(await screen.findByLabelText('Your e-mail address'), email);
    await shown.user.click(await button('Send the report'));
    expect(await heading('Thank you, Ingrid')).toBeVisible();
    expect(await issuesOf(house)).toHaveLength(1);
  });

  it('leads to the faulty field, and says if only waiting helps', async () => {
    const house = await aLinkedHouse(inTheKitchen);
    await aKnownGuest(house.prefill);
    const shown = await renderApp(house.path);
    await toSend(shown);
    const refuse = (status: number, error: object) =>
      network.use(
        http.post('*/api/reporter/issue', () => HttpResponse.json({ error }, { status }), {
          once: true,
        }),
      );
    refuse(424, { code: 'BOOKING_API_FAILED', message: '' });
    await shown.user.click(await button('Send the report'));
    expect(await screen.findByText(/^We can’t take the report right now/u)).toBeVisible();

    network.use(
      http.post(
        '*/api/reporter/issue',
        () =>
          HttpResponse.json(
            {
              error: { code: 'CONFLICT', message: '' },
              translationKey: 'KEY_USED',
              current: { id: 7, number: 18204 },
            },
            { status: 409 },
          ),
        { once: true },
      ),
    );
    await shown.user.click(await button('Send the report'));
    expect(await screen.findByText(/^The report had already arrived, as #18\s204/u)).toBeVisible();
    const link = screen.getByRole('link', { name: /^Open #18\s204/u });
    expect(link).toHaveAttribute('href', '/reporter-issue/7');

    refuse(422, { code: 'INVALID', message: '', fields: { title: 'Too odd' } });
    await shown.user.click(await button('Send the report'));
    expect(await heading('What is wrong?')).toBeVisible();
    expect(screen.getByText(/^Something here wasn’t accepted/u)).toBeVisible();
    expect(screen.getByLabelText('In a few words')).toHaveValue('Kranen droppar');

    refuse(404, { code: 'NOT_FOUND', message: '' });
    await goOn(shown);
    await heading('Who are you?');
    await shown.user.click(await button('Send the report'));
    expect(await heading('The link doesn’t work')).toBeVisible();
    expect(await issuesOf(house)).toEqual([]);
  });

  it('F-58 accepts pictures only, and uploads them from the moment they are chosen', async () => {
    const house = await aLinkedHouse(inTheKitchen);
    await aKnownGuest(house.prefill);
    const shown = await renderApp(house.path);
    await heading('What is wrong?');
    const photo = await aPhoto();
    const input = screen.getByLabelText('Choose photos', { selector: 'input' });
    await shown.user.upload(input, [
      new File([Uint8Array.from(photo)], 'läcka.jpg', { type: 'image/jpeg' }),
      new File([Uint8Array.from(photo)], 'golv.jpg', { type: 'image/jpeg' }),
    ]);
    expect(await screen.findByRole('img', { name: 'golv.jpg' })).toBeVisible();
    await shown.user.upload(input, new File([], 'tom.png', { type: 'image/png' }));
    expect(await screen.findByText(/^tom\.png: /u)).toBeVisible();
    // A file that this device cannot convert to JPEG would have the whole report refused.
    const heic = new File(['heic'], 'IMG_1.HEIC', { type: 'image/heic' });
    fireEvent.change(input, { target: { files: [heic] } });
    expect(await screen.findByText(/^IMG_1\.HEIC can’t be used/u)).toBeVisible();
    await shown.user.click(await button('Remove golv.jpg'));
    await waitFor(() => expect(callsTo('POST /api/reporter/attachment')).not.toEqual([]));
    expect(callsTo('POST /api/reporter/issue')).toEqual([]);
    await goOn(shown);
    expect(await screen.findByText('All photos have been uploaded')).toBeVisible();
    await shown.user.type(await screen.findByLabelText('First name'), 'Ingrid');
    await shown.user.click(await button('Send the report'));

    expect(await heading('Thank you, Ingrid')).toBeVisible();
    expect(await issuesOf(house)).toMatchObject([{ title: 'Fault' }]);
    expect(callsTo('POST /api/reporter/issue')).toHaveLength(1);
    expect(await filesOf(house)).toEqual(['läcka.jpg']);
  });

  it('F-58 is sent without waiting for a photo, which is tried again on the receipt and added', async () => {
    const house = await aLinkedHouse(inTheKitchen);
    const shown = await renderApp(house.path);
    await heading('What is wrong?');
    const refusal = { error: { code: 'QUOTA', message: '' } };
    network.use(
      http.post('*/api/reporter/attachment', () => HttpResponse.json(refusal, { status: 403 }), {
        once: true,
      }),
    );
    const photo = new File([Uint8Array.from(await aPhoto())], 'golv.jpg', { type: 'image/jpeg' });
    await shown.user.upload(screen.getByLabelText('Choose photos', { selector: 'input' }), photo);
    await goOn(shown);
    await sayWho(shown, someone());

    expect(await heading('Thank you, Ingrid')).toBeVisible();
    expect(await screen.findByText('1 photo could not be uploaded')).toBeVisible();
    expect(await filesOf(house)).toEqual([]);
    expect(screen.queryByRole('link', { name: 'Report another fault' })).not.toBeInTheDocument();
    await shown.user.click(await button('Try again'));
    expect(await screen.findByRole('link', { name: 'Report another fault' })).toBeVisible();
    expect(await filesOf(house)).toEqual(['golv.jpg']);
    expect(shown.store.getState().drafts).toEqual({});
  });

  it('F-58 uploads pictures again that the server has deleted since, and is sent', async () => {
    const house = await aLinkedHouse(inTheKitchen);
    const shown = await renderApp(house.path);
    await heading('What is wrong?');
    const photo = new File([Uint8Array.from(await aPhoto())], 'golv.jpg', { type: 'image/jpeg' });
    await shown.user.upload(screen.getByLabelText('Choose photos', { selector: 'input' }), photo);
    await goOn(shown);
    expect(await screen.findByText('All photos have been uploaded')).toBeVisible();
    const { pool } = await world();
    await pool.query('delete from attachment where account_id = $1', [house.account.id]);
    await sayWho(shown, someone());
    expect(await heading('Thank you, Ingrid')).toBeVisible();
    await waitFor(async () => expect(await filesOf(house)).toEqual(['golv.jpg']));
    expect(await issuesOf(house)).toHaveLength(1);
  });

  it('F-58 remembers name, address and flat on the phone only if asked to', async () => {
    const house = await aLinkedHouse(inTheKitchen);
    const email = someone();
    const first = await renderApp(house.path);
    await toSend(first);
    await first.user.type(screen.getByLabelText('Your e-mail address'), email);
    await first.user.click(screen.getByRole('checkbox', { name: 'Remember me on this phone' }));
    await first.user.click(await button('Send the report'));
    await heading('Thank you, Ingrid');
    await first.user.click(screen.getByRole('link', { name: 'Report another fault' }));
    await describeIt(first, { text: 'Lampan blinkar' });
    expect(await screen.findByText(`Sending as ${email}`)).toBeVisible();
    expect(screen.queryByLabelText('First name')).not.toBeInTheDocument();
    await first.user.click(await button('Not me'));
    expect(await screen.findByLabelText('First name')).toHaveValue('');
    expect(localStorage.getItem(REPORTER_CONTACT)).toBeNull();
  });

  it('about an old issue of the reporter’s starts with its words', async () => {
    const house = await aLinkedHouse(inTheKitchen);
    const { email } = await aKnownGuest(house.prefill);
    const old = await anIssue(house.project, {
      title: 'Kranen droppar',
      description: '<p>Igen</p>',
      reporterEmail: email,
      reporterPhone: '',
      categoryId: house.category.id,
      status: 'closed',
    });
    const shown = await renderApp(`${house.path}&again=${old.id}`);

    await waitFor(() =>
      expect(screen.getByLabelText('In a few words')).toHaveValue('Kranen droppar'),
    );
    await goOn(shown);
    await shown.user.type(await screen.findByLabelText('First name'), 'Ingrid');
    await shown.user.click(await button('Send the report'));
    await heading('Thank you, Ingrid');
    await waitFor(async () => expect(await issuesOf(house)).toHaveLength(2));
  });

  it('REP-02 is removed from the browser on logging out', async () => {
    const { path, prefill } = await aLinkedHouse(inTheKitchen);
    await aKnownGuest(prefill);
    const shown = await renderApp(path);
    await shown.user.type(await screen.findByLabelText('In a few words'), 'Hemligt');
    expect(JSON.stringify(shown.store.getState().drafts)).toContain('Hemligt');

    await shown.user.click(await button('Your account'));
    await shown.user.click(await button('Sign out'));
    await shown.user.click(await button('Sign out and delete drafts'));
    await heading('Follow your issue');
    expect(shown.store.getState().drafts).toEqual({});
  });
});

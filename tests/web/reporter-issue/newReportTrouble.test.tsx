import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { anIssue } from '#tests/support/builders.ts';
import { aPhoto } from '#tests/support/files.ts';
import { callsTo, network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';

import {
  aKnownGuest,
  aLinkedHouse,
  button,
  confirm,
  goOn,
  heading,
  inTheKitchen,
  issuesOf,
  TOKEN,
  toSend,
} from './walk.ts';

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

  it('requests another code if the first has expired, and loses nothing', async () => {
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

    expect(await screen.findByText(/^You need to confirm your address again/u)).toBeVisible();
    await shown.user.type(await screen.findByLabelText('Your e-mail address'), email);
    await shown.user.click(await button('Send code'));
    await confirm(shown, email);
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

  it('accepts pictures only, keeps them here, and sends them before the report', async () => {
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
    expect(callsTo('POST /api/reporter/attachment')).toEqual([]);
    await goOn(shown);
    await shown.user.type(await screen.findByLabelText('First name'), 'Ingrid');
    await shown.user.click(await button('Send the report'));

    expect(await heading('Thank you, Ingrid')).toBeVisible();
    expect(await issuesOf(house)).toMatchObject([{ title: 'Fault' }]);
    expect(callsTo('POST /api/reporter/attachment')).toHaveLength(1);
    expect(callsTo('POST /api/reporter/issue')).toHaveLength(1);
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

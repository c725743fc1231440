import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { anIssue, anItem } from '#tests/support/builders.ts';
import { aPhoto } from '#tests/support/files.ts';
import { callsTo, network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { aGuest, aHouse, aReportLink, type House, someone } from '#tests/support/reportLinks.ts';
import { codesTo } from '#tests/support/reporters.ts';
import { world } from '#tests/support/world.ts';

type Shown = Awaited<ReturnType<typeof renderApp>>;
type Fixed = Parameters<typeof aReportLink>[2];

const TOKEN = 'One-Time-Token';
const REPORT = 'POST /api/reporter/issue';
const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });

async function aLinkedHouse(fixed: (house: House) => Fixed = () => ({})) {
  const house = await aHouse();
  const { url, prefill } = await aReportLink(house.admin, house.project, fixed(house));
  return { ...house, prefill, path: url.pathname + url.search };
}
const inTheKitchen = ({ address, space }: House) => ({ address: address.id, space: space.id });

const goOn = async ({ user }: Shown) => user.click(await button('Continue'));
async function choose(shown: Shown, name: string | RegExp) {
  await shown.user.click(await screen.findByRole('radio', { name }));
  await goOn(shown);
}
async function describeIt(shown: Shown) {
  await shown.user.type(await screen.findByLabelText('In a few words'), 'Det droppar');
  await goOn(shown);
}
async function sayWho({ user }: Shown, email: string) {
  await user.type(await screen.findByLabelText('First name'), 'Ingrid');
  await user.type(await screen.findByLabelText('Your e-mail address'), email);
  await user.click(await button('Send code'));
}
async function confirm({ user }: Shown, email: string) {
  const field = await screen.findByLabelText('Code from the e-mail');
  await user.type(field, (await codesTo(email)).at(-1) ?? '');
  await user.click(await button('Sign in'));
}
const issuesOf = async ({ account }: House) => {
  const { pool } = await world();
  const { rows } = await pool.query<{ title: string; follow_up_of: number | null }>(
    'select * from issue where account_id = $1 order by id',
    [account.id],
  );
  return rows;
};
/** Somebody who has come in by a code before he opens the link. */
async function aKnownGuest(prefill: object) {
  const guest = await aGuest(prefill);
  sessionStorage.setItem(TOKEN, guest.token);
  return guest;
}
async function toReview(shown: Shown, { isIn = true } = {}) {
  await choose(shown, 'VVS');
  await describeIt(shown);
  await heading('Add photos');
  await goOn(shown);
  await heading('Who are you?');
  if (!isIn) return;
  await shown.user.type(await screen.findByLabelText('First name'), 'Ingrid');
  await goOn(shown);
  await heading('Check and send');
}

describe('reporting from outside', () => {
  it('asks one thing at a time, confirms the address by a code, and says the number', async () => {
    const house = await aLinkedHouse(({ address }) => ({ address: address.id }));
    const shown = await renderApp(house.path);
    const email = someone();

    expect(await heading('Where there?')).toBeVisible();
    expect(screen.getByText(/Backen 14/u)).toBeVisible();
    await goOn(shown);
    expect(await screen.findByRole('alert')).toHaveTextContent('Choose one.');
    await choose(shown, 'Kök');
    await choose(shown, 'VVS');
    await goOn(shown);
    expect(await screen.findByText('Write a short title')).toBeVisible();
    await describeIt(shown);
    expect(await heading('Add photos')).toBeVisible();
    await goOn(shown);
    await sayWho(shown, email);
    await confirm(shown, email);

    expect(await heading('Check and send')).toBeVisible();
    expect(screen.getByText('Det droppar')).toBeVisible();
    expect(screen.getByText(email)).toBeVisible();
    await shown.user.dblClick(await button('Send the report'));
    expect(await heading('Thank you, Ingrid')).toBeVisible();
    expect(await issuesOf(house)).toMatchObject([{ title: 'Det droppar' }]);
    expect(screen.getByRole('link', { name: 'Follow your issue' })).toBeVisible();
    // What was sent is not kept.
    expect(JSON.stringify(shown.store.getState().drafts)).not.toContain('droppar');
  });

  it('keeps all that was said, and asks whether to go on or to begin anew', async () => {
    const { path } = await aLinkedHouse(inTheKitchen);
    const shown = await renderApp(path);
    await choose(shown, 'VVS');
    await shown.user.type(await screen.findByLabelText('In a few words'), 'Halvskrivet');
    await shown.router.navigate('/reporter-issue/login');
    await heading('Follow your issue');
    await shown.router.navigate(path);

    await shown.user.click(await button('Go on with your report'));
    expect(await screen.findByLabelText('In a few words')).toHaveValue('Halvskrivet');
    await shown.user.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByRole('radio', { name: 'VVS' })).toBeChecked();

    await shown.router.navigate('/reporter-issue/login');
    await heading('Follow your issue');
    await shown.router.navigate(path);
    await shown.user.click(await button('Start again'));
    expect(await screen.findByRole('radio', { name: 'VVS' })).not.toBeChecked();
  });

  it('ends at a number to call where there is nothing to report', async () => {
    const house = await aHouse();
    const stopped = await anItem(house.account, 'category', { name: 'Störning' });
    const { pool } = await world();
    await pool.query('update internal_category set stop_text = $1 where id = $2', [
      'Ring störningsjouren, 08-123 456 78.',
      stopped.id,
    ]);
    const { url } = await aReportLink(house.admin, house.project, inTheKitchen(house));
    const shown = await renderApp(url.pathname + url.search);
    await choose(shown, 'Störning');

    expect(await heading('Störning')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call 08-123 456 78' })).toHaveAttribute(
      'href',
      'tel:0812345678',
    );
    expect(screen.queryByRole('button', { name: 'Continue' })).not.toBeInTheDocument();
    await shown.user.click(screen.getByRole('link', { name: 'Choose something else' }));
    expect(await heading('What is it about?')).toBeVisible();
  });

  it('follows a known fault instead, with nothing but an address', async () => {
    const house = await aLinkedHouse(inTheKitchen);
    await anIssue(house.project, {
      addressId: house.address.id,
      categoryId: house.category.id,
      spaceId: house.space.id,
    });
    const shown = await renderApp(house.path);
    const email = someone();

    await shown.user.click(await button(/^It is the same fault, follow it: VVS/u));
    await shown.user.type(await screen.findByLabelText('Your e-mail address'), email);
    await shown.user.click(await button('Send code'));
    await confirm(shown, email);
    await shown.user.click(await button('Follow'));

    expect(await heading('You follow the fault')).toBeVisible();
    expect(await issuesOf(house)).toHaveLength(1);
  });

  it.each(['', '?project=1', `?project=1&sig=${'A'.repeat(43)}`])(
    'says plainly that a link leads nowhere: %s',
    async (search) => {
      const { address } = await renderApp(`/reporter-issue/new${search}`);
      expect(await heading('The link does not work')).toBeVisible();
      expect(address()).toBe(`/reporter-issue/new${search}`);
    },
  );
});

describe('a report that meets trouble', () => {
  it('is sent as who is in already, who may change the address', async () => {
    const { path, prefill } = await aLinkedHouse(inTheKitchen);
    const { email } = await aKnownGuest(prefill);
    const shown = await renderApp(path);
    await toReview(shown, { isIn: false });

    expect(await screen.findByText(`Sent as ${email}`)).toBeVisible();
    await shown.user.click(await button('Change'));
    expect(await screen.findByLabelText('Your e-mail address')).toBeVisible();
    expect(sessionStorage.getItem(TOKEN)).toBeNull();
  });

  it('asks for another code where the first has died, and loses nothing', async () => {
    const house = await aLinkedHouse(inTheKitchen);
    const { email } = await aKnownGuest(house.prefill);
    const shown = await renderApp(house.path);
    await toReview(shown);
    network.use(
      http.post(
        '*/api/reporter/issue',
        () => HttpResponse.json({ error: { code: 'UNAUTHORIZED', message: '' } }, { status: 401 }),
        { once: true },
      ),
    );
    await shown.user.click(await button('Send the report'));

    expect(await screen.findByText(/^The address has to be confirmed again/u)).toBeVisible();
    await shown.user.type(await screen.findByLabelText('Your e-mail address'), email);
    await shown.user.click(await button('Send code'));
    await confirm(shown, email);
    await shown.user.click(await button('Send the report'));
    expect(await heading('Thank you, Ingrid')).toBeVisible();
    expect(await issuesOf(house)).toHaveLength(1);
  });

  it('leads to what is at fault, and says where nothing can be done but wait', async () => {
    const house = await aLinkedHouse(inTheKitchen);
    await aKnownGuest(house.prefill);
    const shown = await renderApp(house.path);
    await toReview(shown);
    const refuse = (status: number, error: object) =>
      network.use(
        http.post('*/api/reporter/issue', () => HttpResponse.json({ error }, { status }), {
          once: true,
        }),
      );
    refuse(424, { code: 'BOOKING_API_FAILED', message: '' });
    await shown.user.click(await button('Send the report'));
    expect(await screen.findByText(/^The report could not be taken just now/u)).toBeVisible();

    refuse(422, { code: 'INVALID', message: '', fields: { title: 'Too odd' } });
    await shown.user.click(await button('Send the report'));
    expect(await heading('What is wrong?')).toBeVisible();
    expect(screen.getByText(/^Something here could not be accepted/u)).toBeVisible();
    expect(screen.getByLabelText('In a few words')).toHaveValue('Det droppar');

    refuse(404, { code: 'NOT_FOUND', message: '' });
    await goOn(shown);
    await heading('Add photos');
    await goOn(shown);
    await heading('Who are you?');
    await goOn(shown);
    await shown.user.click(await button('Send the report'));
    expect(await heading('The link does not work')).toBeVisible();
    expect(await issuesOf(house)).toEqual([]);
  });

  it('takes pictures only, keeps them here, and sends them before the report', async () => {
    const house = await aLinkedHouse(inTheKitchen);
    await aKnownGuest(house.prefill);
    const shown = await renderApp(house.path);
    await choose(shown, 'VVS');
    await describeIt(shown);
    await heading('Add photos');
    const photo = await aPhoto();
    const input = screen.getByLabelText('Choose pictures', { selector: 'input' });
    await shown.user.upload(input, [
      new File([Uint8Array.from(photo)], 'läcka.jpg', { type: 'image/jpeg' }),
      new File([Uint8Array.from(photo)], 'golv.jpg', { type: 'image/jpeg' }),
    ]);
    expect(await screen.findByRole('img', { name: 'golv.jpg' })).toBeVisible();
    await shown.user.upload(input, new File([], 'tom.png', { type: 'image/png' }));
    expect(await screen.findByText(/^tom\.png: /u)).toBeVisible();
    await shown.user.click(await button('Remove golv.jpg'));
    expect(callsTo('POST /api/reporter/attachment')).toEqual([]);
    await goOn(shown);
    await shown.user.type(await screen.findByLabelText('First name'), 'Ingrid');
    await goOn(shown);
    await shown.user.click(await button('Send the report'));

    expect(await heading('Thank you, Ingrid')).toBeVisible();
    expect(callsTo('POST /api/reporter/attachment')).toHaveLength(1);
    expect(callsTo(REPORT)).toHaveLength(1);
  });

  it('is about an old issue of his own again: its words are there', async () => {
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

    expect(await screen.findByLabelText('In a few words')).toHaveValue('Kranen droppar');
    await goOn(shown);
    await heading('Add photos');
    await goOn(shown);
    await shown.user.type(await screen.findByLabelText('First name'), 'Ingrid');
    await goOn(shown);
    await shown.user.click(await button('Send the report'));
    await heading('Thank you, Ingrid');
    await waitFor(async () => expect(await issuesOf(house)).toHaveLength(2));
  });
});

describe('the link for residents', () => {
  it('is handed out by who may, for as much of the project as he says', async () => {
    const { admin, project } = await aHouse();
    const shown = await renderApp(`/new-issue/select-project?project=${project.id}`, admin);
    await shown.user.click(await button('Link for residents'));
    const dialog = within(await screen.findByRole('dialog'));
    const whole = ((await dialog.findByLabelText('Link')) as HTMLInputElement).value;
    expect(whole).toContain(`/reporter-issue/new?project=${project.id}`);
    expect(dialog.getByRole('img', { name: 'QR code of the link' })).toBeVisible();

    await shown.user.selectOptions(await dialog.findByLabelText('Space'), 'Kök');
    await waitFor(() =>
      expect((dialog.getByLabelText('Link') as HTMLInputElement).value).toContain('space='),
    );
    const taken = dialog.getByRole('checkbox', { name: 'Take reports' });
    await shown.user.click(taken);
    await waitFor(() => expect(taken).not.toBeChecked());
    expect(await dialog.findByText(/^The link does not work until/u)).toBeVisible();
  });
});

import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';

import { aMessage, makeAskForFloor } from '#tests/support/builders.ts';
import { callsTo, network } from '#tests/support/network.ts';
import { aPhoto } from '#tests/support/files.ts';
import { aDelegation, take } from '#tests/support/delegations.ts';
import { givenBy } from '#tests/support/reported.ts';

import { button, whereRutReported } from './arrange.ts';

const pageOf = ({ id }: { id: number }, rest = '') => `/reporter-issue/${id}${rest}`;
const LEAK = 'Läcka under diskbänken';
const photo = async () =>
  new File([new Uint8Array(await aPhoto())], 'kran.jpg', { type: 'image/jpeg' });

describe('a reporter’s issue', () => {
  it('REP-04 F-50 shows its place, its progress, the work done and the messages', async () => {
    const { open, leakDone, worker, leader } = await whereRutReported();
    const leak = await leakDone();
    await aMessage(leak, worker, { html: '<p>Vi kommer i morgon.</p>', createdAt: ago(3) });
    await aMessage(leak, leader, { html: '<p>Dyrt jobb.</p>', type: 'internal' });
    await open(pageOf(leak), LEAK);

    expect(screen.getByText('0901')).toBeVisible();
    expect(screen.getByText('Sjökvarnsbacken 14 · Kök')).toBeVisible();
    const track = screen.getByRole('list', { name: 'Progress' });
    expect(within(track).getByText('Done').closest('li')).toHaveAttribute('aria-current', 'step');
    const region = screen.getByRole('region', { name: 'What was done' });
    expect(region).toHaveTextContent(/Mats Holm.*Vi har bytt kopplingen\./su);
    const messages = screen.getByRole('heading', { name: 'Messages' }).closest('section');
    expect(messages).toHaveTextContent('Vi kommer i morgon.');
    expect(messages).not.toHaveTextContent('Vi har bytt kopplingen.');
    expect(screen.queryByText('Dyrt jobb.')).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Your report' })).toHaveTextContent('Det droppar');
  });

  it('REP-04 shows the reporter’s answers to the questions', async () => {
    const { open, leakDone, account, project } = await whereRutReported();
    await makeAskForFloor(account, project);
    await open(pageOf(await leakDone({ formData: { floor: 3 } })), LEAK);
    const report = screen.getByRole('region', { name: 'Your report' });
    expect(within(report).getByText('Våning').nextSibling).toHaveTextContent('3');
  });

  it('REP-04 shows its news on coming back to the page', async () => {
    const { open, leakDone, leader } = await whereRutReported();
    const leak = await leakDone();
    await open(pageOf(leak), LEAK);
    await leader.ask('POST', `/api/issue/${leak.id}/status`, { status: 'inProgress', version: 1 });
    const later = performance.now() + 5000;
    vi.spyOn(performance, 'now').mockReturnValue(later);
    dispatchEvent(new Event('focus'));

    expect(await screen.findByText(/^With .+: Mats Holm$/u)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Your answer' })).not.toBeInTheDocument();
  });

  it('ISS-02 leads home with a message if it cannot be shown', async () => {
    const { reporter } = await whereRutReported();
    sessionStorage.setItem('One-Time-Token', reporter.token);
    const { renderApp } = await import('#tests/support/renderApp.tsx');
    const { address } = await renderApp('/reporter-issue/2147483000');

    expect(await screen.findByText('We couldn’t show what you were looking for.')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/reporter-issue/dashboard'));
  });

  it('ERR-01 keeps a draft over an expired login, for the same address', async () => {
    const { open, leakDone } = await whereRutReported();
    const leak = await leakDone();
    const { user, address, stop } = await open(pageOf(leak), LEAK);
    await user.click(await button('Write a message'));
    await user.type(await screen.findByLabelText('Your message'), 'Golvet är vått');
    const refusal = { error: { code: 'UNAUTHORIZED', message: '' } };
    network.use(
      http.post('*/api/reporter/issue/:id/messages', () =>
        HttpResponse.json(refusal, { status: 401 }),
      ),
    );
    await user.click(await button('Send'));
    const back = encodeURIComponent(pageOf(leak, '?do=write'));
    await waitFor(() => expect(address()).toBe(`/reporter-issue/login?returnUrl=${back}`));
    expect(sessionStorage.getItem('One-Time-Token')).toBeNull();
    stop();

    await open(pageOf(leak, '?do=write'), LEAK);
    expect(await screen.findByLabelText('Your message')).toHaveValue('Golvet är vått');
  });
});

describe('a contractor on a reporter’s issue', () => {
  it('F-56 is shown with the job taken, and with the visit’s time once', async () => {
    const { open, contractor, first } = await whereRutReported();
    const delegation = await aDelegation(first, contractor, { state: 'opened' });
    await givenBy(await take(contractor, delegation, 'accept'));
    await open(pageOf(first), first.title);
    const [now] = await screen.findAllByText('Bergström Rör AB has taken the job');
    expect(now).toBeVisible();
    cleanup();

    const times = { visitFrom: '2099-11-24T10:00:00Z', visitTo: '2099-11-24T12:00:00Z' };
    await givenBy(await take(contractor, delegation, 'schedule', { version: 2, ...times }));
    const { user } = await open(pageOf(first), first.title);
    expect(
      await screen.findByText(/^Bergström Rör AB is coming on Tue 24 Nov, \d\d:00–\d\d:00$/u),
    ).toBeVisible();
    await user.click(screen.getByText('What has happened'));
    const told = screen.getByText('What has happened').closest('details');
    const lines = within(told!).getAllByRole('listitem');
    expect(lines).toHaveLength(3);
    expect(lines[1]).toHaveTextContent(/Bergström Rör AB has taken the job$/u);
    expect(lines[2]).toHaveTextContent(
      /Visit proposed: Tue 24 Nov, \d\d:00–\d\d:00 · Bergström Rör AB$/u,
    );
    expect(document.body).not.toHaveTextContent(/We started on it|We are waiting for/u);
  });
});

describe('a reporter’s message', () => {
  it('REP-04 goes to everybody on the issue, with a picture, or to the handler only', async () => {
    const { open, leakDone, see } = await whereRutReported();
    const leak = await leakDone();
    const { user } = await open(pageOf(leak), LEAK);
    await user.click(await button('Write a message'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Write a message' }));
    expect(sheet.getByRole('radio', { name: 'Everyone working on it' })).toBeChecked();
    await user.type(sheet.getByLabelText('Your message'), 'Det luktar');
    await user.upload(sheet.getByLabelText('Add photo', { selector: 'input' }), await photo());
    expect(await sheet.findByRole('list', { name: 'Photos to send' })).toHaveTextContent(
      'kran.jpg',
    );
    await user.click(sheet.getByRole('button', { name: 'Send' }));

    expect(await screen.findByText('Message sent.')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'View kran.jpg' })).toBeVisible();
    expect((await see(leak)).messages.at(-1)).toMatchObject({ type: 'public' });

    await user.click(await button('Write a message'));
    await user.click(await screen.findByRole('radio', { name: 'Only Mats Holm' }));
    await user.type(screen.getByLabelText('Your message'), 'Nyckeln ligger hos Eva');
    await user.click(await button('Send'));
    expect(await screen.findByText('Private to Mats Holm')).toBeVisible();
    expect((await see(leak)).messages.at(-1)).toMatchObject({ type: 'private' });
  });

  it('REP-04 goes in one press though its picture is still uploading', async () => {
    const { open, leakDone, see } = await whereRutReported();
    const leak = await leakDone();
    let isPoor = true;
    network.use(http.post('*/attachments', () => (isPoor ? HttpResponse.error() : undefined)));
    const { user } = await open(pageOf(leak, '?do=write'), LEAK);
    const picker = await screen.findByLabelText('Add photo', { selector: 'input' });
    await user.upload(picker, await photo());
    await user.click(await button('Send'));
    expect(await button('Sending photos …')).toBeVisible();
    isPoor = false;
    window.dispatchEvent(new Event('online'));

    expect(await screen.findByText('Message sent.')).toBeVisible();
    expect((await see(leak)).issue.attachments).toMatchObject([{ name: 'kran.jpg' }]);
  });

  it('REP-04 that failed stays, says so, and is sent again under the same key', async () => {
    const { open, leakDone, see } = await whereRutReported();
    const leak = await leakDone();
    const keys: string[] = [];
    network.use(
      http.post('*/api/reporter/issue/:id/messages', async ({ request }) => {
        const { key } = (await request.clone().json()) as { key: string };
        return keys.push(key) === 1
          ? HttpResponse.json({ error: { code: 'INTERNAL', message: '' } }, { status: 500 })
          : undefined;
      }),
    );
    const { user } = await open(pageOf(leak, '?do=write'), LEAK);
    await user.type(await screen.findByLabelText('Your message'), 'Det luktar');
    await user.click(await button('Send'));
    expect(await screen.findByText(/What you wrote is still here\./u)).toBeVisible();
    await user.click(await button('Send'));

    expect(await screen.findByText('Message sent.')).toBeVisible();
    expect(new Set(keys).size).toBe(1);
    expect((await see(leak)).messages.filter(({ html }) => html.includes('luktar'))).toHaveLength(
      1,
    );
  });
});

describe('a reporter’s answer', () => {
  it('ISS-10 REP-04 confirms: thanks, a rating and a comment', async () => {
    const { open, leakDone, see } = await whereRutReported();
    const leak = await leakDone();
    const { user } = await open(pageOf(leak), LEAK);
    await user.click(await button('Yes, it’s fixed'));

    expect(await screen.findByRole('heading', { name: 'Thank you, Rut' })).toBeVisible();
    expect((await see(leak)).issue.status).toBe('closed');
    await user.click(screen.getByRole('radio', { name: '4 out of 5' }));
    await user.type(screen.getByRole('textbox', { name: /Anything to add/u }), 'Snabbt och rent');
    await user.click(await button('Send rating'));
    expect(await screen.findByText('Thank you for your rating.')).toBeVisible();
    expect((await see(leak)).issue).toMatchObject({ rating: 4, ratingText: 'Snabbt och rent' });
  });

  it('ISS-10 REP-04 rejects: why, in words and with a picture, one question at a time', async () => {
    const { open, leakDone, see } = await whereRutReported();
    const leak = await leakDone();
    const { user } = await open(pageOf(leak), LEAK);
    await user.click(await button('No, it’s still there'));
    expect(await button('Continue')).toBeDisabled();
    await user.click(await screen.findByRole('radio', { name: 'Only partly fixed' }));
    await user.click(await button('Continue'));
    await user.type(await screen.findByRole('textbox'), 'Golvet är mjukt');
    await user.click(await button('Continue'));
    await user.upload(screen.getByLabelText('Add photo', { selector: 'input' }), await photo());
    await screen.findByRole('list', { name: 'Photos to send' });
    await user.click(await button('Send answer'));

    expect(await screen.findByText(/now knows that it isn’t fixed\.$/u)).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Your answer' })).not.toBeInTheDocument();
    const { issue, messages } = await see(leak);
    expect(issue.status).toBe('rejected');
    expect(messages.at(-1)?.html).toContain('Golvet är mjukt');
    expect(issue.attachments).toMatchObject([{ name: 'kran.jpg', messageId: messages.at(-1)?.id }]);
  });

  it('ISS-10 REP-04 that is too late says so, and its text can be sent as a message', async () => {
    const { open, leakDone, leader } = await whereRutReported();
    const leak = await leakDone();
    const { user } = await open(pageOf(leak, '?do=reject'), LEAK);
    await user.click(await screen.findByRole('radio', { name: 'Only partly fixed' }));
    await user.click(await button('Continue'));
    await user.type(await screen.findByRole('textbox'), 'Golvet är mjukt');
    await user.click(await button('Continue'));
    const result = await leader.ask('POST', `/api/issue/${leak.id}/status`, {
      status: 'inProgress',
      version: 1,
    });
    expect(result.status).toBe(200);
    await user.click(await button('Send answer'));

    expect(await screen.findByText(/^Someone has already dealt with this/u)).toBeVisible();
    await user.click(await button('Continue your message'));
    expect(await screen.findByLabelText('Your message')).toHaveValue('Golvet är mjukt');
  });

  it('ISS-10 REP-04 on a closed issue reopens it', async () => {
    const { open, leakDone, see } = await whereRutReported();
    const leak = await leakDone({ status: 'closed', closedAt: new Date(), resolution: 'fixed' });
    const { user } = await open(pageOf(leak), LEAK);
    await user.click(await button('The fault is back'));
    await user.click(await screen.findByRole('radio', { name: 'The fault has come back' }));
    await user.click(await button('Continue'));
    await user.click(await button('Continue'));
    await user.click(await button('Send answer'));

    expect(await screen.findByText(/now knows that it isn’t fixed\.$/u)).toBeVisible();
    expect((await see(leak)).issue.status).not.toBe('closed');
    expect(callsTo(`POST /api/reporter/issue/${leak.id}/reopen`)).toHaveLength(1);
  });
});

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);

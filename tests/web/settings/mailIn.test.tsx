import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { anIssue, aProject } from '#tests/support/builders.ts';
import { MAIL_DOMAIN } from '#tests/support/mails.ts';
import { aMail, receive, replyAddress } from '#tests/support/mailsIn.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { readMessages } from '#tests/support/scene.ts';
import { anAccount, anAgent } from '#tests/support/world.ts';

const PATH = '/settings/mailIn';

it('says that no mail comes in here, and that nothing waits', async () => {
  const admin = await anAgent('ROLE_ADMIN');
  await renderApp(PATH, admin);
  expect(await screen.findByText(/^This installation does not receive e-mail\./u)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Incoming mail' })).toBeVisible();
});

it('is opened as text, and put into an issue by its number', async () => {
  const account = await anAccount();
  const admin = await anAgent('ROLE_ADMIN', { account });
  const issue = await anIssue(await aProject(account));
  const to = `${account.domain}@${MAIL_DOMAIN}`;
  await receive(
    aMail({ from: 'Ny <ny@kund.example>', to, text: 'Det droppar.', subject: 'Läcka' }),
  );
  const { user, address } = await renderApp(PATH, admin);
  await user.click(await screen.findByRole('link', { name: /Läcka/u }));
  const text = await screen.findByRole('group', { name: 'Läcka' });
  expect(text).toHaveTextContent('Det droppar.');
  // A long one scrolls.
  expect(text).toHaveAttribute('tabindex', '0');
  expect(screen.getByText(/sent to the company’s own address/u)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Add to an existing/u }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Number/u }), '999');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText(/^Enter the number of an existing/u)).toBeVisible();
  await user.clear(dialog.getByRole('textbox', { name: /Number/u }));
  await user.type(dialog.getByRole('textbox', { name: /Number/u }), `#${issue.number}`);
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  await screen.findByRole('heading', { level: 1, name: new RegExp(issue.title, 'u') });
  expect(address()).toBe(`/issue/${issue.id}`);
  expect((await readMessages(admin, issue)).map(({ type }) => type)).toEqual(['internal']);
});

it('is made an issue by a leader, in the project where its sender has reported before', async () => {
  const account = await anAccount();
  const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  await aProject(account, { name: 'Annanstans', people: { leader } });
  const project = await aProject(account, { name: 'Sjökvarn', people: { leader } });
  await anIssue(project, { reporterEmail: 'anna@kund.example' });
  await receive(
    aMail({ from: 'anna@kund.example', to: `${account.domain}@${MAIL_DOMAIN}`, subject: 'Läcka' }),
  );
  const { user, address } = await renderApp(PATH, leader);
  await user.click(await screen.findByRole('link', { name: /Läcka/u }));
  await user.click(await screen.findByRole('button', { name: 'Create a new issue' }));
  const dialog = within(await screen.findByRole('dialog'));
  const choice = dialog.getByRole('combobox', { name: /^Project/u });
  await waitFor(() => expect(choice).toHaveTextContent('Sjökvarn'));
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  await screen.findByRole('heading', { level: 1, name: /Läcka/u });
  expect(address()).toMatch(/^\/issue\/\d+$/u);
});

it('folds what an answer quotes, one press away', async () => {
  const account = await anAccount();
  const admin = await anAgent('ROLE_ADMIN', { account });
  const issue = await anIssue(await aProject(account), { reporterEmail: 'anna@kund.example' });
  const to = await replyAddress(issue, { email: 'anna@kund.example' });
  const text = `Ja.\n\nOn Mon, Mar 2, 2026 at 10:12 AM Kvarnvik <${to}> wrote:\n> Does it suit you?`;
  await receive(aMail({ from: 'anna@kund.example', to, text }));
  const { user } = await renderApp(`/issue/${issue.id}`, admin);
  expect(await screen.findByText('Ja.')).toBeVisible();
  expect(screen.getByText(/Does it suit you/u)).not.toBeVisible();
  await user.click(screen.getByText('Quoted text'));
  expect(screen.getByText(/Does it suit you/u)).toBeVisible();
});

it('calls nobody who wrote from another address the reporter', async () => {
  const account = await anAccount();
  const admin = await anAgent('ROLE_ADMIN', { account });
  const issue = await anIssue(await aProject(account), { reporterEmail: 'anna@kund.example' });
  const to = await replyAddress(issue, { email: 'anna@kund.example' });
  await receive(aMail({ from: 'Anna <anna@kund.example>', to, text: 'Från henne.' }));
  await receive(aMail({ from: 'Anna <anna@annan.example>', to, text: 'Från en annan.' }));
  await renderApp(`/issue/${issue.id}`, admin);
  const messageWith = async (text: string) =>
    within((await screen.findByText(text)).closest('article')!);
  expect((await messageWith('Från henne.')).getByText('Reporter')).toBeVisible();
  expect((await messageWith('Från en annan.')).queryByText('Reporter')).toBeNull();
});

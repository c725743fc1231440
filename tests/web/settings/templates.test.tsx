import { act, screen, waitFor, within } from '@testing-library/react';
import type { Editor } from '@tiptap/core';
import { beforeEach, describe, expect, it } from 'vitest';

import type { MessageTemplate } from '#contract/messageTemplates.ts';
import { anIssue, aProject, aTemplate } from '#tests/support/builders.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';

beforeEach(() => {
  // jsdom has no layout, and ProseMirror asks for text positions.
  Object.assign(Range.prototype, {
    getClientRects: () => [],
    getBoundingClientRect: () => new DOMRect(),
  });
});

async function aCompany() {
  const leader = await anAgent('ROLE_PROJECT_LEADER');
  const readSaved = async () => {
    const answer = await leader.ask('GET', '/api/messageTemplate');
    return ((await answer.json()) as { list: MessageTemplate[] }).list;
  };
  return { leader, account: { id: leader.accountId }, kept: readSaved };
}
const textBox = (language: string) =>
  screen.findByRole('textbox', { name: `Template text, ${language}` });

async function write(language: string, text: string) {
  const { editor } = (await textBox(language)) as HTMLElement & { editor: Editor };
  await act(async () => {
    editor.chain().focus('end').insertContent(text).run();
  });
}
const names = () =>
  within(screen.getByRole('region', { name: 'Message templates' }))
    .getAllByRole('listitem')
    .map((item) => within(item).getByRole('link').textContent);

describe('message templates in the settings', () => {
  it('SET-05 a leader writes one in two languages, with a field, and previews it', async () => {
    const { leader, account, kept } = await aCompany();
    await aTemplate(account, { name: 'Väntar', sequence: 1 });
    const { user, address } = await renderApp('/settings/messageTemplate', leader);
    await user.click(await screen.findByRole('link', { name: 'New' }));
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Klart');
    await user.type(screen.getByRole('textbox', { name: /Shortcut/ }), '/klart');
    await write('English', 'Dear ');
    await user.click(screen.getByRole('button', { name: 'Insert field' }));
    await user.type(screen.getByRole('searchbox', { name: 'Find a field' }), 'first name{Enter}');
    expect(await textBox('English')).toHaveTextContent('Dear reporter: first name');
    const preview = screen.getByRole('region', { name: 'Preview' });
    expect(await within(preview).findByText('Dear Mary')).toBeVisible();

    await user.selectOptions(screen.getByRole('combobox', { name: 'Add a language' }), 'Svenska');
    await write('Svenska', 'Hej');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Klart saved.')).toBeVisible();
    await waitFor(() => expect(address()).toMatch(/^\/settings\/messageTemplate\/\d+$/u));
    expect((await kept()).at(-1)).toMatchObject({
      name: 'Klart',
      shortcut: 'klart',
      sequence: 2,
      variants: [
        { language: 'sv-SE', html: '<p>Hej</p>' },
        { language: 'en-GB', html: '<p>Dear {{reporter.firstName}}</p>' },
      ],
    });
  });

  it('SET-05 unknown fields are reported at their text, and nothing is saved', async () => {
    const { leader, account, kept } = await aCompany();
    const variants = [
      { language: 'sv-SE' as const, html: '<p>Hej</p>' },
      { language: 'en-GB' as const, html: '<p>Hi</p>' },
    ];
    const template = await aTemplate(account, { name: 'Klart', shortcut: 'klart', variants });
    await aTemplate(account, { name: 'Annan', shortcut: 'annan' });
    const { user } = await renderApp(`/settings/messageTemplate/${template.id}`, leader);
    await write('English', ' {{issue');
    await user.click(screen.getByRole('button', { name: 'Svenska' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/^These can’t be filled in: {{issue\./)).toBeVisible();
    expect(await textBox('English')).toHaveTextContent('Hi {{issue');

    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const shortcut = screen.getByRole('textbox', { name: /Shortcut/ });
    await user.clear(shortcut);
    await user.type(shortcut, 'annan');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Another template already uses it')).toBeVisible();
    expect((await kept()).map((each) => each.shortcut)).toEqual(['annan', 'klart']);
  });

  it('SET-05 unknown fields are marked in the preview, and so are those without a value', async () => {
    const { leader, account } = await aCompany();
    const project = await aProject(account, { people: { leader } });
    await anIssue(project, { title: 'Om {{mig}}', number: 4711, dueAt: null });
    const html = '<p>{{nope}} {{issue.title}} {{issue.dueDate}}</p>';
    const template = await aTemplate(account, { name: 'Klart', html });
    const { user } = await renderApp(`/settings/messageTemplate/${template.id}`, leader);
    const preview = await screen.findByRole('region', { name: 'Preview' });
    const marks = () => [...preview.querySelectorAll('mark')].map((mark) => mark.textContent);
    await waitFor(() => expect(marks()).toEqual(['{{nope}}']));
    const choice = within(preview).getByRole('combobox', { name: 'Fill in from issue' });
    await user.type(choice, '4711');
    await waitFor(() => expect(preview.querySelector('option')).not.toBeNull());
    await user.clear(choice);
    await user.paste('4711 Om {{mig}}');
    await waitFor(() => expect(marks()).toEqual(['{{nope}}', 'due date']));
    expect(screen.getByText(/^These can’t be filled in: \{\{nope\}\}/u)).toBeVisible();
  });

  it('SET-05 a text is previewed with an issue’s values', async () => {
    const { leader, account } = await aCompany();
    const project = await aProject(account, { people: { leader } });
    await anIssue(project, { title: 'Trasig lampa', number: 4711 });
    const html = '<p>Om {{issue.title}}</p>';
    const template = await aTemplate(account, { name: 'Klart', html });
    const { user } = await renderApp(`/settings/messageTemplate/${template.id}`, leader);
    const preview = await screen.findByRole('region', { name: 'Preview' });
    expect(await within(preview).findByText('Om Droppande kran i köket')).toBeVisible();
    const choice = within(preview).getByRole('combobox', { name: 'Fill in from issue' });
    await user.type(choice, 'Trasig');
    await waitFor(() => expect(preview.querySelector('option')).toHaveValue('4711 Trasig lampa'));
    await user.clear(choice);
    await user.type(choice, '4711 Trasig lampa');
    expect(await within(preview).findByText('Om Trasig lampa')).toBeVisible();
  });

  it('SET-05 they are sorted with the arrow keys, and deleted after confirming', async () => {
    const { leader, account, kept } = await aCompany();
    for (const name of ['A', 'B', 'C']) {
      await aTemplate(account, { name });
    }
    const { user, address } = await renderApp('/settings/messageTemplate', leader);
    (await screen.findByRole('button', { name: 'Move C' })).focus();
    await user.keyboard('{ArrowUp}');
    await waitFor(() => expect(names()).toEqual(['A', 'C', 'B']));
    expect(screen.getByRole('button', { name: 'Move C' })).toHaveFocus();
    expect(screen.getByText('C is now 2 of 3')).toBeInTheDocument();
    await waitFor(async () =>
      expect((await kept()).map(({ name }) => name)).toEqual(['A', 'C', 'B']),
    );

    await user.click(screen.getByRole('link', { name: 'C' }));
    await user.click(await screen.findByRole('button', { name: 'Delete …' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Delete “C”?' });
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('C deleted.')).toBeVisible();
    await waitFor(() => expect(names()).toEqual(['A', 'B']));
    expect(address()).toBe('/settings/messageTemplate');
  });

  it('TOP-17 a question closes with the page that asked it, and removes nothing', async () => {
    const { leader, account } = await aCompany();
    const template = await aTemplate(account, { name: 'A' });
    const page = `/settings/messageTemplate/${template.id}`;
    const { user, router } = await renderApp(page, leader);
    await user.click(await screen.findByRole('button', { name: 'Delete …' }));
    await screen.findByRole('alertdialog', { name: 'Delete “A”?' });
    await act(() => router.navigate('/preferences/notifications'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    await act(() => router.navigate(page));
    expect(await screen.findByRole('button', { name: 'Delete …' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });

  it('SET-05 asks before an unsaved text is left', async () => {
    const { leader, account } = await aCompany();
    const template = await aTemplate(account, { name: 'A' });
    await aTemplate(account, { name: 'B' });
    const { user, address } = await renderApp(`/settings/messageTemplate/${template.id}`, leader);
    await write('Svenska', ' och så');
    await user.click(screen.getByRole('link', { name: 'B' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(address()).toBe(`/settings/messageTemplate/${template.id}`);
    expect(await textBox('Svenska')).toHaveTextContent(/och så$/);
  });
});

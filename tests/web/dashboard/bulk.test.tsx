import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { toastActions } from '#src/shared/ui/toasts.ts';
import { anItem } from '#tests/support/builders.ts';
import { typeDay } from '#tests/support/dayFields.ts';
import { network } from '#tests/support/network.ts';
import { pick } from '#tests/support/pick.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { world } from '#tests/support/world.ts';

import { aCompany, issuesCalled, rowOf } from './arrange.ts';

const box = (row: HTMLElement) => within(row).getByRole('checkbox');
const bar = async () => within(await screen.findByRole('region', { name: 'Selected' }));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

async function arrange(...names: string[]) {
  const company = await aCompany();
  await issuesCalled(company.project, ...names);
  const { user } = await renderApp('/dashboard', company.leader);
  await rowOf(names[0]!);
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
  return { ...company, user };
}

/** Chooses in a menu of the bar. */
async function choose(user: UserEvent, menu: string, name: string) {
  await user.click((await bar()).getByRole('button', { name: menu }));
  await user.click(await (await bar()).findByRole('option', { name }));
}

async function confirm(user: UserEvent) {
  const button = await screen.findByRole('button', { name: /^Change \d+$/ });
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
}

describe('a bulk action', () => {
  it('is undone from the toast', async () => {
    const { user } = await arrange('Ett', 'Två');
    await choose(user, 'More', 'Priority: Urgent');
    await confirm(user);
    await waitFor(async () => expect(await rowOf('Ett')).toHaveTextContent('Urgent'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Change undone.')).toBeVisible();
    await waitFor(async () => expect(await rowOf('Ett')).not.toHaveTextContent('Urgent'));
    expect(await rowOf('Två')).not.toHaveTextContent('Urgent');
  });

  it('is undone with Ctrl Z, but not while typing', async () => {
    const { user } = await arrange('Ett');
    await choose(user, 'Change status', 'In progress');
    await confirm(user);
    await screen.findByText('Status changed on 1.');

    await user.click(screen.getByRole('searchbox', { name: 'Filter the list' }));
    await user.keyboard('{Control>}z{/Control}');
    expect(await rowOf('Ett')).toHaveTextContent('In progress');
    await user.click(document.body);
    await user.keyboard('{Control>}z{/Control}');
    expect(await screen.findByText('Change undone.')).toBeVisible();
    await waitFor(async () => expect(await rowOf('Ett')).toHaveTextContent('New'));
  });

  it('says if it cannot be undone', async () => {
    const { user } = await arrange('Ett');
    await choose(user, 'Change status', 'Marked done …');
    await confirm(user);
    await screen.findByText('Status changed on 1.');
    network.use(
      http.post('*/api/undo', () =>
        HttpResponse.json(
          { error: { code: 'CONFLICT', message: 'late', translationKey: 'UNDO_TOO_LATE' } },
          { status: 409 },
        ),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('It is too late to undo that.');
    await waitFor(async () => expect(await rowOf('Ett')).toHaveTextContent('Marked done'));
  });

  it('waits for a party, until a day if one is needed', async () => {
    const { user } = await arrange('Ett');
    await choose(user, 'Change status', 'Waiting …');
    const form = await dialog('Waiting');
    expect(form.getByRole('button', { name: 'Change 1' })).toBeDisabled();
    await user.selectOptions(form.getByRole('combobox'), 'material');
    expect(form.getByRole('button', { name: 'Change 1' })).toBeDisabled();
    await typeDay(user, /until|through/i, '2031-05-01');
    await confirm(user);
    await waitFor(async () => expect(await rowOf('Ett')).toHaveTextContent('Waiting'));
  });

  it('ISS-09 closes issues with a message on each, and shows how many recipients it has', async () => {
    const { user } = await arrange('Ett', 'Två');
    await choose(user, 'Change status', 'Closed …');
    const form = await dialog('Close the issues');
    await user.type(form.getByRole('textbox'), 'Taken care of');
    expect(await form.findByText('2 will change')).toBeVisible();
    await confirm(user);
    expect(await screen.findByText('2 changed.')).toBeVisible();
  });

  it('F-50 sets issues done with the same words for each reporter', async () => {
    const { user, leader, project } = await arrange('Ett', 'Två');
    await choose(user, 'Change status', 'Marked done …');
    const form = await dialog('Marked done');
    const words = form.getByRole('textbox', { name: /What was done/u });
    expect(words).toHaveAccessibleDescription(/^Shown to/u);
    await user.type(words, 'New washers');
    await confirm(user);
    expect(await screen.findByText('Status changed on 2.')).toBeVisible();
    const { pool } = await world();
    const told = async () => {
      const { rows } = await pool.query(
        'select status, done_text, done_by_id from issue where project_id = $1',
        [project.id],
      );
      return rows;
    };
    const done = { status: 'done', done_text: 'New washers', done_by_id: leader.id };
    expect(await told()).toEqual([done, done]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Change undone.')).toBeVisible();
    const undone = { status: 'new', done_text: '', done_by_id: null };
    expect(await told()).toEqual([undone, undone]);
  });

  it('F-10 asks before Escape drops the words', async () => {
    const { user } = await arrange('Ett');
    await choose(user, 'Change status', 'Closed …');
    const words = (await dialog('Close the issues')).getByRole('textbox');
    await user.type(words, 'Taken care of');
    await user.keyboard('{Escape}');
    const question = await screen.findByRole('alertdialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(words).toHaveValue('Taken care of');
  });

  it('sets a category and a day', async () => {
    const company = await aCompany();
    await anItem(company.account, 'category', { name: 'Hissar' });
    await issuesCalled(company.project, 'Ett');
    const { user } = await renderApp('/dashboard', company.leader);
    await user.click(box(await rowOf('Ett')));
    await choose(user, 'More', 'Category …');
    const form = await dialog('Category');
    await pick(user, form.getByRole('combobox', { name: 'Category' }), 'Hissar');
    await confirm(user);
    await waitFor(async () => expect(await rowOf('Ett')).toHaveTextContent('Hissar'));
  });

  it('covers everything that matches the filter, not only what is loaded', async () => {
    const company = await aCompany();
    const names = Array.from({ length: 60 }, (_, n) => `Fel ${n + 1}`);
    await issuesCalled(company.project, ...names);
    const { user } = await renderApp('/dashboard', company.leader);
    await user.click(box(await rowOf('Fel 60')));
    await user.click(await (await bar()).findByRole('button', { name: 'Select all 60' }));
    expect(await (await bar()).findByText('60 selected')).toBeVisible();
  });

  it('that failed is offered again, also after a reload', async () => {
    const company = await aCompany();
    await issuesCalled(company.project, 'Ett', 'Två');
    await anItem(company.account, 'label', { name: 'Hiss' });
    const { user, persistor, stop } = await renderApp('/dashboard', company.leader);
    await rowOf('Ett');
    await user.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    const refusal = { error: { code: 'INTERNAL', message: '' } };
    network.use(http.post('*/api/issue/bulk', () => HttpResponse.json(refusal, { status: 500 })));
    await choose(user, 'Label', 'Hiss');
    await screen.findByRole('button', { name: 'Try again' });
    await persistor.flush();
    stop();
    cleanup();
    toastActions.clear();
    network.resetHandlers();

    const again = await renderApp('/dashboard', company.leader);
    expect(await screen.findByRole('alert')).toHaveTextContent('2 selected: Hiss');
    await again.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await rowOf('Två')).toHaveTextContent('Hiss'));
    expect(await rowOf('Ett')).toHaveTextContent('Hiss');
    await again.user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(async () => expect(await rowOf('Två')).not.toHaveTextContent('Hiss'));
  });
});

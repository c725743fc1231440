import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import { anItem, aProject, aProjectType } from '#tests/support/builders.ts';
import { network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';
import { pick } from '#tests/support/pick.ts';

async function aProjectToKeep() {
  const admin = await anAgent('ROLE_ADMIN');
  return { admin, project: await aProject({ id: admin.accountId }, { name: 'Hamngatan' }) };
}

/** A call that fails until it is mended by what is returned: the page asks before its sections do. */
function failing(path: string) {
  let isMended = false;
  network.use(
    http.get(path, () => (isMended ? undefined : HttpResponse.json({}, { status: 400 }))),
  );
  return () => {
    isMended = true;
  };
}

describe('a project that cannot be loaded in the settings', () => {
  it('SET-10 is not reported as gone, and is retried', async () => {
    const { admin, project } = await aProjectToKeep();
    network.use(
      http.get('*/api/project/:id/settings', () => HttpResponse.json({}, { status: 400 }), {
        once: true,
      }),
    );
    const { user } = await renderApp(`/settings/project/${project.id}`, admin);
    expect(await screen.findByText('Something went wrong. Try again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Hamngatan' })).toBeVisible();
  });

  it('PROJ-06 its delegation text says so, too', async () => {
    const { admin, project } = await aProjectToKeep();
    const mend = failing('*/api/project/:id/externalDelegation');
    const { user } = await renderApp(`/settings/project/${project.id}/orders`, admin);
    expect(await screen.findByText('Something went wrong. Try again.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: /^Invoice reference/ })).toBeDisabled();
    mend();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: /^Invoice reference/ })).toBeEnabled(),
    );
  });

  it('PROJ-05 its candidates are retried, and not shown as an empty list', async () => {
    const { admin, project } = await aProjectToKeep();
    await anAgent('ROLE_WORKER', { account: { id: admin.accountId }, firstname: 'Bo' });
    const mend = failing('*/api/agent/options');
    const { user } = await renderApp(`/settings/project/${project.id}/people`, admin);
    const again = await screen.findByRole('button', { name: 'Try again' });
    mend();
    await user.click(again);
    const people = within(await screen.findByRole('region', { name: 'People' }));
    expect(await people.findByRole('combobox')).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('SET-12 its available labels are retried', async () => {
    const { admin, project } = await aProjectToKeep();
    await anItem({ id: admin.accountId }, 'projectLabel', { name: 'Norr' });
    const mend = failing('*/api/projectLabels');
    const { user } = await renderApp(`/settings/project/${project.id}`, admin);
    const again = await screen.findByRole('button', { name: 'Try again' });
    mend();
    await user.click(again);
    expect(await screen.findByRole('checkbox', { name: 'Norr' })).toBeVisible();
  });

  it('SET-12 its type is retried, and stays unchanged', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const account = { id: admin.accountId };
    const type = await aProjectType(account, { name: 'Bostäder' });
    const project = await aProject(account, { projectTypeId: type.id });
    const mend = failing('*/api/project/types');
    const { user } = await renderApp(`/settings/project/${project.id}`, admin);
    const again = await screen.findByRole('button', { name: 'Try again' });
    mend();
    await user.click(again);
    expect(await screen.findByRole('combobox', { name: 'Type' })).toHaveTextContent('Bostäder');
  });
});

describe('an error message of a failed attempt', () => {
  it('SET-10 PROJ-04 disappears once a note is saved', async () => {
    const { admin, project } = await aProjectToKeep();
    network.use(
      http.post('*/api/project/:id/notes', () => HttpResponse.json({}, { status: 400 }), {
        once: true,
      }),
    );
    const { user } = await renderApp(`/settings/project/${project.id}/notes`, admin);
    await user.type(await screen.findByRole('textbox', { name: 'New note' }), 'Nyckel');
    const notes = within(screen.getByRole('region', { name: 'Notes' }));
    await user.click(notes.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Notes: couldn’t save.')).toBeVisible();
    await user.click(await notes.findByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Nyckel', { selector: 'span' })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Notes: couldn’t save.')).toBeNull());
  });

  it('SET-10 PROJ-05 disappears once a person is added to the project', async () => {
    const { admin, project } = await aProjectToKeep();
    const account = { id: admin.accountId };
    await anAgent('ROLE_WORKER', { account, firstname: 'Bo', lastname: 'Berg' });
    network.use(
      http.post('*/api/project/:id/users/:type/:agent', () => HttpResponse.error(), { once: true }),
    );
    const { user } = await renderApp(`/settings/project/${project.id}/people`, admin);
    const people = within(await screen.findByRole('region', { name: 'People' }));
    await pick(user, await people.findByRole('combobox'), 'Bo Berg');
    await user.click(people.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('People: couldn’t save.')).toBeVisible();
    await user.click(people.getByRole('button', { name: 'Add' }));
    expect(await screen.findByText('Bo Berg added.')).toBeVisible();
    expect(screen.queryByText('People: couldn’t save.')).toBeNull();
  });

  it('SET-10 SET-04 disappears once an attribute is created', async () => {
    const { admin } = await aProjectToKeep();
    const made = await admin.ask('POST', '/api/productCategory', { name: 'Kyl' });
    const category = (await made.json()) as { id: number };
    network.use(http.post('*/api/productAttribute', () => HttpResponse.error(), { once: true }));
    const { user } = await renderApp(`/settings/productCategory/${category.id}`, admin);
    const field = await screen.findByRole('textbox', { name: 'New attribute' });
    await user.type(field, 'Märke{Enter}');
    expect(await screen.findByText('Attributes: couldn’t save.')).toBeVisible();
    await user.type(field, '{Enter}');
    expect(await screen.findByDisplayValue('Märke')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Attributes: couldn’t save.')).toBeNull());
  });
});

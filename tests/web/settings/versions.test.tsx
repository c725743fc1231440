import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { anAddress, anItem, aProject } from '#tests/support/builders.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent, type TestAgent } from '#tests/support/world.ts';

const dialog = () => screen.findByRole('dialog', { name: 'Someone else also changed Name' });
const button = (name: string) => screen.getByRole('button', { name });
const nameField = () => screen.findByRole('textbox', { name: 'Name' });

describe('two editors of the same settings', () => {
  let admin: TestAgent;
  let other: TestAgent;
  let path: string;
  beforeEach(async () => {
    admin = await anAgent('ROLE_ADMIN');
    const account = { id: admin.accountId };
    other = await anAgent('ROLE_ADMIN', { account, firstname: 'Ada', lastname: 'Ek' });
    path = `externalCategory/${(await anItem(account, 'space', { name: 'Kök' })).id}`;
  });
  const saveAs = async (agent: TestAgent, body: object) =>
    (await agent.ask('PUT', `/api/${path}`, { version: 1, ...body })).status;
  const stands = async () => {
    const answer = await admin.ask('GET', '/api/externalCategory');
    return ((await answer.json()) as { list: object[] }).list[0];
  };
  const changeName = async (text: string) => {
    const { user } = await renderApp(`/settings/${path}`, admin);
    await user.type(await nameField(), text);
    return user;
  };

  it('AC-29 SET-01 are asked whose change wins, with the other’s name', async () => {
    const user = await changeName('et');
    expect(await saveAs(other, { name: 'Pentry' })).toBe(200);
    await user.click(button('Save'));
    const asked = await dialog();
    expect(asked).toHaveTextContent(/Ada Ek saved/u);
    expect(asked).toHaveTextContent(/Saved nowPentryYour changeKöket/u);
    await user.click(within(asked).getByRole('button', { name: 'Use mine' }));
    expect(await screen.findByText('Köket saved.')).toBeVisible();
    expect(await stands()).toMatchObject({ name: 'Köket', version: 3 });
    await user.type(await nameField(), '!');
    await user.click(button('Save'));
    expect(await screen.findByText('Köket! saved.')).toBeVisible();
  });

  it('AC-29 SET-01 may keep the other’s change, or decide later with nothing lost', async () => {
    const user = await changeName('et');
    await saveAs(other, { name: 'Pentry' });
    await user.click(button('Save'));
    await dialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await nameField()).toHaveValue('Köket');
    expect(await stands()).toMatchObject({ name: 'Pentry' });
    await user.click(button('Save'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Keep what is saved' }));
    expect(await screen.findByText('Pentry saved.')).toBeVisible();
    await waitFor(async () => expect(await nameField()).toHaveValue('Pentry'));
  });

  it('AC-29 SET-01 are not asked if they changed different fields', async () => {
    const user = await changeName('et');
    await saveAs(other, { name: 'Kök', inactive: true });
    await user.click(button('Save'));
    expect(await screen.findByText('Köket saved.')).toBeVisible();
    expect(await stands()).toMatchObject({ name: 'Köket', inactive: true });
    expect(screen.getByRole('switch', { name: 'Hidden' })).toBeChecked();
  });
});

describe('two editors of the same address', () => {
  it('AC-29 PROJ-03 are asked about the field that both changed, and keep their other changes', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const account = { id: admin.accountId };
    const other = await anAgent('ROLE_ADMIN', { account, firstname: 'Ada', lastname: 'Ek' });
    const project = await aProject(account);
    const street = { street: 'Storgatan 1' };
    const { id } = await anAddress(project, { ...street, objectId: '1001' });
    const path = `/api/project/${project.id}`;
    const { user } = await renderApp(`/settings/project/${project.id}/addresses`, admin);
    await user.click(await screen.findByRole('button', { name: 'Change Storgatan 1 1001' }));
    const form = within(await screen.findByRole('dialog', { name: 'Change Storgatan 1' }));
    await user.type(form.getByRole('textbox', { name: /^How to get in/ }), 'Kod 4711');
    await user.type(form.getByRole('textbox', { name: /^Description/ }), 'Gård');
    const theirs = { ...street, objectId: '1002', access: 'Nyckel i tub' };
    expect((await other.ask('PUT', `${path}/addresses/${id}`, theirs)).status).toBe(200);
    await user.click(form.getByRole('button', { name: 'Save' }));
    const asked = await screen.findByRole('dialog', {
      name: 'Someone else also changed How to get in',
    });
    expect(asked).toHaveTextContent(/Ada Ek saved/u);
    expect(asked).toHaveTextContent(/Saved nowNyckel i tubYour changeKod 4711/u);
    // The dialog is in front of the form, not inside it.
    expect(document.querySelectorAll('.modal-backdrop.backdrop-confirm')).toHaveLength(1);
    await user.click(within(asked).getByRole('button', { name: 'Use mine' }));
    expect(await screen.findByText('Storgatan 1 saved.')).toBeVisible();
    const stands = await (await admin.ask('GET', `${path}/settings`)).json();
    expect(stands).toMatchObject({
      addresses: [{ objectId: '1002', access: 'Kod 4711', description: 'Gård', version: 3 }],
    });
  });
});

describe('the number of a project', () => {
  it('PROJ-01 in use by another is reported at the field, with a link, and accepted all the same', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const account = { id: admin.accountId };
    const elsewhereProject = await aProject(account, { name: 'Björken 3', number: 'K118' });
    const { id } = await aProject(account, { name: 'Eken', number: '' });
    const { user } = await renderApp(`/settings/project/${id}`, admin);
    await user.type(await screen.findByRole('textbox', { name: /^Number/u }), 'k118');
    expect(await screen.findByText(/This number is already used by/u)).toBeVisible();
    const detail = screen.getByRole('region', { name: 'Eken' });
    expect(within(detail).getByRole('link', { name: 'Björken 3' })).toHaveAttribute(
      'href',
      `/settings/project/${elsewhereProject.id}`,
    );
    await user.click(button('Save'));
    expect(await screen.findByText('Eken saved.')).toBeVisible();
  });

  it('PROJ-01 taken meanwhile is reported by the server', async () => {
    const admin = await anAgent('ROLE_ADMIN');
    const account = { id: admin.accountId };
    const { user } = await renderApp('/settings/project/new', admin);
    await user.type(await nameField(), 'Eken');
    await user.type(screen.getByRole('textbox', { name: /^Number/u }), 'K118');
    await aProject(account, { number: 'K118' });
    await user.click(button('Save'));
    expect(await screen.findByText(/^The number is already in use/u)).toBeVisible();
    await user.click(button('Save'));
    expect(await screen.findByText('Eken saved.')).toBeVisible();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import type { KeptProject } from '#contract/projectSettings.ts';
import { anAddress, anIssue, anItem, aProject } from '#tests/support/builders.ts';
import { anAgreement } from '#tests/support/costBuilders.ts';
import { registerHas } from '#tests/support/register.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent, type TestAgent } from '#tests/support/world.ts';
import { pick } from '#tests/support/pick.ts';

async function aLedProject(values: { number?: string } = {}) {
  const leader = await anAgent('ROLE_PROJECT_LEADER');
  const account = { id: leader.accountId };
  const number = values.number ?? `W-${leader.id}`;
  return { leader, account, project: await aProject(account, { number, people: { leader } }) };
}
const addresses = async (by: TestAgent, id: number) => {
  const answer = await by.ask('GET', `/api/project/${id}/settings`);
  return ((await answer.json()) as KeptProject).addresses.map(
    ({ street, objectId }) => `${street} ${objectId}`,
  );
};
const openDialog = async (leader: TestAgent, id: number) => {
  const shown = await renderApp(`/settings/project/${id}/addresses`, leader);
  const name = 'Fetch from the property register';
  await shown.user.click(await screen.findByRole('button', { name }));
  return { ...shown, dialog: within(await screen.findByRole('dialog', { name })) };
};

describe('the property register on a project’s page', () => {
  it('PROJ-03 the changes are previewed, then applied', async () => {
    const { leader, project } = await aLedProject();
    await anAddress(project, { street: 'Storgatan 1', objectId: '' });
    const used = await anAddress(project, { street: 'Storgatan 3', objectId: '3001' });
    await anIssue(project, { addressId: used.id });
    await anAddress(project, { street: 'Storgatan 4', objectId: '4001' });
    registerHas(project.number, [
      { street: 'Storgatan 1', objectId: '1001' },
      { street: 'Storgatan 2', objectId: '2001', description: '2 rok' },
    ]);
    const { user, dialog } = await openDialog(leader, project.id);
    const part = async (name: RegExp) => within(await dialog.findByRole('region', { name }));
    expect((await part(/^New 1$/)).getByText('2 rok')).toBeVisible();
    expect((await part(/^Changed 1$/)).getByText('1001')).toBeVisible();
    const gone = await part(/^No longer in the register 2$/);
    expect(gone.getAllByText('In use, not deleted')).toHaveLength(1);
    expect(dialog.getByRole('button', { name: 'Update 2 addresses' })).toBeEnabled();
    await user.click(dialog.getByRole('checkbox', { name: /^Delete the one that is neither/ }));
    await user.click(dialog.getByRole('button', { name: 'Update 3 addresses' }));
    expect(await screen.findByText('The addresses are up to date.')).toBeVisible();
    expect(await screen.findByRole('listitem', { name: 'Storgatan 22001' })).toBeVisible();
    expect(await addresses(leader, project.id)).toEqual([
      'Storgatan 1 1001',
      'Storgatan 2 2001',
      'Storgatan 3 3001',
    ]);
  });

  it('PROJ-03 it says when the register is down, does not know the project, or has no changes', async () => {
    const { leader, project } = await aLedProject();
    registerHas(project.number, 'away');
    const { user, dialog } = await openDialog(leader, project.id);
    expect(
      await dialog.findByText('The property register is not responding right now.', undefined, {
        timeout: 8000,
      }),
    ).toBeVisible();
    registerHas(project.number, []);
    await user.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(
      await dialog.findByText(`The property register has nothing under ${project.number}.`),
    ).toBeVisible();
    const fetching = dialog.getByRole('button', { name: 'Fetch from the property register' });
    expect(fetching).toBeDisabled();
  });

  it('PROJ-03 changes made meanwhile are previewed again before anything is done', async () => {
    const { leader, project } = await aLedProject();
    registerHas(project.number, [{ street: 'Storgatan 1', objectId: '1001' }]);
    const { user, dialog } = await openDialog(leader, project.id);
    const update = await dialog.findByRole('button', { name: 'Update 1 address' });
    registerHas(project.number, [
      { street: 'Storgatan 1', objectId: '1001' },
      { street: 'Storgatan 2', objectId: '2001' },
    ]);
    await user.click(update);
    expect(await dialog.findByRole('alert')).toHaveTextContent(/^Something has changed/);
    expect(await dialog.findByRole('button', { name: 'Update 2 addresses' })).toBeEnabled();
    expect(await addresses(leader, project.id)).toEqual([]);
  });

  it('PROJ-03 a new address gets its object number from there', async () => {
    const { leader, project } = await aLedProject();
    const street = `Ekvägen ${project.id}`;
    registerHas(project.number, [
      { street, objectId: '1001', description: '2 rok' },
      { street, objectId: '1002', description: '3 rok' },
    ]);
    const { user } = await renderApp(`/settings/project/${project.id}/addresses`, leader);
    await user.click(await screen.findByRole('button', { name: 'New address' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New address' }));
    await user.type(dialog.getByRole('textbox', { name: /^Street/ }), street);
    await user.click(dialog.getByRole('button', { name: 'Look up in the property register' }));
    await pick(user, await dialog.findByRole('combobox', { name: 'Choose one' }), '1002 3 rok');
    expect(dialog.getByRole('textbox', { name: /^Number in the property/ })).toHaveValue('1002');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(`${street} saved.`)).toBeVisible();
    expect(await addresses(leader, project.id)).toEqual([`${street} 1002`]);
  });
});

describe('the other parts of a project', () => {
  it('SET-12 its areas and important dates link to their settings', async () => {
    const { leader, account, project } = await aLedProject();
    await anItem(account, 'area', { name: 'Hus A', projectId: project.id });
    await anItem(account, 'area', { name: 'Hos andra' });
    for (const [title, from] of [
      ['Hissen besiktas', '2031-03-03'],
      ['Vattnet är av', '2030-12-01'],
      ['Invigning', '2025-03-01'],
    ]) {
      const date = { title, from, projectId: project.id };
      expect((await leader.ask('POST', '/api/importantDate', date)).status).toBe(200);
    }
    const path = `/settings/project/${project.id}`;
    const { user, address } = await renderApp(path, leader);
    expect(await screen.findByRole('button', { name: 'Link for residents' })).toBeVisible();
    const copy = await screen.findByRole('button', { name: 'Copy' });
    await waitFor(() => expect(copy).toBeEnabled());
    await user.click(copy);
    expect(await screen.findByText('Link copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toContain(`/new?project=${project.id}`);
    const line = within(await screen.findByRole('list', { name: 'Important dates' }));
    expect(line.getByRole('link', { name: 'Vattnet är av' })).toBeVisible();
    const days = line.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(days).toEqual([
      'InvigningPast',
      expect.stringMatching(/^Vattnet är av.*Dec 2030, in [\d,]+ days$/u),
      expect.stringMatching(/^Hissen besiktas.*Mar 2031$/u),
      'New date',
    ]);
    const own = within(await screen.findByRole('list', { name: 'Areas' }));
    expect(own.getAllByRole('link')).toHaveLength(1);
    expect(own.getByRole('link', { name: 'Hus A' })).toBeVisible();
    const areas = within(screen.getByRole('region', { name: 'Areas' }));
    await user.click(areas.getByRole('link', { name: 'Add' }));
    await waitFor(() => expect(address()).toMatch(/^\/settings\/area\/new/u));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: /^Project/ })).toHaveTextContent(project.name),
    );
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Hus B');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Hus B saved.')).toBeVisible();
  });

  it('PROJ-08 an agreement is looked up by its number', async () => {
    const { leader, project } = await aLedProject();
    const { number } = await anAgreement(project, { holder: 'Ingrid Åström' });
    const { user } = await renderApp(`/settings/project/${project.id}/agreements`, leader);
    const field = await screen.findByRole('textbox', { name: 'Agreement number' });
    await user.type(field, 'AX-0{Enter}');
    expect(await screen.findByText('No agreement has number AX-0.')).toBeVisible();
    await user.clear(field);
    await user.type(field, `${number}{Enter}`);
    expect(await screen.findByText('Ingrid Åström')).toBeVisible();
  });

  it('SET-12 the menu shows their counts, and updates them', async () => {
    const { leader, project } = await aLedProject();
    const { user } = await renderApp(`/settings/project/${project.id}`, leader);
    const menu = within(await screen.findByRole('navigation', { name: 'Settings' }));
    const projects = await menu.findByRole('link', { name: 'Projects' });
    await waitFor(() => expect(projects).toHaveAccessibleDescription('1'));
    await user.click(await screen.findByRole('button', { name: /^More about/ }));
    await user.click(await screen.findByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(projects).toHaveAccessibleDescription('0'));
  });
});

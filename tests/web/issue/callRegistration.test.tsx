import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { anAddress, anIssue, anItem, aProject } from '#tests/support/builders.ts';
import { network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAccount, anAgent } from '#tests/support/world.ts';

const INGRID = {
  reporterFirstname: 'Ingrid',
  reporterLastname: 'Björklund',
  reporterEmail: 'ingrid@example.com',
  reporterPhone: '070-174 06 31',
};

/** Ingrid of 0901 has reported before; the company has sorted faults like the one to come. */
async function aCompanyWithCaller() {
  const account = await anAccount();
  const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  const project = await aProject(account, { name: 'Kvarnholmen', people: { leader } });
  const street = 'Sjökvarnsbacken 14';
  const home = await anAddress(project, { objectId: '0901', street });
  const next = await anAddress(project, { objectId: '0902', street });
  const water = await anItem(account, 'category', { name: 'Varmvatten' });
  const lift = await anItem(account, 'category', { name: 'Hiss' });
  const closed = { status: 'closed', closedAt: new Date('2026-10-01') } as const;
  for (const n of [1, 2, 3, 4]) {
    const title = `Ljummet varmvatten i duschen ${n}`;
    await anIssue(project, { ...closed, title, categoryId: water.id });
    await anIssue(project, { ...closed, title: `Hissen stannar ${n}`, categoryId: lift.id });
  }
  await anIssue(project, { ...INGRID, addressId: home.id, title: 'Fukt bakom diskmaskin' });
  const known = await anIssue(project, {
    addressId: next.id,
    categoryId: water.id,
    title: 'Inget varmvatten',
  });
  return { account, leader, project, home, water, known };
}
const titleField = () => screen.getByLabelText('What is wrong?');
const who = () => screen.findByRole('combobox', { name: 'Who is calling?' });
const newest = async (asker: { ask: (method: 'GET', path: string) => Promise<Response> }) => {
  const answer = await asker.ask('GET', '/api/issue?sort=-created');
  return ((await answer.json()) as { list: { id: number; number: number; title: string }[] })
    .list[0];
};

describe('a call', () => {
  it('ISS-14 is registered by keyboard alone: caller, title and Ctrl Enter', async () => {
    const { leader, home, water } = await aCompanyWithCaller();
    const { user, address } = await renderApp('/new-issue', leader);

    expect(await who()).toHaveFocus();
    await user.keyboard('björk 09');
    expect(await screen.findByRole('option', { name: /Ingrid Björklund/ })).toBeVisible();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(titleField()).toHaveFocus());
    expect(screen.getByRole('group', { name: 'Who is calling?' })).toHaveTextContent(
      'Ingrid Björklund070-174 06 31 · ingrid@example.com',
    );
    expect(screen.getByText(/Ingrid gets an e-mail/)).toBeVisible();
    const theirs = await screen.findByRole('region', { name: /Is Ingrid calling about one/ });
    expect(within(theirs).getByRole('link', { name: /Fukt bakom diskmaskin/ })).toBeVisible();
    await user.keyboard('Ljummet varmvatten i köket');
    expect(await screen.findByRole('radio', { name: 'Varmvatten', checked: true })).toBeVisible();
    expect(screen.getByText('Suggested by the title')).toBeVisible();
    expect(await screen.findByRole('link', { name: /Inget varmvatten/ })).toBeVisible();
    await user.keyboard('{Control>}{Enter}{/Control}');

    await waitFor(async () =>
      expect(await newest(leader)).toMatchObject({
        title: 'Ljummet varmvatten i köket',
        address: { id: home.id },
        category: { id: water.id },
      }),
    );
    await waitFor(() => expect(address()).toBe('/new-issue'));
    expect(await who()).toHaveFocus();
    const { number } = (await newest(leader))!;
    expect(
      await screen.findByRole('link', { name: `${number} Ljummet varmvatten i köket` }),
    ).toBeVisible();
  });

  it('a category chosen by hand is never changed by the title', async () => {
    const { leader, project } = await aCompanyWithCaller();
    let suggested = 0;
    network.events.on('response:mocked', ({ request }) => {
      if (request.url.endsWith('/api/issue/suggest')) suggested += 1;
    });
    const { user } = await renderApp(`/new-issue?project=${project.id}`, leader);
    await user.click(await screen.findByRole('radio', { name: 'Hiss' }));
    await user.type(titleField(), 'Ljummet varmvatten i köket');
    await waitFor(() => expect(suggested).toBe(1));
    expect(screen.getByRole('radio', { name: 'Hiss' })).toBeChecked();
  });

  it('of a fault that is known adds the caller there, and makes no issue', async () => {
    const { leader, known } = await aCompanyWithCaller();
    const before = await newest(leader);
    const { user, address } = await renderApp('/new-issue', leader);
    await user.type(await who(), '0901');
    await user.click(await screen.findByRole('option', { name: /Ingrid/ }));
    await user.type(await screen.findByLabelText('What is wrong?'), 'Ljummet varmvatten i köket');
    await user.click(await screen.findByRole('button', { name: /Same fault.*Inget varmvatten/ }));
    expect(await screen.findByText(/The caller has been added to/)).toBeVisible();
    await waitFor(() => expect(address()).toBe('/new-issue'));
    const notes = await leader.ask('GET', `/api/issue/${known.id}/notes`).then((r) => r.json());
    expect(notes.list).toMatchObject([
      {
        text: 'Ingrid Björklund, 070-174 06 31, 0901 called about the same fault.\nLjummet varmvatten i köket',
      },
    ]);
    expect((await newest(leader))?.id).toBe(before?.id);
  });

  it('of three open faults of a house is said to be a shared one', async () => {
    const { leader, project, water } = await aCompanyWithCaller();
    for (const objectId of ['0701', '0702']) {
      const flat = await anAddress(project, { objectId, street: 'Sjökvarnsbacken 14' });
      await anIssue(project, {
        addressId: flat.id,
        categoryId: water.id,
        title: `Kallt ${objectId}`,
      });
    }
    const { user } = await renderApp('/new-issue', leader);
    await user.type(await who(), '0901');
    await user.click(await screen.findByRole('option', { name: /Ingrid/ }));
    await user.click(await screen.findByRole('radio', { name: 'Varmvatten' }));
    expect(await screen.findByText('Probably one shared fault.')).toBeVisible();
  });

  it('goes on with another fault of the same caller at the same place', async () => {
    const { leader } = await aCompanyWithCaller();
    const { user, address } = await renderApp('/new-issue', leader);
    await user.type(await who(), '0901');
    await user.click(await screen.findByRole('option', { name: /Ingrid/ }));
    await user.type(await screen.findByLabelText('What is wrong?'), 'Fläkten låter');
    await user.keyboard('{Control>}{Shift>}{Enter}{/Shift}{/Control}');
    await waitFor(() => expect(titleField()).toHaveValue(''));
    expect(address()).toMatch(/^\/new-issue\?project=\d+/);
    const row = screen.getByRole('group', { name: 'Who is calling?' });
    expect(within(row).getByText('Ingrid Björklund')).toBeVisible();
    expect(screen.getByRole('radio', { name: /0901/ })).toBeChecked();
  });

  it('of somebody new takes name, telephone and place on the same page', async () => {
    const { leader } = await aCompanyWithCaller();
    const { user } = await renderApp('/new-issue', leader);
    await user.type(await who(), 'Nobody Known');
    await user.keyboard('{Alt>}n{/Alt}');
    expect(await screen.findByLabelText(/^Name/)).toHaveValue('Nobody Known');
    expect(screen.getByLabelText(/^Phone/)).toHaveFocus();
    await user.keyboard('070-1');
    await user.tab();
    await user.keyboard('kvarn');
    await user.click(await screen.findByRole('option', { name: /Kvarnholmen/ }));
    await waitFor(() => expect(titleField()).toHaveFocus());
    await user.keyboard('Fläkten låter{Control>}{Enter}{/Control}');
    await waitFor(async () => expect((await newest(leader))?.title).toBe('Fläkten låter'));
    const { id } = (await newest(leader))!;
    const saved = await leader.ask('GET', `/api/issue/${id}`).then((r) => r.json());
    expect(saved.reporter).toMatchObject({
      firstname: 'Nobody',
      lastname: 'Known',
      phone: '070-1',
    });
  });

  it('of somebody unknown goes on with the place', async () => {
    const { leader } = await aCompanyWithCaller();
    const { user } = await renderApp('/new-issue', leader);
    await who();
    await user.keyboard('{Alt>}0{/Alt}');
    expect(await screen.findByRole('combobox', { name: 'Where is the fault?' })).toHaveFocus();
    await user.keyboard('0902');
    await user.click(await screen.findByRole('option', { name: /0902/ }));
    await waitFor(() => expect(titleField()).toHaveFocus());
  });

  it('that is broken off is offered again, with what is written at its field refused', async () => {
    const { leader } = await aCompanyWithCaller();
    const { user, router } = await renderApp('/new-issue', leader);
    await user.type(await who(), '0901');
    await user.click(await screen.findByRole('option', { name: /Ingrid/ }));
    await user.type(await screen.findByLabelText(/^What does Ingrid say/), 'Det droppar');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await screen.findByText('Enter a short title')).toBeVisible();
    await waitFor(() => expect(titleField()).toHaveFocus());
    await router.navigate('/new-issue');
    await user.click(
      await screen.findByRole('link', { name: /Title is missing · Ingrid Björklund/ }),
    );
    expect(await screen.findByLabelText(/^What does Ingrid say/)).toHaveValue('Det droppar');
  });
});

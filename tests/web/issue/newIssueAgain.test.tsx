import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aProject } from '#tests/support/builders.ts';
import { holdCall } from '#tests/support/held.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAccount, anAgent } from '#tests/support/world.ts';

it('ISS-14 a tour of a building reports one fault after the other in its project, each once', async () => {
  const account = await anAccount();
  const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  const project = await aProject(account, { people: { leader } });
  const describing = `/new-issue?project=${project.id}&step=describe`;
  const { user, address } = await renderApp(describing, leader);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  const tell = async (title: string) => {
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue(''));
    await user.type(screen.getByLabelText('Title'), title);
    await press('Continue');
    await screen.findByRole('heading', { name: 'Add photos' });
    await press('Continue');
    return screen.findByRole('radio', { name: 'Report another' });
  };
  await screen.findByLabelText('Title');
  await user.click(await tell('Fläkten låter'));
  await press('Send the report');
  await waitFor(() => expect(address()).toBe(describing));

  expect(await tell('Dörren kärvar')).toBeChecked();
  await press('Send the report');
  await waitFor(async () => {
    const { list } = await leader.ask('GET', '/api/issue?sort=created').then((r) => r.json());
    const titles = list.map(({ title }: { title: string }) => title).toSorted();
    expect(titles).toEqual(['Dörren kärvar', 'Fläkten låter']);
  });
});

it('RT-05 an unfinished report waits while another project is reported on', async () => {
  const account = await anAccount();
  const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  const [house, garage] = [
    await aProject(account, { people: { leader } }),
    await aProject(account, { people: { leader } }),
  ];
  const { user, router } = await renderApp(`/new-issue?project=${house.id}&step=describe`, leader);
  const title = () => screen.findByLabelText('Title');
  await user.type(await title(), 'Fläkten låter');
  await router.navigate(`/new-issue?project=${garage.id}&step=describe`);
  await waitFor(async () => expect(await title()).toHaveValue(''));
  await user.type(await title(), 'Porten gnisslar');

  await router.navigate(`/new-issue?project=${house.id}&step=describe`);
  await waitFor(async () => expect(await title()).toHaveValue('Fläkten låter'));
  await router.navigate(`/new-issue?project=${garage.id}&step=describe`);
  await waitFor(async () => expect(await title()).toHaveValue('Porten gnisslar'));
});

it('F-10 a fault described while the report is being sent stays for the next one', async () => {
  const account = await anAccount();
  const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  const project = await aProject(account, { people: { leader } });
  const post = holdCall('post', '/api/issue/report');
  const start = `/new-issue?project=${project.id}&step=describe`;
  const { user, router, address } = await renderApp(start, leader);
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await user.type(await screen.findByLabelText('Title'), 'Fläkten låter');
  await press('Continue');
  await screen.findByRole('heading', { name: 'Add photos' });
  await press('Continue');
  await press('Send the report');
  await press('Add another fault at the same place');
  await waitFor(() => expect(screen.getByLabelText('Title')).toHaveValue(''));
  await user.type(screen.getByLabelText('Title'), 'Dörren kärvar');
  post.arrive();
  await waitFor(() => expect(address()).toMatch(/^\/issue\/\d+$/u));

  await router.navigate(start);
  expect(await screen.findByLabelText('Title')).toHaveValue('Dörren kärvar');
});

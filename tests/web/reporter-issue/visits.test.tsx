import { cleanup, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aDelegation, take } from '#tests/support/delegations.ts';
import { givenBy } from '#tests/support/reported.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { aTime } from '#tests/support/visits.ts';
import { anAgent, world } from '#tests/support/world.ts';

import { button, whereRutReported } from './arrange.ts';

/** Two firms propose a visit each, the plumber first. */
async function twoProposals() {
  const scene = await whereRutReported();
  const { account, contractor, first } = scene;
  const electrician = await anAgent('ROLE_CONTRACTOR', {
    account,
    firm: 'Elfirman AB',
    firstname: 'Bo',
    lastname: 'Berg',
  });
  const jobs = [];
  for (const [firm, days] of [
    [contractor, 3],
    [electrician, 5],
  ] as const) {
    const job = await aDelegation(first, firm, { state: 'accepted' });
    const { from: visitFrom, to: visitTo } = aTime(days);
    await givenBy(await take(firm, job, 'schedule', { visitFrom, visitTo }));
    jobs.push(job);
  }
  const [, second] = jobs;
  return { ...scene, second: second! };
}

const cardOf = async (firm: string) =>
  (
    await screen.findByRole('heading', { level: 2, name: new RegExp(`^${firm} is coming`, 'u') })
  ).closest('section')!;

it('F-60 two proposed visits are both shown, and each is answered on its own', async () => {
  const { open, first, see } = await twoProposals();
  const { user } = await open(`/reporter-issue/${first.id}`, first.title);
  await cardOf('Bergström Rör AB');
  const card = within(await cardOf('Elfirman AB'));
  await user.click(card.getByRole('button', { name: 'That suits me' }));
  expect(await card.findByText('You have said that the time suits you')).toBeVisible();
  const answers = (await see(first)).visits.map(({ firm, answer }) => [firm, answer]);
  expect(answers).toEqual([
    ['Bergström Rör AB', 'asked'],
    ['Elfirman AB', 'fits'],
  ]);
});

it('F-60 the mail about one of two visits leads to the times of its own visitor', async () => {
  const { open, first, second, see } = await twoProposals();
  const { user } = await open(
    `/reporter-issue/${first.id}?do=visit&visit=${second.id}`,
    first.title,
  );
  const sheet = within(await screen.findByRole('dialog'));
  expect(sheet.getByLabelText(/^Anything Bo Berg should know/u)).toBeVisible();
  await user.click(sheet.getAllByRole('checkbox')[0]!);
  await user.click(await button('Propose 1 time'));
  await screen.findByText(/^You have proposed a time\. Elfirman AB/u);
  const answers = (await see(first)).visits.map(({ firm, answer }) => [firm, answer]);
  expect(answers).toEqual([
    ['Bergström Rör AB', 'asked'],
    ['Elfirman AB', 'other'],
  ]);
});

it('a visit whose time was refused in a calendar, without another, says whose turn it is to both sides', async () => {
  const { open, first, contractor } = await whereRutReported();
  const job = await aDelegation(first, contractor, { state: 'accepted' });
  const { pool } = await world();
  await pool.query(`update delegation set visit_answer = 'other' where id = $1`, [job.id]);
  await open(`/reporter-issue/${first.id}`, first.title);
  const title = 'The time did not suit. Bergström Rör AB will get back to you.';
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
  expect(await button('Propose another time')).toBeVisible();
  cleanup();
  await renderApp(`/agent-issue/${first.id}`, contractor);
  expect(await screen.findByText('The time did not suit. Propose another.')).toBeVisible();
});

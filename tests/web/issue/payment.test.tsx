import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';

import { AGREEMENT_STALE_AFTER } from '#contract/agreements.ts';
import { anIssue, anItem } from '#tests/support/builders.ts';
import { anAgreement } from '#tests/support/costBuilders.ts';
import { dayField, dayIn, typeDay, typeTime } from '#tests/support/dayFields.ts';
import { callsTo, network } from '#tests/support/network.ts';

import { anOpenIssue, openFact, openIssue, readIssue } from './arrange.ts';

const thisYear = new Date().getFullYear();

/** An issue about a fault under the builder’s guarantee, by an agreement that ends in so many years. */
async function aGuaranteedIssue(endsIn: number) {
  const { account, project, leader } = await anOpenIssue();
  const builder = await anItem(account, 'chargedEntity', { name: 'Byggaren', kind: 'builder' });
  const errorType = await anItem(account, 'errorType', { name: 'Spricka', isGuarantee: true });
  const { number } = await anAgreement(project, {
    holder: 'Ingrid Åström',
    handedOverOn: `${thisYear + endsIn - 5}-12-31`,
    guaranteeYears: 5,
  });
  const facts = { errorTypeId: errorType.id, agreementNumber: number, chargedReason: '' };
  const issue = await anIssue(project, { title: 'Spricka i vägg', ...facts });
  const another = await anIssue(project, { title: 'Spricka i tak', ...facts });
  return { issue, another, leader, builder, number };
}

it('PROJ-08 an agreement is shown by its project, its holder and its guarantee’s end', async () => {
  const { issue, leader } = await aGuaranteedIssue(1);
  await openIssue(issue, leader);
  expect(await screen.findByText(/Kvarnholmen \[4012\], Ingrid Åström/)).toBeVisible();
  expect(
    screen.getByText(new RegExp(`Under guarantee until .*31 Dec ${thisYear + 1}`)),
  ).toBeVisible();
});

it('PROJ-08 a lookup is cached for thirty seconds', async () => {
  const { issue, another, leader, number } = await aGuaranteedIssue(1);
  const { router } = await openIssue(issue, leader);
  const lookUps = () => callsTo(`GET /obosApi/getAxProject/${number}`).length;
  await screen.findByText(/Ingrid Åström/);
  expect(lookUps()).toBe(1);

  await router.navigate(`/issue/${another.id}`);
  await screen.findByRole('heading', { level: 1, name: /i tak/ });
  await screen.findByText(/Ingrid Åström/);
  expect(lookUps()).toBe(1);

  vi.setSystemTime(Date.now() + AGREEMENT_STALE_AFTER + 1);
  await router.navigate(`/issue/${issue.id}`);
  await screen.findByRole('heading', { level: 1, name: /i vägg/ });
  await waitFor(() => expect(lookUps()).toBe(2));
});

it('PROJ-08 an unknown number is reported beside it, and looked up again on request', async () => {
  const { issue, leader } = await anOpenIssue({ agreementNumber: 'AX-0' });
  const { user } = await openIssue(issue, leader);
  expect(await screen.findByText('No agreement has that number.')).toBeVisible();
  const before = callsTo('GET /obosApi/getAxProject/AX-0').length;
  await user.click(screen.getByRole('button', { name: 'Look up the agreement again' }));
  await waitFor(() => expect(callsTo('GET /obosApi/getAxProject/AX-0')).toHaveLength(before + 1));
});

it('shows who would pay and why, and applies the suggestion with its reason in one click', async () => {
  const { issue, leader, builder } = await aGuaranteedIssue(1);
  const { user } = await openIssue(issue, leader);
  expect(await screen.findByText('Suggestion: Byggaren.')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Use the suggestion' }));

  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({
      chargedEntity: { id: builder.id },
      chargedReason: expect.stringMatching(/^Spricka is covered by the guarantee until /),
    }),
  );
  expect(screen.queryByText('Suggestion: Byggaren.')).toBeNull();
});

it('says that the guarantee has ended, and suggests no payer', async () => {
  const { issue, leader } = await aGuaranteedIssue(-1);
  await openIssue(issue, leader);
  expect(await screen.findByText(/The guarantee ended on/)).toBeVisible();
  expect(screen.queryByText(/Suggestion/)).toBeNull();
});

it('a visit is planned on a day from one time to a later one', async () => {
  const { issue, leader } = await anOpenIssue();
  const { user } = await openIssue(issue, leader);
  await openFact(user, 'Visit');
  await typeDay(user, 'Day', `${thisYear + 1}-03-03`);
  await typeTime(user, 'From', '10:00');
  await typeTime(user, 'To', '09:00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert')).toHaveTextContent('The visit ends before it starts.');

  await typeTime(user, 'To', '11:30');
  await user.click(screen.getByRole('button', { name: 'Save' }));

  await waitFor(async () =>
    expect(await readIssue(leader, issue)).toMatchObject({
      plannedFrom: new Date(`${thisYear + 1}-03-03T10:00:00`)
        .toISOString()
        .replace('.000Z', '+00:00'),
    }),
  );
});

it('the proposed day for a visit is the next working day', async () => {
  const { issue, leader } = await anOpenIssue();
  const { user } = await openIssue(issue, leader);
  // The Thursday before a long weekend: Good Friday to Easter Monday.
  vi.setSystemTime('2027-03-25T10:00:00');
  await openFact(user, 'Visit');
  await waitFor(async () => expect(dayIn(await dayField('Day'))).toBe('30/03/2027'));
});

it('SET-11 the due date knows the country’s holidays and names them', async () => {
  const { issue, leader } = await anOpenIssue();
  const { user } = await openIssue(issue, leader);
  await user.click(screen.getByRole('button', { name: /^Change Due:/ }));
  await typeDay(user, 'Due', `${thisYear + 1}-12-25`);
  const weekday = new Date(`${thisYear + 1}-12-25`).toLocaleDateString('en-GB', {
    weekday: 'long',
  });
  expect(await screen.findByText(`${weekday} 25 December is juldagen`)).toBeVisible();
  const holidays = callsTo(`GET /holidays/${thisYear}/SE`);
  expect(holidays).toHaveLength(1);
  expect(holidays[0]?.headers.has('authorization')).toBe(false);
});

it('SET-11 without the holiday service only weekends are left out, with a note', async () => {
  network.use(http.get('*/holidays/*', () => HttpResponse.error()));
  const { issue, leader } = await anOpenIssue();
  const { user } = await openIssue(issue, leader);
  await user.click(screen.getByRole('button', { name: /^Change Due:/ }));
  expect(await screen.findByText(/only weekends are left out/)).toBeVisible();
  expect(screen.getByRole('button', { name: /^5 working days/ })).toBeVisible();
});

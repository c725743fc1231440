import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { describe, expect, it } from 'vitest';

import type { FailedMail, Health } from '#contract/health.ts';
import { network } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';

const superAdmin = () => anAgent('ROLE_ADMIN', { isSuperAdmin: true });
const AT = '2026-11-20T08:00:00+00:00';

const aMail = (n: number, facts: Partial<FailedMail> = {}): FailedMail => ({
  id: `00000000-0000-4000-8000-00000000000${n}`,
  kind: 'activation',
  to: `kim${n}@felix.test`,
  company: 'Åkerby Hem',
  state: 'dead',
  attempts: 1,
  error: '550 nobody here',
  createdAt: AT,
  nextAt: null,
  canSend: true,
  ...facts,
});
/** Answers as a server with a mail server and a fault or two. */
function aServer(failed: FailedMail[]) {
  const requests: string[][] = [];
  const health: Health = {
    version: '1.2.3',
    node: '24.0.0',
    startedAt: AT,
    database: { version: '17.2', bytes: 12_582_912 },
    outbox: { sends: true, waiting: 2, waitingSince: AT, late: 0, dead: 2, sentInDay: 41, failed },
    jobs: [
      {
        name: 'upkeep',
        cron: '17 */6 * * *',
        lastRunAt: AT,
        lastMs: 1200,
        isRunning: false,
        failures: 2,
        lastFailureAt: AT,
        lastError: 'the disk is full',
      },
    ],
  };
  network.use(
    http.get('*/api/health', () => HttpResponse.json(health)),
    http.post('*/api/health/sendAgain', async ({ request }) => {
      const { ids } = (await request.json()) as { ids: string[] };
      requests.push(ids);
      return HttpResponse.json({ list: ids });
    }),
  );
  return requests;
}

describe('RT-08 the installation’s health', () => {
  it('is reported by the server itself', async () => {
    await renderApp('/super-admin/health', await superAdmin());
    const server = within(await screen.findByRole('region', { name: 'Server' }));
    expect(server.getByText(process.versions.node)).toBeVisible();
    expect(await screen.findByText(/No mail server is set up/u)).toBeVisible();
  });

  it('shows failed mail, which is sent again, one or all that still can be', async () => {
    const asked = aServer([aMail(1), aMail(2), aMail(3, { canSend: false })]);
    const { user } = await renderApp('/super-admin/health', await superAdmin());
    const mail = within(await screen.findByRole('region', { name: 'E-mail' }));
    expect(mail.getAllByText('550 nobody here')).toHaveLength(3);
    expect(mail.getByText('Content no longer stored')).toBeVisible();
    await user.click(mail.getByRole('button', { name: 'Send again to kim2@felix.test' }));
    expect(await screen.findByText('1 e-mail is being sent again.')).toBeVisible();
    await user.click(mail.getByRole('button', { name: 'Send all again' }));
    expect(await screen.findByText('2 e-mails are being sent again.')).toBeVisible();
    expect(asked).toEqual([[aMail(2).id], [aMail(1).id, aMail(2).id]]);
  });

  it('shows timed jobs, with their errors', async () => {
    aServer([]);
    await renderApp('/super-admin/health', await superAdmin());
    const jobs = within(await screen.findByRole('region', { name: 'Scheduled tasks' }));
    expect(jobs.getByText('2 failures in the last day')).toBeVisible();
    expect(jobs.getByText(/the disk is full/u)).toBeVisible();
    expect(screen.getByText('No e-mail is stuck.')).toBeVisible();
  });
});

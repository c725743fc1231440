import { screen } from '@testing-library/react';

import { linkName } from '#src/shared/session/agentLink.ts';
import { aLink } from '#tests/support/agentLinks.ts';
import { anAddress, anIssue, aProject } from '#tests/support/builders.ts';
import { aDelegation, delegationsFor } from '#tests/support/delegations.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAccount, anAgent } from '#tests/support/world.ts';

/** A leak delegated to a plumber, with the people who delegated it and the mailed link. */
export async function aJob(
  delegation: Parameters<typeof aDelegation>[2] = {},
  about: Parameters<typeof anIssue>[1] = {},
) {
  const account = await anAccount({ name: 'Kvarnvik Bostad', phone: '08-123 45 67' });
  const leader = await anAgent('ROLE_PROJECT_LEADER', { account });
  const worker = await anAgent('ROLE_WORKER', { account, firstname: 'Göran', lastname: 'Åkesson' });
  const plumber = await anAgent('ROLE_CONTRACTOR', { account, firm: 'Bergström Rör AB' });
  const project = await aProject(account, {
    name: 'Kvarnholmen',
    number: '4012',
    people: { leader, worker, contractor: plumber },
  });
  const address = await anAddress(project, {
    street: 'Sjökvarnsbacken 14',
    postalCode: '131 71',
    city: 'Nacka',
    objectId: '1102',
    access: 'Nyckelskåp port B, fack 12',
  });
  const issue = await anIssue(project, {
    number: 18_204,
    title: 'Vatten läcker från taket',
    description: '<p>Det droppar ovanför duschen.</p>',
    addressId: address.id,
    responsibleId: worker.id,
    reporterFirstname: 'Ingrid',
    reporterLastname: 'Håkansson',
    reporterPhone: '070-123 45 67',
    ...about,
  });
  await aDelegation(issue, plumber, { shareContact: true, ...delegation });
  return {
    account,
    leader,
    worker,
    plumber,
    project,
    issue,
    link: await aLink(plumber, issue),
    /** Their delegation, as the leader sees it. */
    delegation: async () => {
      const [only] = await delegationsFor(leader, issue);
      if (!only) throw new Error('No order');
      return only;
    },
  };
}
export type AJob = Awaited<ReturnType<typeof aJob>>;

/** The first page of a run also loads its code. */
const PATIENT = { timeout: 10_000 };

/** As if the tab had been opened by the link of a mail. */
export function holdLink(token: string, issue?: { id: number }) {
  sessionStorage.setItem(linkName(issue?.id), token);
}

/** Opens a job by its link and waits until it has loaded. */
export async function openJob({ issue, link }: Pick<AJob, 'issue' | 'link'>) {
  holdLink(link.token, issue);
  const app = await renderApp(`/agent-issue/${issue.id}`);
  await screen.findByRole('heading', { level: 1, name: issue.title }, PATIENT);
  return app;
}

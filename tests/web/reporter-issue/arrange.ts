import { screen } from '@testing-library/react';

import { anAddress, type anIssue, anItem } from '#tests/support/builders.ts';
import { aReportedCompany, givenBy, ownPath } from '#tests/support/reported.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import type { OwnIssue } from '#contract/ownIssue.ts';

const TOKEN = 'One-Time-Token';
/** The first page of a run also loads its code. */
const PATIENT = { timeout: 10_000 };

type Company = Awaited<ReturnType<typeof aReportedCompany>>;

/** A company that Rut has reported to, logged in by her code. */
export async function whereRutReported() {
  const company = await aReportedCompany();
  return { ...company, ...whatRutDoes(company) };
}

function whatRutDoes({ reporter, project, account, worker, issue }: Company) {
  /** Opens a page as Rut and waits for its heading. */
  const open = async (path: string, heading: string | RegExp) => {
    sessionStorage.setItem(TOKEN, reporter.token);
    const app = await renderApp(path);
    await screen.findByRole('heading', { level: 1, name: heading }, PATIENT);
    return app;
  };
  /** A leak under the sink, which the worker has reported done. */
  const leakDone = async (values: Parameters<typeof anIssue>[1] = {}) => {
    const address = await anAddress(project, { street: 'Sjökvarnsbacken 14', objectId: '0901' });
    const space = await anItem(account, 'space', { name: 'Kök' });
    const doneAt = new Date();
    return issue({
      title: 'Läcka under diskbänken',
      description: '<p>Det droppar från röret.</p>',
      status: 'done',
      addressId: address.id,
      spaceId: space.id,
      doneAt,
      doneById: worker.id,
      doneText: 'Vi har bytt kopplingen.',
      ...values,
    });
  };
  /** The issue as Rut sees it. */
  const see = async ({ id }: { id: number }) =>
    givenBy<OwnIssue>(await reporter.ask('GET', ownPath({ id })));
  return { open, leakDone, see };
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name });

import { type APIRequestContext, expect, type Page } from '@playwright/test';

import { type AskAs, signedIn } from './asking.ts';
import { PEOPLE } from './people.ts';
import { reportTap } from './report.ts';

const FIRM = 'Bergström Rör AB';

type Offer = { contractor: { id: number; name: string }; reasons: string[] };
export type MadeJob = {
  id: number;
  title: string;
  /** Sends a request as the company’s administrator. */
  asAdmin: AskAs;
};

/** An issue of its own, reported by an administrator and delegated to the demo’s plumber, who gets a mail about it. */
export async function aJob(
  request: APIRequestContext,
  note: string,
  reporter: { email?: string } = {},
): Promise<MadeJob> {
  const asAdmin = await signedIn(request);
  const { id, title } = await reportTap(asAdmin, { phone: '070-123 45 67', ...reporter });
  const offers = `/api/issue/${id}/delegations/offers`;
  const firm = (await asAdmin<{ list: Offer[] }>('GET', offers)).list.find(
    ({ contractor }) => contractor.name === FIRM,
  );
  if (!firm) throw new Error(`${FIRM} is gone`);
  const contractorId = firm.contractor.id;
  for (const remedy of firm.reasons) {
    await asAdmin('POST', `/api/issue/${id}/delegations/makeAvailable`, { contractorId, remedy });
  }
  const delegation = { key: crypto.randomUUID(), contractorId, note, shareContact: true };
  await asAdmin('POST', `/api/issue/${id}/delegations`, delegation);
  return { id, title, asAdmin };
}

/** The plumber’s link in the newest mail about a job. */
export async function linkOf(page: Page, { title }: Pick<MadeJob, 'title'>): Promise<string> {
  const box = await page.context().newPage();
  const mail = box.getByRole('link', { name: title }).first();
  // Notices about an issue are written a moment after the event.
  await expect(async () => {
    await box.goto(`/dev/mail?to=${encodeURIComponent(PEOPLE.contractor)}`);
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass();
  await mail.click();
  const link = box.frameLocator('iframe').getByRole('link').first();
  const address = (await link.getAttribute('href')) ?? '';
  await box.close();
  return address;
}

/** The state of the plumber’s delegation on a job. */
export async function stateOf({ id, asAdmin }: MadeJob): Promise<string | undefined> {
  const path = `/api/issue/${id}/delegations`;
  return (await asAdmin<{ list: { state: string }[] }>('GET', path)).list[0]?.state;
}

/** The report link of a whole project: the form asks every question. */
export async function projectLink(request: APIRequestContext, name: string) {
  const asAdmin = await signedIn(request);
  const { list } = await asAdmin<{ list: { id: number; name: string }[] }>('GET', '/api/project');
  const project = list.find((one) => one.name.startsWith(name));
  const { url } = await asAdmin<{ url: string }>('GET', `/api/project/${project?.id}/reportLink`);
  return url;
}

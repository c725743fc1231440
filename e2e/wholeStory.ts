import { type Browser, devices, expect, type Locator, type Page } from '@playwright/test';

import { openDelegating } from './facts.ts';
import { type RunCase, press, send } from './cutNetwork.ts';
import { openMail } from './mailBox.ts';
import { picture } from './people.ts';
import { answerAll, chooseKind } from './reportForm.ts';
import { PHONE } from './phone.ts';
import { mailSays, pageSays, type Resident, RESIDENTS, say } from './residents.ts';
import { filledIn } from './texts.ts';

const FIRM = 'Bergström Rör AB';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

/**
 * The three people involved in a fault, each with their own device; the resident's is in their language, the contractor's
 * in Polish.
 */
export async function threeDevices(browser: Browser, baseURL: string, { locale }: Resident) {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
  const phone = { ...pixel, viewport: PHONE };
  const tablet = { ...devices['Galaxy Tab S4 landscape'], viewport: { width: 1024, height: 768 } };
  const [reporter, contractor, leader] = await Promise.all(
    [{ ...phone, locale }, { ...phone, locale: 'pl-PL' }, tablet].map(async (device) =>
      (await browser.newContext({ ...device, baseURL })).newPage(),
    ),
  );
  return { reporter: reporter!, contractor: contractor!, leader: leader! };
}
export type Story = Awaited<ReturnType<typeof threeDevices>> &
  Resident & {
    title: string;
    email: string;
    over: RunCase;
  };

/** Reloads now and then until the person sees it. */
export const lookFor = async (target: Locator) =>
  expect(async () => {
    await target.page().evaluate(() => void dispatchEvent(new Event('focus')));
    await expect(target).toBeVisible({ timeout: 1000 });
  }).toPass();

/** From the company's page to a report from outside, with a photo. Gives the id of the new issue. */
export async function report(the: Story) {
  const { reporter, title, email, over } = the;
  const goOn = async () => button(reporter, say(the, 'newIssue.next')).click();
  const either = (keys: string[]) =>
    new RegExp(`^(?:${keys.map((key) => filledIn(say(the, key)).source).join('|')})$`, 'u');
  await reporter.goto('/kvarnvik');
  await reporter.getByLabel(pageSays(the, 'search.label')).fill('ängsbackevägen 2');
  await reporter
    .getByRole('option', { name: /^Ängsbackevägen 2/u })
    .first()
    .click();
  await reporter.waitForURL(/\?house=\d+/u);
  await reporter.getByRole('link', { name: pageSays(the, 'report.title') }).click();
  await reporter.getByLabel(say(the, 'publicReport.describe.short')).fill(title);
  await chooseKind(reporter, RESIDENTS[the.locale].category, the.locale);
  const photos = reporter.getByLabel(say(the, 'publicReport.photos.choose'));
  await photos.and(reporter.locator('input')).setInputFiles(picture('pipe.jpg'));
  await expect(reporter.getByRole('img', { name: 'pipe.jpg' })).toBeVisible();
  await goOn();
  await heading(
    reporter,
    either(['publicReport.where.questions', 'publicReport.address.title']),
  ).waitFor();
  await reporter.getByRole('radio', { name: /0904/u }).check();
  await answerAll(reporter);
  await goOn();
  await reporter.getByLabel(say(the, 'publicReport.who.firstname')).fill('Ingrid');
  await reporter.getByLabel(say(the, 'reporterIssue.login.email')).fill(email);
  const sendButton = either(['newIssue.review.submit_one', 'publicReport.review.later']);
  await over({
    page: reporter,
    path: /\/api\/reporter\/issue$/u,
    // It sends itself again.
    act: async () => button(reporter, sendButton).click(),
    seen: heading(reporter, filledIn(say(the, 'publicReport.sent.title'))),
  });
  // The receipt's link opens the report without a code; a person's first press there confirms the address.
  const receipt = { to: email, subject: mailSays(the, 'issueReceived.subject') };
  await reporter.goto(await linkIn(reporter, receipt, mailSays(the, 'issueReceived.button')));
  const looked = reporter.waitForResponse(/\/api\/reporterLink\/look$/u);
  await heading(reporter, title).click();
  expect((await looked).ok()).toBe(true);
  return Number(/\/reporter-issue\/(\d+)/.exec(reporter.url())?.[1]);
}

/** The address of a link in the newest mail of a subject. */
async function linkIn(page: Page, mail: Parameters<typeof openMail>[1], name: RegExp) {
  await openMail(page, mail);
  const link = page.frameLocator('iframe').getByRole('link', { name });
  return (await link.getAttribute('href')) ?? '';
}

/** Writes in the conversation of the open issue. */
export async function write({ leader, over }: Story, text: string, audience: string) {
  await leader.getByRole('radio', { name: audience }).click();
  await leader.getByRole('textbox', { name: 'Meddelande' }).click();
  await leader.keyboard.type(text);
  const seen = messageWith(leader, text);
  const act = async () => leader.keyboard.press('Control+Enter');
  await over({ page: leader, path: /\/messages$/u, act, seen });
}

export const messageWith = (page: Page, text: string) =>
  page.getByRole('article').filter({ hasText: text });

const delegations = (page: Page) => page.getByRole('region', { name: 'Entreprenörer' });
const lastDelegation = (page: Page) =>
  delegations(page).getByRole('article', { name: FIRM }).last();

export async function delegate({ leader, over }: Story, note: string) {
  await openDelegating(leader);
  const open = dialog(leader, 'Skicka till entreprenör');
  const firm = open.getByRole('radio', { name: new RegExp(FIRM) });
  await firm.check();
  await open.getByLabel(/Meddelande till firman/).fill(note);
  const seen = lastDelegation(leader).filter({ hasText: note });
  await over(
    press(open.getByRole('button', { name: 'Skicka', exact: true }), {
      path: /\/delegations$/,
      seen,
    }),
  );
  await expect(open).toBeHidden();
}

export async function approve({ leader, over }: Story) {
  await over(
    press(lastDelegation(leader).getByRole('button', { name: 'Godkänn' }), {
      path: /\/step$/,
      seen: delegations(leader).getByText('Allt arbete är godkänt.'),
    }),
  );
  await delegations(leader).getByRole('button', { name: 'Klarmarkera' }).click();
  await over(
    press(dialog(leader, /^Klarmarkera /u).getByRole('button', { name: 'Klarmarkera' }), {
      path: /\/status$/,
      // The new status shows before it is saved.
      seen: leader.locator('.issue-meta').getByText(/avslutas automatiskt/),
    }),
  );
}

/** Accepts the time of a visit by the link of the mail that asks. */
export async function acceptVisit(the: Story) {
  const { reporter, email, title, over } = the;
  const mail = { to: email, subject: mailSays(the, 'visitAsked.subject') };
  await reporter.goto(await linkIn(reporter, mail, mailSays(the, 'visitAsked.yes')));
  await expect(heading(reporter, title)).toBeVisible();
  await over(
    press(button(reporter, say(the, 'reporterIssue.visit.fits')), {
      path: /\/visit$/u,
      seen: reporter.getByText(say(the, 'reporterIssue.visit.said'), { exact: true }),
    }),
  );
  const coming = say(the, 'reporterIssue.next.coming').replace('{{who}}', FIRM);
  await expect(reporter.getByRole('heading', { name: filledIn(coming) })).toBeVisible();
}

/** Rejects the work, with words and a picture. */
export async function reject(the: Story) {
  const { reporter, over, locale } = the;
  const answer = (key: string) => say(the, `reporterIssue.answer.${key}`);
  const sheet = (key: string) => dialog(reporter, answer(key));
  const pressed = (key: string) => button(reporter, answer(key));
  await lookFor(pressed('no'));
  await pressed('no').click();
  await sheet('reason').getByText(say(the, 'issue.rejectReason.partly')).click();
  await pressed('next').click();
  await sheet('words').getByRole('textbox').fill(RESIDENTS[locale].still);
  await pressed('next').click();
  const last = sheet('photos');
  await over(
    send(last.locator('input[type=file]'), picture('pipe.jpg'), {
      path: /\/attachments\b/,
      seen: last.getByRole('list').getByText('pipe.jpg'),
    }),
  );
  await over(
    press(pressed('send'), {
      path: /\/reject$/,
      seen: reporter.getByText(filledIn(answer('sent'))),
    }),
  );
  await expect(reporter.locator('.whose')).not.toContainText(
    say(the, 'reporterIssue.next.reporter'),
  );
}

/** Confirms the work by the link of the mail that says what was done; no code is asked for. */
export async function confirm(the: Story, done: string) {
  const { reporter, email, over, locale } = the;
  const mail = { to: email, subject: mailSays(the, 'confirm.subject') };
  let link = '';
  await expect(async () => {
    link = await linkIn(reporter, mail, mailSays(the, 'confirm.yes'));
    await expect(reporter.locator('pre')).toContainText(done, { timeout: 100 });
  }).toPass();
  await reporter.goto(link);
  await expect(reporter.getByText(say(the, 'reporterIssue.confirm.chose.yes'))).toBeVisible();
  const did = reporter.getByRole('region', { name: say(the, 'reporterIssue.issue.said') });
  await expect(did).toContainText(done);
  await expect(did).toContainText(FIRM);
  // Before and after.
  await expect(did.getByRole('figure')).toHaveCount(2);
  await over(
    press(button(reporter, say(the, 'reporterIssue.confirm.yes')), {
      path: /\/confirm$/,
      seen: heading(reporter, say(the, 'reporterIssue.confirm.thanks.yes')),
    }),
  );
  await reporter.getByText('4', { exact: true }).click();
  const word = filledIn(say(the, 'reporterIssue.thanks.word'));
  await reporter.getByLabel(word).fill(RESIDENTS[locale].rating);
  await over(
    press(button(reporter, say(the, 'reporterIssue.thanks.send')), {
      path: /\/rating$/,
      seen: reporter.getByText(say(the, 'reporterIssue.thanks.rated')),
    }),
  );
}

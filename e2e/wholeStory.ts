import { type Browser, devices, expect, type Locator, type Page } from '@playwright/test';

import { openDelegating } from './facts.ts';
import { type RunCase, press, send } from './cutNetwork.ts';
import { openMail } from './mailBox.ts';
import { picture } from './people.ts';
import { answerAll, chooseKind } from './reportForm.ts';
import { PHONE } from './phone.ts';

const FIRM = 'Bergström Rör AB';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

/** The three people involved in a fault, each with their own device; the contractor's is in Polish. */
export async function threeDevices(browser: Browser, baseURL: string) {
  const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'];
  const phone = { ...pixel, viewport: PHONE };
  const tablet = { ...devices['Galaxy Tab S4 landscape'], viewport: { width: 1024, height: 768 } };
  const [reporter, contractor, leader] = await Promise.all(
    [phone, { ...phone, locale: 'pl-PL' }, tablet].map(async (device) =>
      (await browser.newContext({ ...device, baseURL })).newPage(),
    ),
  );
  return { reporter: reporter!, contractor: contractor!, leader: leader! };
}
export type Story = Awaited<ReturnType<typeof threeDevices>> & {
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
export async function report({ reporter, title, email, over }: Story) {
  const goOn = async () => button(reporter, 'Fortsätt').click();
  await reporter.goto('/kvarnvik');
  await reporter.getByLabel('Sök din adress').fill('ängsbackevägen 2');
  await reporter
    .getByRole('option', { name: /^Ängsbackevägen 2/u })
    .first()
    .click();
  await reporter.waitForURL(/\?house=\d+/u);
  await reporter.getByRole('link', { name: /^Anmäl fel/u }).click();
  await reporter.getByLabel('Beskriv det kort').fill(title);
  await chooseKind(reporter, 'VVS');
  const input = reporter.getByLabel('Välj bilder').and(reporter.locator('input'));
  await input.setInputFiles(picture('pipe.jpg'));
  await expect(reporter.getByRole('img', { name: 'pipe.jpg' })).toBeVisible();
  await goOn();
  await heading(reporter, /^(?:Några frågor|Var är felet\?)$/u).waitFor();
  await reporter.getByRole('radio', { name: /^0904/u }).check();
  await answerAll(reporter);
  await goOn();
  await reporter.getByLabel('Förnamn').fill('Ingrid');
  await reporter.getByLabel('Din e-postadress').fill(email);
  await over({
    page: reporter,
    path: /\/api\/reporter\/issue$/u,
    // It sends itself again.
    act: async () => button(reporter, /^Skicka (?:anmälan|när du har nät)$/u).click(),
    seen: heading(reporter, 'Tack, Ingrid'),
  });
  // The receipt's link opens the report without a code; a person's first press there confirms the address.
  await reporter.goto(
    await linkIn(reporter, { to: email, subject: 'Vi har fått' }, /^Visa ärende/u),
  );
  const looked = reporter.waitForResponse(/\/api\/reporterLink\/look$/u);
  await heading(reporter, title).click();
  expect((await looked).ok()).toBe(true);
  return Number(/\/reporter-issue\/(\d+)/.exec(reporter.url())?.[1]);
}

/** The address of a link in the newest mail of a subject. */
async function linkIn(page: Page, mail: Parameters<typeof openMail>[1], name: string | RegExp) {
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
export async function acceptVisit({ reporter, email, title, over }: Story) {
  const link = await linkIn(reporter, { to: email, subject: 'Passar ' }, 'Tiden passar');
  await reporter.goto(link);
  await expect(heading(reporter, title)).toBeVisible();
  await over(
    press(button(reporter, 'Passar'), {
      path: /\/visit$/u,
      seen: reporter.getByText('Du har sagt att tiden passar', { exact: true }),
    }),
  );
}

/** Rejects the work, with words and a picture. */
export async function reject({ reporter, over }: Story, words: string) {
  await lookFor(button(reporter, 'Nej, felet är kvar'));
  await button(reporter, 'Nej, felet är kvar').click();
  await dialog(reporter, 'Vad är fortfarande fel?').getByText('Bara delvis lagat').click();
  await button(reporter, 'Fortsätt').click();
  await dialog(reporter, 'Berätta kort').getByRole('textbox').fill(words);
  await button(reporter, 'Fortsätt').click();
  const last = dialog(reporter, 'Har du en bild?');
  await over(
    send(last.locator('input[type=file]'), picture('pipe.jpg'), {
      path: /\/attachments\b/,
      seen: last.getByRole('list').getByText('pipe.jpg'),
    }),
  );
  await over(
    press(button(reporter, 'Skicka svar'), {
      path: /\/reject$/,
      seen: reporter.getByText(/vet nu att felet är kvar\.$/),
    }),
  );
}

/** Confirms the work by the link of the mail that says what was done; no code is asked for. */
export async function confirm({ reporter, email, over }: Story, done: string) {
  const mail = { to: email, subject: 'Är felet åtgärdat?' };
  let link = '';
  await expect(async () => {
    link = await linkIn(reporter, mail, 'Ja, det är åtgärdat');
    await expect(reporter.locator('pre')).toContainText(done, { timeout: 100 });
  }).toPass();
  await reporter.goto(link);
  await expect(reporter.getByText('Du valde Ja i mejlet')).toBeVisible();
  const did = reporter.getByRole('region', { name: 'Det här är gjort' });
  await expect(did).toContainText(done);
  await expect(did).toContainText(FIRM);
  // Before and after.
  await expect(did.getByRole('figure')).toHaveCount(2);
  await over(
    press(button(reporter, 'Ja, skicka mitt svar'), {
      path: /\/confirm$/,
      seen: heading(reporter, 'Tack för ditt svar'),
    }),
  );
  await reporter.getByText('4', { exact: true }).click();
  await reporter.getByLabel(/Något att tillägga/).fill('Snabbt och rent');
  await over(
    press(button(reporter, 'Skicka omdöme'), {
      path: /\/rating$/,
      seen: reporter.getByText('Tack för ditt omdöme.'),
    }),
  );
}

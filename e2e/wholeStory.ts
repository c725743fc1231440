import { type Browser, devices, expect, type Locator, type Page } from '@playwright/test';

import { type RunCase, press, send } from './cutNetwork.ts';
import { linkOf } from './jobs.ts';
import { openMail } from './mailBox.ts';
import { picture, signIn } from './people.ts';
import { answerAll, chooseKind } from './reportForm.ts';
import { pick } from './pick.ts';

const FIRM = 'Bergström Rör AB';

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: true });
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });

/** The three people involved in a fault, each with their own device. */
export async function threeDevices(browser: Browser) {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  const tablet = { ...devices['Galaxy Tab S4 landscape'], viewport: { width: 1024, height: 768 } };
  const [reporter, contractor, leader] = await Promise.all(
    [phone, phone, tablet].map(async (device) => (await browser.newContext(device)).newPage()),
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

/** A flat’s report link as staff hand it out. */
export async function handOutLink({ leader }: Story): Promise<string> {
  await signIn(leader, 'leader', { at: '/new-issue/select-project' });
  await leader.getByRole('radio', { name: /Ängsbacken/ }).check();
  await button(leader, 'Länk för boende').click();
  const open = leader.getByRole('dialog');
  await pick(open.getByRole('combobox', { name: 'Objekt' }), '0904 Ängsbackevägen 2');
  await pick(open.getByRole('combobox', { name: 'Utrymme' }), 'Badrum');
  const field = open.getByLabel('Länk', { exact: true });
  await expect(field).toHaveValue(/address=\d+.*space=\d+/);
  return field.inputValue();
}

/** Reports from outside, with a photo, and gives the id of the new issue. */
export async function report({ reporter, title, email }: Story, link: string) {
  const goOn = async () => button(reporter, 'Fortsätt').click();
  await reporter.goto(link);
  await reporter.getByLabel('Beskriv det kort').fill(title);
  await chooseKind(reporter, 'VVS');
  const input = reporter.getByLabel('Välj bilder').and(reporter.locator('input'));
  await input.setInputFiles(picture('pipe.jpg'));
  await expect(reporter.getByRole('img', { name: 'pipe.jpg' })).toBeVisible();
  await goOn();
  await heading(reporter, 'Några frågor').waitFor();
  await answerAll(reporter);
  await goOn();
  await reporter.getByLabel('Förnamn').fill('Ingrid');
  await reporter.getByLabel('Din e-postadress').fill(email);
  // A report that the network interrupts sends itself again: publicReport.spec.ts.
  await button(reporter, 'Skicka anmälan').click();
  await heading(reporter, 'Tack, Ingrid').waitFor();
  // The receipt's link opens the report without a code, and confirms the address.
  await openMail(reporter, { to: email, subject: 'Vi har fått din anmälan' });
  const shown = reporter.frameLocator('iframe').getByRole('link', { name: /^Visa ärende/ });
  await reporter.goto((await shown.getAttribute('href')) ?? '');
  await expect(heading(reporter, title)).toBeVisible();
  return Number(/\/reporter-issue\/(\d+)/.exec(reporter.url())?.[1]);
}

const delegations = (page: Page) => page.getByRole('region', { name: 'Entreprenörer' });
const lastDelegation = (page: Page) =>
  delegations(page).getByRole('article', { name: FIRM }).last();

export async function delegate({ leader, over }: Story, note: string) {
  await delegations(leader).getByRole('button', { name: 'Skicka till entreprenör' }).click();
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

/** Opens the newest mailed link about it, which differs from the last one. */
export async function followMailedLink({ contractor, title }: Story, last = ''): Promise<string> {
  let link = last;
  await expect
    .poll(async () => {
      link = await linkOf(contractor, { title });
      return link;
    })
    .not.toBe(last);
  await contractor.goto(link);
  await expect(heading(contractor, title)).toBeVisible();
  return link;
}

const STEP = /\/step$/;

export async function accept({ contractor, over }: Story) {
  await over(
    press(button(contractor, 'Ta uppdraget'), {
      path: STEP,
      seen: button(contractor, 'Boka'),
    }),
  );
}

/** Opens a sheet of the job. If a cut has cost its code, the page reloads and they press again, as people do. */
async function openSheet(page: Page, act: string, title: string): Promise<Locator> {
  const sheet = dialog(page, title);
  await expect(async () => {
    if (!(await sheet.isVisible())) await button(page, act).click({ timeout: 2000 });
    await expect(sheet).toBeVisible({ timeout: 2000 });
  }).toPass();
  return sheet;
}

export async function bookVisit({ contractor, over }: Story) {
  const sheet = await openSheet(contractor, 'Boka', 'När kommer ni?');
  await sheet.getByText('I morgon').click();
  await over(
    press(sheet.getByRole('button', { name: 'Boka besöket' }), {
      path: STEP,
      seen: button(contractor, 'Ändra'),
    }),
  );
}

export async function reportDone({ contractor, over }: Story, words: string) {
  const sheet = await openSheet(contractor, 'Klart', 'Vad gjorde du?');
  await sheet.getByText('Bytt del').click();
  await over(
    send(sheet.locator('input[type=file]'), picture('ceiling.jpg'), {
      path: /\/attachments\b/,
      seen: sheet.getByRole('img', { name: 'ceiling.jpg' }),
    }),
  );
  await sheet.getByLabel(/Meddelande/).fill(words);
  await over(
    press(sheet.getByRole('button', { name: 'Skicka och markera klart' }), {
      path: STEP,
      seen: contractor.getByText('Ni har anmält arbetet som klart.'),
    }),
  );
}

export async function approve({ leader, over }: Story) {
  await over(
    press(lastDelegation(leader).getByRole('button', { name: 'Godkänn' }), {
      path: STEP,
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

export async function confirm({ reporter, over }: Story) {
  await lookFor(button(reporter, 'Ja, det är åtgärdat'));
  await over(
    press(button(reporter, 'Ja, det är åtgärdat'), {
      path: /\/confirm$/,
      seen: heading(reporter, 'Tack, Ingrid'),
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

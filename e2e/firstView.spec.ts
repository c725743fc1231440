import { expect, type Page, test } from '@playwright/test';

import { expectFaultless } from './axe.ts';
import { openEarly } from './early.ts';
import { aJob, linkOf, projectLink, stateOf } from './jobs.ts';
import { openMail } from './mailBox.ts';
import { shiftOf } from './moves.ts';
import { PHONE } from './phone.ts';
import { seenBy, somethingDone } from './reported.ts';

test.use({ viewport: PHONE });

/** The heading and the first action, as they stand on the screen. */
async function placesOf(page: Page, heading: string, action: string) {
  const places = [
    page.getByRole('heading', { level: 1, name: heading }),
    page.getByRole('button', { name: action }).first(),
  ].map((part) => part.boundingBox());
  return (await Promise.all(places)).map((box) => box && [Math.round(box.x), Math.round(box.y)]);
}

/** Both are painted before any script, stay where they are, and nothing else moves. */
async function expectFirst(page: Page, { address, heading, action }: Record<string, string>) {
  const letGo = await openEarly(page, address!);
  await expect(page.getByRole('heading', { level: 1, name: heading! })).toBeVisible();
  await expect(page.getByRole('button', { name: action! }).first()).toBeVisible();
  // The font may come after the page: its letters are as wide before the code as after it.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const before = await placesOf(page, heading!, action!);
  await letGo();
  expect(await placesOf(page, heading!, action!)).toEqual(before);
  const { sum, moved } = await shiftOf(page);
  expect(sum, moved.join('\n')).toBeLessThanOrEqual(0.02);
}

/** The page without its code. */
async function expectEarlyFaultless(page: Page, address: string) {
  await openEarly(page, address);
  await page.locator('.first-view').waitFor();
  await expectFaultless(page, `${address} before its code`);
}

async function answerLink(page: Page, email: string) {
  await openMail(page, { to: email, subject: 'Är felet åtgärdat?' });
  const yes = page.frameLocator('iframe').getByRole('link', { name: 'Ja, det är åtgärdat' });
  return (await yes.getAttribute('href')) ?? '';
}

test('F6 the report form is there before its code, and what is typed and pressed meanwhile counts', async ({
  page,
  request,
}) => {
  const address = await projectLink(request, 'Björkbacken');
  await expectFirst(page, { address, heading: 'Vad är fel?', action: 'Fortsätt' });

  const letGo = await openEarly(page, address);
  const text = page.getByLabel('Beskriv det kort');
  await text.fill('Det droppar');
  await text.press('ArrowLeft');
  await letGo();
  await expect(text).toBeFocused();
  await page.keyboard.type('a');
  await expect(text).toHaveValue('Det droppaar');
  // The draft has it as well.
  await page.reload();
  await page.getByRole('button', { name: 'Fortsätt med din anmälan' }).click();
  await expect(text).toHaveValue('Det droppaar');
});

test('F6 what is there before the code is accessible', async ({ page, request }) => {
  await expectEarlyFaultless(page, await projectLink(request, 'Kvarnholmen'));
  const { email } = await somethingDone(request);
  const answer = await answerLink(page, email);
  await expectEarlyFaultless(page, answer);
  await expectEarlyFaultless(page, answer.replace('/answer', ''));
  await expectEarlyFaultless(page, await linkOf(page, await aJob(request, 'Ring först.')));
});

test('F6 a reporter’s issue and its question are there before their code', async ({
  page,
  request,
}) => {
  const { email, title, ...leak } = await somethingDone(request);
  const answer = await answerLink(page, email);
  const question = { address: answer, heading: 'Är felet åtgärdat?' };
  await expectFirst(page, { ...question, action: 'Ja, skicka mitt svar' });
  await expectFirst(page, { address: answer.replace('/answer', ''), heading: title, action: 'Ja' });

  // A press before the code is there is the answer.
  const letGo = await openEarly(page, answer);
  await page.getByRole('button', { name: 'Ja, skicka mitt svar' }).click();
  expect(await seenBy({ email, title, ...leak })).toMatchObject({ status: 'done' });
  await letGo();
  await expect(page.getByRole('heading', { name: 'Tack för ditt svar' })).toBeVisible();
  expect(await seenBy({ email, title, ...leak })).toMatchObject({ status: 'closed' });
});

test('F6 a contractor’s job and its next step are there before their code', async ({
  page,
  request,
}) => {
  const job = await aJob(request, 'Ring först.');
  const address = await linkOf(page, job);
  await expectFirst(page, { address, heading: job.title, action: 'Ta uppdraget' });

  // The focus of the keyboard stays on the step.
  const letGo = await openEarly(page, address);
  const step = page.getByRole('button', { name: 'Ta uppdraget' });
  await step.focus();
  await letGo();
  await expect(step).toBeFocused();
  expect(await stateOf(job)).toBe('sent');
});

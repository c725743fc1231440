import type { Browser, Page } from '@playwright/test';

import { signIn } from './listPage.ts';
import { median, percentile, throttledPage } from './throttled.ts';

type PageInput = { address: string; username: string; password: string };

const CHANGES = 12;
const COLD_ROUNDS = 3;
const KEYS = 'lacka fran taket '.repeat(2);
const WORDS = 5_000;
/** Milliseconds a hand takes from reaching a link to pressing the button. */
const HOVER_MS = 150;
const SLOW_ANSWER_MS = 2_000;

const ISSUE = '.issue h1';
/** What is measured, and the known value beside it. */
const WHOLE = ['.issue .msg-body', '.issue .facts'];
const ROW_LINK = '[role=row] a[href^="/issue/"]';

/** How fast pages change, keys show and changes paint in a large account at 4x CPU slowdown. */
export async function measurePages(browser: Browser, input: PageInput) {
  const { context, page } = await throttledPage(browser, { network: false });
  await signIn(page, input);
  const { warm, whole } = await changeRoutes(page);
  const typing = await typeMessage(page);
  const painted = await paintEarly(page);
  await context.close();
  const cold: number[] = [];
  for (let round = 0; round < COLD_ROUNDS; round += 1) {
    cold.push(await coldRoute(browser, input));
  }
  const floor = await typeInPlain(browser);
  return {
    'warm route change p50, ms (goal 40)': Math.round(median(warm)),
    'warm route change p98, ms (goal 100)': Math.round(percentile(warm, 0.98)),
    'an issue with what is said and known of it p50, ms': Math.round(median(whole)),
    'cold route / warm (goal 1.2)': Number((median(cold) / median(warm)).toFixed(2)),
    'key in the message editor, 5,000 words, p50 ms': Math.round(median(typing)),
    'the same in a bare contenteditable, p50 ms': Math.round(median(floor)),
    'ratio (goal 1.25)': Number((median(typing) / median(floor)).toFixed(2)),
    [`a change painted, its answer ${SLOW_ANSWER_MS} ms away, ms`]: Math.round(painted),
  };
}

/** From the list to an issue and back, both visited before. */
async function changeRoutes(page: Page) {
  const warm: number[] = [];
  const whole: number[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const link = page.locator(ROW_LINK).nth(change % 8);
    await link.hover();
    await page.waitForTimeout(HOVER_MS);
    const [there, ...rest] = await timesOf(page, () => link.click(), [ISSUE, ...WHOLE]);
    const back = page.locator('.crumbs a').first();
    await page.waitForTimeout(HOVER_MS * 2);
    const [again] = await timesOf(page, () => back.click(), [ROW_LINK]);
    await page.waitForTimeout(HOVER_MS * 2);
    // The first visit of each also loads its code and data.
    if (change < 2) continue;
    warm.push(there!, again!);
    whole.push(Math.max(...rest));
  }
  return { warm, whole };
}

async function coldRoute(browser: Browser, input: PageInput): Promise<number> {
  const { context, page } = await throttledPage(browser, { network: false });
  await signIn(page, input);
  await page.locator(ROW_LINK).first().waitFor();
  await page.waitForTimeout(5_000);
  const link = page.locator(ROW_LINK).nth(2);
  await link.hover();
  await page.waitForTimeout(HOVER_MS);
  const [time] = await timesOf(page, () => link.click(), [ISSUE]);
  await context.close();
  return time!;
}

/** Milliseconds from the button press to the frame after the one in which every element is present and visible. */
async function timesOf(
  page: Page,
  act: () => Promise<void>,
  selectors: string[],
): Promise<number[]> {
  const measured = page.evaluate(
    (all) =>
      Promise.all(
        all.map(
          (expected) =>
            new Promise<number>((done) => {
              const onDown = ({ timeStamp }: Event) => {
                const look = () =>
                  document.querySelector(expected)?.checkVisibility()
                    ? setTimeout(() => done(performance.now() - timeStamp))
                    : requestAnimationFrame(look);
                requestAnimationFrame(look);
              };
              document.addEventListener('click', onDown, { capture: true, once: true });
            }),
        ),
      ),
    selectors,
  );
  await act();
  return measured;
}

/** Continues typing in a message of five thousand words. */
async function typeMessage(page: Page): Promise<number[]> {
  await page.locator(ROW_LINK).first().click();
  const editor = page.locator('.composer [contenteditable=true]');
  await editor.click();
  await page.keyboard.insertText('ord '.repeat(WORDS));
  await page.waitForTimeout(1_000);
  return typeKeys(page);
}

async function typeInPlain(browser: Browser): Promise<number[]> {
  const { context, page } = await throttledPage(browser, { network: false });
  await page.setContent('<div contenteditable style="width: 600px"></div>');
  await page.locator('div').click();
  await page.keyboard.insertText('ord '.repeat(WORDS));
  await page.waitForTimeout(1_000);
  const times = await typeKeys(page);
  await context.close();
  return times;
}

/** Times from each keydown to the frame after the one that shows it. */
async function typeKeys(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(globalThis, { keyTimes: times });
    document.addEventListener(
      'keydown',
      ({ timeStamp }) => {
        requestAnimationFrame(() => setTimeout(() => times.push(performance.now() - timeStamp)));
      },
      true,
    );
  });
  for (const key of KEYS) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    await page.waitForTimeout(60);
  }
  return page.evaluate(() => (globalThis as unknown as { keyTimes: number[] }).keyTimes);
}

/** How soon a new priority shows while the server is slow. */
async function paintEarly(page: Page): Promise<number> {
  await page.route('**/api/issue/*', async (route) => {
    if (route.request().method() === 'PUT') {
      await new Promise((done) => {
        setTimeout(done, SLOW_ANSWER_MS);
      });
    }
    await route.continue();
  });
  await page.getByRole('button', { name: /^Ändra Prioritet/ }).click();
  const option = page.getByRole('option', { selected: false }).first();
  await option.waitFor();
  const name = (await option.textContent()) ?? '';
  const measured = page.evaluate(
    (expected) =>
      new Promise<number>((done) => {
        document.addEventListener(
          'click',
          ({ timeStamp }) => {
            // oxlint-disable-next-line unicorn/consistent-function-scoping -- nothing else reaches the page
            const isShown = () =>
              [...document.querySelectorAll('button.edit')].some(({ textContent }) =>
                textContent.includes(expected),
              );
            const look = () =>
              isShown()
                ? setTimeout(() => done(performance.now() - timeStamp))
                : requestAnimationFrame(look);
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      }),
    name.trim(),
  );
  await option.click();
  return measured;
}

import type { Browser, Page } from '@playwright/test';
import type { Pool } from 'pg';

import { signIn } from './listPage.ts';
import { median, percentile, throttledPage } from './throttled.ts';

/** As many as the goal says, unless a shorter run is asked for. */
const LINES = Number(process.env['LINES'] ?? 10_000);
const PRESSES = 20;
const WHEELS = 60;
const ROW = '.ib-row[aria-current]';

type InboxStage = {
  pool: Pool;
  agent: { id: number; accountId: number };
  input: { address: string; username: string; password: string };
};

/** A long inbox at 4x CPU slowdown: opened, scrolled, lines finished by the key. */
export async function measureInbox(browser: Browser, { pool, agent, input }: InboxStage) {
  await fill(pool, agent);
  const { context, page } = await throttledPage(browser, { network: false });
  await signIn(page, input);
  await page.waitForTimeout(2_000);
  const start = performance.now();
  await page.goto(`${input.address}/inbox`);
  await page.locator(ROW).waitFor();
  const opened = performance.now() - start;
  await page.waitForTimeout(2_000);
  const done = await finishLines(page);
  const frames = await scroll(page);
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
  await context.close();
  return {
    'page load until the first line, ms': Math.round(opened),
    '"done" to the next line, p50 / p98 ms (goal 100)': `${Math.round(median(done))} / ${Math.round(percentile(done, 0.98))}`,
    'frame while scrolling, p50 / p98 ms': `${Math.round(median(frames))} / ${Math.round(percentile(frames, 0.98))}`,
    'DOM nodes after scrolling (goal 1500)': nodes,
  };
}

async function fill(pool: Pool, { id, accountId }: InboxStage['agent']): Promise<void> {
  await pool.query(
    `with chosen as (select id, row_number() over (order by id desc) as nth from issue
       where account_id = $1 order by id desc limit $3),
     told as (
       insert into notification (account_id, agent_id, issue_id, kind, event, by, at)
       select $1, $2, id, 'newIssue', 'issue:' || id, 'Rut Ek', now() - make_interval(mins => nth::int) from chosen)
     insert into inbox_line (account_id, agent_id, issue_id, kind, at, is_demanding, is_new, count)
     select $1, $2, id, 'newIssue', now() - make_interval(mins => nth::int), false, true, 1 from chosen
     on conflict do nothing`,
    [accountId, id, LINES],
  );
  await pool.query('analyze notification; analyze inbox_line');
}

/** Times from each keydown to the frame after the one in which another line is current. */
async function finishLines(page: Page): Promise<number[]> {
  const times: number[] = [];
  for (let press = 0; press < PRESSES; press += 1) {
    await page.evaluate((row) => {
      // oxlint-disable-next-line unicorn/consistent-function-scoping -- nothing else reaches the page
      const current = () => document.querySelector(`${row} a`)?.getAttribute('href');
      const before = current();
      const measured = new Promise<number>((done) => {
        document.addEventListener(
          'keydown',
          ({ timeStamp }) => {
            const look = () =>
              current() === before
                ? requestAnimationFrame(look)
                : setTimeout(() => done(performance.now() - timeStamp));
            requestAnimationFrame(look);
          },
          { capture: true, once: true },
        );
      });
      Object.assign(globalThis, { measured });
    }, ROW);
    await page.keyboard.press('d');
    times.push(
      await page.evaluate(() => (globalThis as unknown as { measured: Promise<number> }).measured),
    );
    await page.waitForTimeout(300);
  }
  return times;
}

/** Times between frames while the wheel turns. */
async function scroll(page: Page): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    Object.assign(globalThis, { frames });
    let last = performance.now();
    const note = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
  await page.locator(ROW).hover();
  for (let turn = 0; turn < WHEELS; turn += 1) {
    await page.mouse.wheel(0, 800);
    await page.waitForTimeout(30);
  }
  return page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames);
}

import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

import { percentile } from './throttled.ts';

/** How many background jobs a company may run at once. */
const STATISTICS = 4;
const EXPORTS = 2;
const EXPORTING = 3;
const ASK_EVERY_MS = 5;
const STATUSES = ['new', 'inProgress', 'waiting', 'done', 'rejected', 'closed'];

/** Statuses of failed calls: they make a run less meaningful. */
const refused: number[] = [];

export type BusyStage = {
  address: string;
  /** Request headers of one administrator for each of five companies. */
  companies: Record<string, string>[];
};

/** How long `/healthz` takes while six full exports are written and 20 people request statistics. */
export async function measureBusy({ address, companies }: BusyStage) {
  const figures: Record<string, string> = {};
  const exported = STATUSES.map((status) => `status=${status}`).join('&');
  for (const format of ['xlsx', 'csv']) {
    const exports = companies
      .slice(0, EXPORTING)
      .flatMap((headers) => Array.from({ length: EXPORTS }, () => headers))
      .map((headers) => get(`${address}/api/issue/export?format=${format}&${exported}`, headers));
    const statistics = companies.flatMap((headers) =>
      Array.from({ length: STATISTICS }, (_, year) =>
        get(`${address}/api/statistics?from=${2022 + year}-01-01&to=2026-06-30`, headers),
      ),
    );
    const times = await timesUntil(Promise.all([...exports, ...statistics]), `${address}/healthz`);
    figures[`/healthz beside ${format}: p50 / p99 / most, ms (goal 100)`] = [0.5, 0.99, 1]
      .map((share) => percentile(times, share).toFixed(1))
      .join(' / ');
  }
  figures['answers that were not 200'] = refused.join(' ') || '0';
  return figures;
}

/** Milliseconds of each sequential call of an address until the load ends. */
async function timesUntil(work: Promise<unknown>, url: string) {
  const times: number[] = [];
  const load = { isOver: false };
  const end = work.finally(() => {
    load.isOver = true;
  });
  while (!load.isOver) {
    times.push(await get(url));
    await pause(ASK_EVERY_MS);
  }
  await end;
  return times;
}

/** Milliseconds to the last byte; the body is discarded. */
function get(url: string, headers: Record<string, string> = {}): Promise<number> {
  const start = performance.now();
  return new Promise((done, reject) => {
    const asked = request(url, { headers }, (answer) => {
      if (answer.statusCode !== 200) refused.push(answer.statusCode ?? 0);
      answer.resume().once('end', () => done(performance.now() - start));
    });
    asked.once('error', reject);
    asked.end();
  });
}

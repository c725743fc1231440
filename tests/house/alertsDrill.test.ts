import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { faster } from '../../bench/alerts/faster.ts';
import { ROOT } from '../../scripts/sources.ts';

const rules = readFileSync(join(ROOT, 'deploy/prometheus/alerts.yaml'), 'utf8');
const drill = readFileSync(join(ROOT, 'bench/alerts.ts'), 'utf8');

it('the drill provokes every alert', () => {
  const names = [...rules.matchAll(/alert: (\w+)/gu)].map(([, name = '']) => name);
  expect(names.length).toBeGreaterThan(10);
  expect(names.filter((name) => !drill.includes(`'${name}'`))).toEqual([]);
});

it('the drill waits a thirtieth, and compares the same rates and numbers', () => {
  expect(faster('expr: sum(rate(a[5m])) > 2\nfor: 10m')).toBe(
    'expr: sum(rate(a[10s])) > 2\nfor: 20s',
  );
  expect(faster('max(felix_outbox_oldest_due_seconds) > 900')).toBe(
    'max(felix_outbox_oldest_due_seconds) > 30',
  );
  // Runs of timed work come as seldom as ever.
  const ofRuns = 'increase(felix_job_runs_total[30m])) >= 3';
  expect(faster(ofRuns)).toBe(ofRuns);
  const numbers = (text: string) => text.match(/ >=? [\d.e]+/gu)?.length;
  expect(numbers(faster(rules))).toBe(numbers(rules));
  expect(faster(rules)).not.toMatch(/for: \d+[mh]/u);
});

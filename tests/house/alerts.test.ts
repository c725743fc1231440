import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { createMetrics } from '#server/metrics/metrics.ts';
import { timedWork } from '#server/timedWork.ts';
import { only, read, yaml } from '#tests/support/deployFiles.ts';

import { ROOT } from '../../scripts/sources.ts';

type Rule = { alert: string; expr: string; labels: { severity: string } };

describe('what watches Felix', () => {
  const [alerts] = yaml<{ groups: { rules: Rule[] }[] }>('prometheus/alerts.yaml');
  const { rules } = only(alerts?.groups ?? []);
  const dashboard = JSON.parse(read('grafana/felix.json')) as {
    panels: { id: number; title: string; targets: { expr: string }[] }[];
  };

  it('asks for metrics that the server has', async () => {
    const text = await createMetrics({ version: '1' }).text();
    const names = new Set([...text.matchAll(/^# TYPE (\S+)/gmu)].map(([, name]) => name));
    const asked = [...rules, ...dashboard.panels.flatMap(({ targets }) => targets)].flatMap(
      ({ expr }) => [...expr.matchAll(/\b(?:felix|nodejs|process)_\w+/gu)].map(([name]) => name),
    );
    expect(asked.length).toBeGreaterThan(30);
    const base = (name: string) => name.replace(/_(?:bucket|count|sum)$/u, '');
    expect(asked.filter((name) => !names.has(name) && !names.has(base(name)))).toEqual([]);
  });

  it('asks for nothing by a label that Prometheus overwrites', () => {
    const asked = [
      ...rules.map(({ expr }) => expr),
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      read('prometheus/alerts.test.yaml'),
    ].flatMap((text) => [...text.matchAll(/\bjob(?:=|!=|=~|!~)"([^"]*)"/gu)].map(([, job]) => job));
    expect(asked.length).toBeGreaterThan(5);
    expect(new Set(asked)).toEqual(new Set(['felix']));
    expect(JSON.stringify([rules, dashboard])).not.toMatch(/by \(job\)|\{\{job\}\}/u);
  });

  it('expects within minutes only what runs every minute', () => {
    const asked = rules.map(({ expr }) => expr).join('\n');
    const [, expected = ''] = /work=~"([^"]+)"/u.exec(asked) ?? [];
    const everyMinute = timedWork({} as never).filter(({ cron }) => cron === '* * * * *');
    const names = everyMinute.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(expected.split('|')));
  });

  it('has every metric of the server on the dashboard', async () => {
    const own = [
      ...(await createMetrics({ version: '1' }).text()).matchAll(/^# TYPE (felix_\S+)/gmu),
    ];
    const shown = JSON.stringify(dashboard);
    expect(own.length).toBeGreaterThan(10);
    const missing = own.map(([, name = '']) => name).filter((name) => !shown.includes(name));
    expect(missing).toEqual([]);
  });

  it('says in docs/operations.md what to do for each alert, and tests each', () => {
    const docs = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
    const tested = read('prometheus/alerts.test.yaml');
    const names = rules.map(({ alert }) => alert);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !docs.includes(`\`${name}\``))).toEqual([]);
    expect(names.filter((name) => !tested.includes(`name: ${name}\n`))).toEqual([]);
    expect(rules.filter(({ labels }) => !['page', 'ticket'].includes(labels.severity))).toEqual([]);
  });

  it('has a panel of its own id for each question', () => {
    expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length);
    expect(new Set(dashboard.panels.map(({ title }) => title)).size).toBe(dashboard.panels.length);
  });

  it('fires each alert, and none on a quiet day, by Prometheus’ own word', ({ skip }) => {
    if (spawnSync('promtool', ['--version']).error) return skip('promtool is not installed here');
    const cwd = join(ROOT, 'deploy/prometheus');
    execFileSync('promtool', ['check', 'config', 'prometheus.yaml'], { cwd });
    const output = execFileSync('promtool', ['test', 'rules', 'alerts.test.yaml'], { cwd });
    expect(String(output)).toContain('SUCCESS');
  });
});

import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

const statOf = (pid: string | number): number[] | undefined => {
  try {
    // The parent, and the ticks of the process and of its ended children, user and system.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return [1, 11, 12, 13, 14].map((n) => Number(fields[n]));
  } catch {
    return undefined;
  }
};

const ticksOf = ([, ...ticks]: number[]) => ticks.reduce((sum, n) => sum + n, 0);

/** Processor milliseconds of a process, its ended children and those that run. */
export function processorMs(pid: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/u.test(name))
    .map(statOf)
    .filter((stat) => stat?.[0] === pid);
  return (
    [statOf(pid), ...children].reduce((sum, stat) => sum + (stat ? ticksOf(stat) : 0), 0) * TICK_MS
  );
}

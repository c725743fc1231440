/** How many times faster than in deploy/ the drill's rules look, and how much sooner they fire. */
const FACTOR = 30;
const SECONDS = { m: 60, h: 3_600 };

const shorter = (count: string, unit: string) =>
  `${Math.round((Number(count) * SECONDS[unit as keyof typeof SECONDS]) / FACTOR)}s`;

/**
 * The rules with their times divided: windows, waits, and limits of how long something has waited. What they compare stays.
 * Runs of timed work are not made more frequent, so the window that counts their failures stays, too.
 */
export const faster = (rules: string): string =>
  rules
    .replaceAll(
      /\[(\d+)([hm])\](?!\)\) >= 3)/gu,
      (_, n: string, of: string) => `[${shorter(n, of)}]`,
    )
    .replaceAll(/for: (\d+)([hm])/gu, (_, n: string, of: string) => `for: ${shorter(n, of)}`)
    .replaceAll(
      /((?:oldest_due|server_away|job_lag)_seconds\)) > (\d+)/gu,
      (_, gauge: string, n: string) => `${gauge} > ${Number(n) / FACTOR}`,
    );

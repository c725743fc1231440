import { useLiveIssues } from '#src/entities/issue/liveIssues.ts';

/** Keeps what is on show up to date with what others do: one connection for all pages. */
export function LiveIssues() {
  useLiveIssues();
  return null;
}

import { useEffect } from 'react';

import { useLiveIssues } from '#src/entities/issue/liveIssues.ts';

import { prefetchPages } from './prefetchPages.ts';

/** Keeps what is on show up to date with what others do: one connection for all pages. */
export function LiveIssues() {
  useLiveIssues();
  useEffect(prefetchPages, []);
  return null;
}

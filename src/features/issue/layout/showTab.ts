import { flushSync } from 'react-dom';

import type { IssueTab } from './IssueTabs.tsx';

/** Opens a tab; no effect where all panels are visible. */
export function showTab(tab: IssueTab) {
  flushSync(() => document.getElementById(`issue-tab-${tab}`)?.click());
}

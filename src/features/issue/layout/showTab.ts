import { flushSync } from 'react-dom';

import type { IssueTab } from './IssueTabs.tsx';

/** Brings a part of the page to the fore where the parts are tabs; where all are shown there is nothing to do. */
export function showTab(tab: IssueTab) {
  flushSync(() => document.getElementById(`issue-tab-${tab}`)?.click());
}

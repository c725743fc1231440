import { useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router';

import { useIssue } from '../issueContext.ts';
import { findListPlace, type ListPlace } from './listPlace.ts';

type Came = { list?: ListPlace; isFromList?: boolean } | null;

/** The list one came from: as it was when the first of its issues was opened. */
export function useListPlace() {
  const { issue } = useIssue();
  const store = useStore<Parameters<typeof findListPlace>[0]>();
  const { state } = useLocation() as { state: Came };
  const [place] = useState(() => state?.list ?? findListPlace(store.getState(), issue.id));
  /** Whether the list is what stands before this page in the browser's history. */
  return { place, isFromList: state?.isFromList === true };
}

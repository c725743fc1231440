import { useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router';

import { useIssue } from '../issueContext.ts';
import { findListPlace, type ListPlace } from './listPlace.ts';

/** The list one came from: as it was when the first of its issues was opened. */
export function useListPlace(): ListPlace | undefined {
  const { issue } = useIssue();
  const store = useStore<Parameters<typeof findListPlace>[0]>();
  const { state } = useLocation() as { state: { list?: ListPlace } | null };
  const [place] = useState(() => state?.list ?? findListPlace(store.getState(), issue.id));
  return place;
}

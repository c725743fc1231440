import { useEffect, useState } from 'react';

import { MIN_SUGGEST_TEXT, type Suggestions } from '#contract/publicReport.ts';

import { useSuggestForReportQuery } from './publicReportApi.ts';
import type { ReportLink } from './reportLink.ts';

/** Pause in typing after which a description is looked at. */
const PAUSE = 400;
const NONE: Suggestions = { categoryIds: [], spaceIds: [] };

/** What a description suggests; nothing while it is short, or where the server cannot say. */
export function useSuggestions({ prefill }: ReportLink, description: string): Suggestions {
  const [text, setText] = useState(() => description.trim());
  useEffect(() => {
    const timer = setTimeout(() => setText(description.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [description]);
  const skip = text.length < MIN_SUGGEST_TEXT;
  const { data } = useSuggestForReportQuery({ prefill, text }, { skip });
  return (skip ? undefined : data) ?? NONE;
}

import { useEffect, useState } from 'react';

import { MIN_SUGGEST_TEXT, type Suggestions } from '#contract/suggestions.ts';

import { useSuggestForReportQuery } from './publicReportApi.ts';
import type { ReportLink } from './reportLink.ts';

/** Pause in typing after which a description is looked at. */
const PAUSE = 400;
const NONE: Suggestions = { categoryIds: [], spaceIds: [] };

/** A description once its writer pauses, and what it suggests; nothing while it is short. */
export function useSuggestions(
  { prefill }: ReportLink,
  description: string,
): Suggestions & { said: string } {
  const [text, setText] = useState(() => description.trim());
  useEffect(() => {
    const timer = setTimeout(() => setText(description.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [description]);
  const skip = text.length < MIN_SUGGEST_TEXT;
  const { data } = useSuggestForReportQuery({ prefill, text }, { skip });
  if (skip) return { said: '', ...NONE };
  // The server may not be able to say.
  return { said: text, ...(data ?? NONE) };
}

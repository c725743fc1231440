import { createContext, useContext, useEffect, useRef, useState } from 'react';

import { useGetIssueQuery } from '#src/entities/issue/issueApi.ts';

import { useIssue } from '../issueContext.ts';
import { type FactField, useFactText } from '../saving/factText.ts';

/** How long a fact says so (ms). */
const SHOWN = 6_000;

const FIELDS = [
  'responsible',
  'dueAt',
  'priority',
  'team',
  'plannedFrom',
  'address',
  'space',
  'area',
  'category',
  'errorType',
  'productCategory',
  'chargedEntity',
  'chargedReason',
  'agreementNumber',
] as const satisfies FactField[];

type Fields = ReadonlySet<string>;
const NONE: Fields = new Set();
export const JustChangedContext = createContext(NONE);

/** Whether somebody else changed a fact a moment ago. */
export const useIsJustChanged = (name: string | undefined): boolean =>
  useContext(JustChangedContext).has(name ?? '');

/** Facts that a newer answer of the server changed: the viewer's own changes are shown before it comes. */
export function useJustChanged(): Fields {
  const { issue } = useIssue();
  const textOf = useFactText();
  const { fulfilledTimeStamp: answeredAt } = useGetIssueQuery(issue.id);
  const last = useRef({ issue, answeredAt });
  const [fields, setFields] = useState(NONE);
  useEffect(() => {
    const before = last.current;
    last.current = { issue, answeredAt };
    if (before.answeredAt === answeredAt || before.issue.version >= issue.version) return;
    const changed = FIELDS.filter((field) => textOf(before.issue, field) !== textOf(issue, field));
    if (changed.length > 0) setFields(new Set(changed));
  }, [issue, answeredAt, textOf]);
  useEffect(() => {
    if (fields.size === 0) return undefined;
    const timer = setTimeout(() => setFields(NONE), SHOWN);
    return () => clearTimeout(timer);
  }, [fields]);
  return fields;
}

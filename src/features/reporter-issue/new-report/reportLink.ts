import { z } from 'zod/mini';

import { prefillOf, type prefillQuery } from '#contract/prefill.ts';
import { textId } from '#contract/primitives.ts';

const again = z.optional(textId);

export type ReportLink = {
  /** What is signed, as every call of the report names it. */
  prefill: z.output<typeof prefillQuery>;
  /** An issue of his own that this is about again. */
  again: number | undefined;
  /** The name of the link: what is written through it is kept under this. */
  name: string;
};

/** What every draft of a report from outside is kept under, and the photos for it. */
export const KEPT_AS = 'report-outside';

/** What the address of the form says; undefined where it is none that a company could have signed. */
export function reportLinkOf(search: URLSearchParams): ReportLink | undefined {
  const prefill = prefillOf(search);
  if (!prefill) return undefined;
  const issue = again.safeParse(search.get('again') ?? undefined).data;
  const { project, address = 0, area = 0, space = 0 } = prefill;
  return {
    prefill,
    again: issue,
    name: `${KEPT_AS}.${[project, address, area, space, issue ?? 0].join('.')}`,
  };
}

import { z } from 'zod/mini';

import { prefillOf, type prefillQuery } from '#contract/prefill.ts';
import { textId } from '#contract/primitives.ts';

const again = z.optional(textId);

export type ReportLink = {
  /** The signed parameters, sent with every call of the form. */
  prefill: z.output<typeof prefillQuery>;
  /** The reporter's closed issue that has returned. */
  again: number | undefined;
  /** The link's name; its drafts are stored under it, whichever house of the project was found. */
  name: string;
};

/** Storage key of all public report drafts and their photos. */
export const KEPT_AS = 'report-outside';

/** Parameters of the form's URL; undefined unless they could carry a company's signature. */
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

import { z } from 'zod/mini';

import type { Issue } from '#contract/issues.ts';
import { reference } from '#contract/primitives.ts';

const record = z.record(z.string(), z.unknown());
const SETTABLE = ['inProgress', 'waiting', 'done'] as const;

/** What to ask the server for, in a form that can be kept. */
const versionedAsk = z.discriminatedUnion('do', [
  /** `show`: how it reads. */
  z.object({ do: z.literal('update'), change: record, show: record }),
  z.object({ do: z.literal('status'), status: z.enum(SETTABLE) }),
  z.object({ do: z.literal('confirm'), key: z.string() }),
]);
export type VersionedAsk = z.infer<typeof versionedAsk>;
const ask = z.discriminatedUnion('do', [
  versionedAsk,
  z.object({ do: z.literal('labels'), labels: z.array(reference) }),
  z.object({ do: z.literal('order'), orderId: z.number(), body: record }),
]);

const unsaved = z.object({
  ask,
  /** The change in words. */
  details: z.string(),
  /** How the page looks with it. */
  show: record,
  /** How the issue stood before it, as far as the change is about it. */
  since: record,
});
/** A change of an issue that is on its way, or that the connection lost. */
export type Unsaved = z.infer<typeof unsaved>;
const all = z.record(z.string(), unsaved);

/** What was kept of an issue, by what it is about; nothing of what cannot be understood. */
export function readUnsaved(text: string): Record<string, Unsaved> {
  try {
    return z.safeParse(all, JSON.parse(text)).data ?? {};
  } catch {
    return {};
  }
}

/** The text to keep, with `change` in place of what was kept by its name, or without that. */
export function withUnsaved(text: string, name: string, change: Unsaved | undefined): string {
  const { [name]: _before, ...others } = readUnsaved(text);
  const now = change ? { ...others, [name]: change } : others;
  return Object.keys(now).length > 0 ? JSON.stringify(now) : '';
}

/** Of an issue, what tells later whether somebody else has changed the same. */
export const sinceOf = (issue: Issue, field: keyof Issue): Record<string, unknown> => ({
  version: issue.version,
  [field]: issue[field],
});

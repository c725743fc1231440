import type { RoutingRuleRow } from '#contract/routingRules.ts';
import type { RoutingRuleBody, RoutingRuleChanges } from '#contract/routingRuleBody.ts';

import { bodyToSend, type Edits, entriesOf, keyOf, movedIds } from './ruleEdits.ts';

type Saved = readonly RoutingRuleRow[];

/** The edits as they apply to the saved rules: a changed rule that somebody else deleted is a new one. */
export function appliedTo(saved: Saved, { changed, added, removed, order }: Edits): Edits {
  const isSaved = (id: string) => saved.some((rule) => keyOf(rule.id) === id);
  const gone = Object.entries(changed).filter(([id]) => !isSaved(id));
  const keys = new Map(gone.map(([id]) => [id, crypto.randomUUID()] as const));
  return {
    changed: Object.fromEntries(Object.entries(changed).filter(([id]) => isSaved(id))),
    added: [...added, ...gone.map(([id, { body }]) => ({ key: keys.get(id) ?? id, body }))],
    removed: removed.filter((id) => isSaved(keyOf(id))),
    order: order?.map((key) => keys.get(key) ?? key) ?? null,
  };
}

/** The edits as their call takes them; `nameOf` names rules without a name. */
export function changesOf(
  saved: Saved,
  edits: Edits,
  nameOf: (body: RoutingRuleBody) => string,
): RoutingRuleChanges {
  const { removed, changed, added } = edits;
  return {
    removed: [...removed],
    changed: Object.entries(changed)
      .filter(([id]) => !removed.includes(Number(id)))
      .map(([id, { began, body }]) => ({
        ...bodyToSend(body, nameOf),
        id: Number(id),
        version: began.version,
      })),
    added: added.map(({ key, body }) => ({ ...bodyToSend(body, nameOf), ref: key })),
    order: isMoved(saved, edits)
      ? {
          rules: entriesOf(saved, edits)
            .filter(({ isRemoved }) => !isRemoved)
            .map((entry) => entry.saved?.id ?? entry.key),
          began: asStored(saved),
        }
      : undefined,
  };
}

const isMoved = (saved: Saved, edits: Edits): boolean =>
  edits.order !== null && (edits.added.length > 0 || movedIds(saved, edits) !== undefined);

/** Ids as the server has them sorted, whatever their number of conditions. */
const asStored = (rules: Saved): number[] =>
  rules.toSorted((a, b) => a.position - b.position || a.id - b.id).map(({ id }) => id);

import type { CatalogueKind } from '#contract/catalogue/kinds.ts';

import { fieldsOf } from './fields.ts';
import type { AnyItem, Draft } from './keepApi.ts';

/** Form values of an item; a new one takes the project it was opened from. */
export function draftOf(
  kind: CatalogueKind,
  item: AnyItem | undefined,
  projectId: number | null = null,
): Draft {
  const values = new Map<string, unknown>(Object.entries(item ?? { projectId }));
  const more = fieldsOf(kind).map(({ name, initial }) => [name, values.get(name) ?? initial]);
  return {
    ...(Object.fromEntries(more) as Record<string, unknown>),
    name: item?.name ?? '',
    inactive: item?.inactive ?? false,
  };
}

/** Id of the item to delete. Throws the specification's message where it was never saved. */
export function idToDelete(kind: string, id: number | undefined): number {
  if (id === undefined) throw new Error(`Cannot delete ${inWords(kind)} without id`);
  return id;
}

/** `productAttribute` -> `product attribute`. */
const inWords = (kind: string) =>
  kind.replaceAll(/[A-Z]/gu, (letter) => ` ${letter.toLowerCase()}`);

import { useState } from 'react';

/**
 * The row with the chosen id. `isGone`: deleted by someone else meanwhile; unsaved changes are kept. `isOpen`: it, or a
 * new one, can be shown.
 */
export function useChosen<R extends { id: number }>(
  rows: readonly R[] | undefined,
  id: string | undefined,
): { chosen: R | undefined; isGone: boolean; isOpen: boolean } {
  const found = rows?.find((row) => String(row.id) === id);
  const [last, setLast] = useState(found);
  if (found && found !== last) setLast(found);
  const isGone = !found && isChosen(rows, id);
  const chosen = isGone && String(last?.id) === id ? last : found;
  return { chosen, isGone, isOpen: id === 'new' || chosen !== undefined };
}

const isChosen = (rows: unknown, id: string | undefined): boolean =>
  rows !== undefined && id !== undefined && id !== 'new';

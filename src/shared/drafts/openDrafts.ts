type HasText = () => boolean;

const open = new Set<HasText>();

/**
 * Registers a draft on show, with whether there is text in it.
 * @returns what ends it
 */
export function openDraft(hasText: HasText): () => void {
  open.add(hasText);
  return () => void open.delete(hasText);
}

/** Whether unsent text is on show. */
export const hasOpenDraft = (): boolean => [...open].some((hasText) => hasText());

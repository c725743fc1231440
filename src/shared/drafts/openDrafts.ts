type HasText = () => boolean;

const open = new Set<HasText>();

/**
 * Says of a draft on show whether there is text in it, for as long as it is on show.
 * @returns what ends it
 */
export function openDraft(hasText: HasText): () => void {
  open.add(hasText);
  return () => void open.delete(hasText);
}

/** Whether something on show has been typed and not been sent. */
export const hasOpenDraft = (): boolean => [...open].some((hasText) => hasText());

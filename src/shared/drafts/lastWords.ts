type Keep = () => void;

const keepers = new Set<Keep>();

/**
 * Has `keep` called whenever the page may be gone in a moment, before the store is written out. Browsers do not
 * promise in which order they call the listeners of one event, so this order is kept here.
 * @returns what ends it
 */
export function onLastWords(keep: Keep): () => void {
  keepers.add(keep);
  return () => void keepers.delete(keep);
}

/**
 * Calls `write` when the page goes or is hidden (a hidden page may be ended without a word), after all that is
 * still to be kept.
 * @returns what ends it
 */
export function writeLastWords(write: () => void): () => void {
  const onLeaving = () => {
    for (const keep of keepers) keep();
    write();
  };
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') onLeaving();
  };
  addEventListener('pagehide', onLeaving);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    removeEventListener('pagehide', onLeaving);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}

import { useLetters } from '#src/shared/keys/letters.ts';

/** The key of a button, while single-key shortcuts are on. */
export function Cap({ letter }: { letter: string }) {
  return useLetters().areOn ? <kbd aria-hidden="true">{letter}</kbd> : null;
}

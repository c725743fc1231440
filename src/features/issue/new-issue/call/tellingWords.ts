import { plainWords } from '#src/shared/lib/plainText.ts';

/** Shorter words say nothing of a fault. */
const SHORTEST = 4;

/** Words of a title of at least `SHORTEST` letters, for comparison. */
export const tellingWords = (title: string): string[] =>
  plainWords(title.replaceAll(/[^\p{L}\p{N}]+/gu, ' ')).filter(({ length }) => length >= SHORTEST);

import type { ReactNode } from 'react';

import { foundParts } from '../lib/plainText.ts';

type Props = {
  text: string;
  /** From `plainWords`. */
  words: string[];
};

/** A text with the words marked where they stand in it, accents and case ignored. */
export function Highlighted({ text, words }: Props): ReactNode {
  if (words.length === 0) return text;
  return foundParts(text, words).map((part, index) =>
    // Parts have no identity besides their position.
    // oxlint-disable-next-line react/no-array-index-key
    part.isFound ? <mark key={index}>{part.text}</mark> : part.text,
  );
}

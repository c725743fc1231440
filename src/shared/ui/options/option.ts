import type { ReactNode } from 'react';

export type Option<Value> = {
  value: Value;
  text: string;
  /** Distinguishes it, or says why it cannot be chosen. */
  detail?: string;
  /** Before the text, for the eye alone: an avatar or glyph. */
  lead?: ReactNode;
  /** How many it finds. */
  count?: number | undefined;
  group?: string | undefined;
  disabled?: boolean;
  /** Rendered instead of the text. */
  node?: ReactNode;
};

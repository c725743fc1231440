import type { ReactNode } from 'react';

export type Option<Value> = {
  value: Value;
  text: string;
  /** Distinguishes it, or says why it cannot be chosen. */
  detail?: string;
  group?: string | undefined;
  disabled?: boolean;
  /** Rendered instead of the text. */
  node?: ReactNode;
};

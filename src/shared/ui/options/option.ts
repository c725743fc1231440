import type { ReactNode } from 'react';

export type Option<Value> = {
  value: Value;
  text: string;
  /** What tells it apart, or why it cannot be chosen. */
  detail?: string;
  group?: string;
  disabled?: boolean;
  /** Shown in place of the text. */
  node?: ReactNode;
};

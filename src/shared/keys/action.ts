import type { RefObject } from 'react';

import type { IconName } from '#src/shared/ui/iconNames.ts';

/** Groups of the help sheet. */
export const KEY_GROUPS = ['everywhere', 'goTo', 'list', 'issue', 'writing'] as const;

/** An action available on the current page, by key, from the command palette, or both. */
export type Action = {
  /** Unique. */
  id: string;
  label: string;
  group: (typeof KEY_GROUPS)[number];
  /** `j`, `?`, `Enter`, `g d` in sequence, `mod+k` with Ctrl or Cmd, `alt+n`. */
  keys?: string;
  icon?: IconName;
  /**
   * Absent if the focused element handles the key itself: then it is only listed in the help sheet. Returning `false`
   * leaves the key to the browser.
   */
  run?: () => unknown;
  /** Target page, which can be opened in a new tab. */
  to?: string;
  /** Only while focus is inside: also in fields and dialogs. */
  within?: RefObject<HTMLElement | null>;
  /** Also while a layer is open. */
  alsoInLayers?: true;
  /** Only if no other action takes the key. */
  isLast?: true;
  /** Repeats while the key is held. */
  repeats?: true;
  /** Not in the command palette, such as a step in a list. */
  isKeyOnly?: true;
};

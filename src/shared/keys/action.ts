import type { RefObject } from 'react';

import type { IconName } from '#src/shared/ui/iconNames.ts';

/** How the help sheet puts keys together. */
export const KEY_GROUPS = ['everywhere', 'goTo', 'list', 'issue', 'writing'] as const;

/** Something that can be done on the page as it is now: by a key, from the command palette, or by both. */
export type Action = {
  /** Tells it from all others. */
  id: string;
  label: string;
  group: (typeof KEY_GROUPS)[number];
  /** `j`, `?`, `Enter`, `g d` one after the other, `mod+k` with Ctrl or Cmd. */
  keys?: string;
  icon?: IconName;
  /**
   * Absent where the element that has the focus does it by itself: then the sheet tells of the key, no more. The
   * answer `false` leaves the key to the browser.
   */
  run?: () => unknown;
  /** The page it leads to, which can be opened in a tab of its own. */
  to?: string;
  /** Only while the focus is in here: also in fields, also in a dialog. */
  within?: RefObject<HTMLElement | null>;
  /** Also while a dialog, a menu or another layer is open. */
  alsoInLayers?: true;
  /** Only where nothing else on the page takes the key. */
  isLast?: true;
  /** Holding the key down goes on doing it. */
  repeats?: true;
  /** Means nothing away from its keys, such as a step in a list. */
  isKeyOnly?: true;
};

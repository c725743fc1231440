import type { RefObject } from 'react';

import type texts from '#src/locales/sv-SE/palette.json';
import type { IconName } from '#src/shared/ui/iconNames.ts';

/** Groups of the help sheet. */
export const KEY_GROUPS = ['everywhere', 'goTo', 'list', 'issue', 'writing'] as const;

type Commands = (typeof texts)['palette']['commands'];
/** A command has words to be found by in `palette.json`, and there its label too unless the page gives one. */
export type CommandName = keyof Commands;
type Labelled = {
  [Name in CommandName]: Commands[Name] extends { label: string } ? Name : never;
}[CommandName];
/** A command, or one of several of its kind: `set-status:done`. */
type IdOf<Name extends string> = Name | `${Name}:${string | number}`;

type Common = {
  group: (typeof KEY_GROUPS)[number];
  /** `j`, `?`, `Enter`, `g d` in sequence, `mod+k` with Ctrl or Cmd, `alt+n`, `shift+s`, or `ANY_LETTER` of `press.ts`. */
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
};

/** An action in the command palette, with or without a key. */
export type Command = Common & { isKeyOnly?: never } & (
    | {
        id: IdOf<Labelled>;
        label?: string;
        /** Fills `{{name}}` of the label. */
        name?: string;
      }
    | { id: IdOf<CommandName>; label: string; name?: never }
  );

/** Not in the command palette, such as a step in a list. The id is unique. */
type KeyAction = Common & { id: string; label: string; isKeyOnly: true; name?: never };

/** An action available on the current page, by key, from the command palette, or both. */
export type Action = Command | KeyAction;

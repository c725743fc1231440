import type { RefObject } from 'react';

import type { InboxLine } from '#src/entities/notification/inboxApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import type { Action } from '#src/shared/keys/action.ts';
import { perform } from '#src/shared/keys/registry.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';

import type { LineActs } from '../acts/useLineActs.ts';

type Options = {
  current: InboxLine | undefined;
  index: number;
  count: number;
  acts: LineActs;
  focusAt: (index: number) => void;
  /** The panel, whose keys work only inside. */
  within?: RefObject<HTMLElement | null>;
};

/** J and K move, A does what the row says, E finishes (or D, as on the drawn keys), S puts off, Enter opens. */
export function useLineKeys({ current, index, count, acts, focusAt, within }: Options) {
  const { t } = useTranslation();
  const ofList = { group: 'list', isKeyOnly: true, ...(within && { within }) } as const;
  const place = within ? 'panel' : 'inbox';
  const step = (by: 1 | -1) => () => {
    const row = document.activeElement?.closest('.ib-row');
    // The first step goes to the current row.
    focusAt(Math.min(Math.max(row ? index + by : index, 0), count - 1));
  };
  const onCurrent = (act: (line: InboxLine) => unknown) => () =>
    current && !current.pending ? act(current) : false;
  const keys: [string, keyof typeof ICONS, () => unknown][] = [
    ['a', 'act', onCurrent(acts.act)],
    ['e', 'done', onCurrent(acts.done)],
    ['d', 'done', onCurrent(acts.done)],
    ['s', 'later', onCurrent(openLater)],
  ];
  useKeys([
    {
      ...ofList,
      id: `${place}-next`,
      label: t('keys.next'),
      keys: 'j',
      repeats: true,
      run: step(1),
    },
    {
      ...ofList,
      id: `${place}-previous`,
      label: t('keys.previous'),
      keys: 'k',
      repeats: true,
      run: step(-1),
    },
    {
      ...ofList,
      id: `${place}-open`,
      label: t('keys.open'),
      keys: 'Enter',
      run: () => openCurrent(within?.current ?? document),
    },
    ...keys.map(([key, name, run]): Action => {
      const action = { label: t(`inbox.keys.${name}`), keys: key, run };
      // The panel's keys work only inside; D says what E says.
      return within || key === 'd'
        ? { ...action, ...ofList, id: `${place}-${name}-${key}` }
        : { ...action, group: 'list', id: `inbox-${name}`, icon: ICONS[name] };
    }),
  ]);
}

const ICONS = { act: 'arrow-right', done: 'check2', later: 'clock' } as const;

/** Z undoes, also once no line is left. */
export function useUndoKey(within?: RefObject<HTMLElement | null>) {
  const { t } = useTranslation();
  useKeys([
    {
      id: within ? 'panel-undo' : 'inbox-undo',
      label: t('common.undo.action'),
      group: 'list',
      keys: 'z',
      isKeyOnly: true,
      ...(within && { within }),
      run: () => perform('undo'),
    },
  ]);
}

/** Follows the link of the current row, unless the browser presses what has the focus. */
function openCurrent(page: ParentNode) {
  if (document.activeElement?.closest('a, button, summary, [tabindex="0"]')) return false;
  const link = page.querySelector<HTMLElement>('.ib-row[aria-current] a');
  link?.click();
  return link !== null;
}

/** Opens the menu on screen: the panel's, the preview's or the row's. */
function openLater() {
  const toggles = document.querySelectorAll<HTMLElement>(
    '.bellpanel .later-toggle, .peek .later-toggle, .ib-row .later-toggle',
  );
  const shown = [...toggles].filter((toggle) => toggle.checkVisibility?.() ?? true);
  const toggle = shown.find((one) => one.closest('.bellpanel')) ?? shown[0];
  // The menu gives the focus back to the line, which Enter opens.
  if (document.activeElement === document.body) {
    document.querySelector<HTMLElement>('.ib-row[aria-current] a')?.focus();
  }
  toggle?.click();
}

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import type { Command } from '#src/shared/keys/action.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import type { IconName } from '#src/shared/ui/iconNames.ts';

import type { Act, Marking } from './useMarking.ts';
import { whenLoaded } from './useScrollMemory.ts';

type Options = {
  ids: readonly number[];
  scrollTo: (index: number) => void;
  body: RefObject<HTMLElement | null>;
  marking: Marking | undefined;
  /** Loaded after the list. */
  acts: readonly ListAct[] | undefined;
};

export type ListAct = { id: Act; icon: IconName; keys?: string };

const STEPS = [
  ['next', 1, 'j', 'ArrowDown'],
  ['previous', -1, 'k', 'ArrowUp'],
] as const;

/**
 * J and K move through the list, from a row the arrow keys too; X marks; Enter opens, as on any link. Shortcuts act on
 * the marked rows, else on the focused one.
 */
export function useListKeys(options: Options) {
  const { t } = useTranslation();
  const { ids, body, marking, acts = [] } = options;
  const last = useRef<Stop>(undefined);
  const standIn = useRef<number>(undefined);
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const focusAt = (index: number) =>
    focusRow(latest.current, index, () => {
      // Its change may have moved it beyond what is rendered; scrolled away it keeps its place.
      if (placeOf(last.current, latest.current.ids) !== index) focusBack();
    });
  /** To the row last acted on, or if it is gone to the one in its place, from where the next step begins. */
  const focusBack = () => {
    const now = { ids: latest.current.ids, last: last.current };
    const at = placeOf(now.last, now.ids);
    const index = at < 0 ? nextIndex(-1, 1, now) : at;
    standIn.current = at < 0 ? now.ids[index] : undefined;
    focusAt(index);
  };
  const stay = (index: number) => {
    // Acted on again, a row that its change moved keeps its old neighbours.
    if (idOf(last.current) !== ids[index]) last.current = { ids, index };
    return ids[index];
  };
  const step = (by: 1 | -1) => () => {
    const at = focusedIndex(body.current);
    const isStandIn = at >= 0 && ids[at] === standIn.current;
    const next = nextIndex(isStandIn ? -1 : at, by, { ids, last: last.current });
    const index = Math.min(Math.max(next, 0), ids.length - 1);
    stay(index);
    marking?.onWalk();
    focusAt(index);
  };
  const mark = () => {
    const id = stay(focusedIndex(body.current));
    return id !== undefined && marking?.onMark(id, false);
  };
  const act = (name: Act) => () => {
    const at = focusedIndex(body.current);
    const id = at < 0 ? undefined : stay(at);
    if (!marking || (id === undefined && marking.ids.size === 0)) return false;
    if (id !== undefined) focusAt(at);
    return marking.onAct(name, id);
  };
  useFocusBack(marking, focusBack);
  const ofList = { group: 'list', isKeyOnly: true } as const;
  useKeys([
    ...STEPS.flatMap(([id, by, letter, arrow]) => {
      const one = { ...ofList, label: t(`keys.${id}`), repeats: true, run: step(by) } as const;
      return [
        { ...one, id, keys: letter },
        { ...one, id: `${id}-row`, keys: arrow, within: body },
      ];
    }),
    { ...ofList, id: 'open', label: t('keys.open'), keys: 'Enter' },
    ...(marking
      ? [
          { id: 'mark', group: 'list', keys: 'x', run: mark } as const,
          ...acts.map((one): Command => ({
            ...one,
            group: 'list',
            run: act(one.id),
          })),
        ]
      : []),
  ]);
}

/** When the bulk bar closes, the focus returns to the row it came from. */
function useFocusBack(marking: Marking | undefined, focus: () => void) {
  const isAny = marking !== undefined && marking.ids.size > 0;
  const wasAny = useRef(false);
  useEffect(() => {
    if (wasAny.current && !isAny && document.activeElement === document.body) focus();
    wasAny.current = isAny;
    // Only when the bar closes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isAny]);
}

/** Last position and the list it was in. */
type Stop = { ids: readonly number[]; index: number };
const idOf = (stop: Stop | undefined) => stop?.ids[stop.index];
const placeOf = (stop: Stop | undefined, ids: readonly number[]) => ids.indexOf(idOf(stop) ?? -1);

/**
 * Target of a step. From a row that has disappeared, or that the user's change moved to the top,
 * continues at its old position.
 */
export function nextIndex(
  at: number,
  by: 1 | -1,
  { ids, last }: { ids: readonly number[]; last: Stop | undefined },
): number {
  if (!last || (at >= 0 && ids[at] !== last.ids[last.index])) return at + by;
  const above = last.ids.slice(0, last.index).toReversed();
  const below = last.ids.slice(last.index + 1);
  // Nothing is beyond the last row: without it, the row before it is next.
  const beyond = by > 0 ? [...below, ...(at < 0 ? above : [])] : above;
  const neighbour = beyond.find((id) => ids.includes(id));
  return neighbour === undefined ? at + by : ids.indexOf(neighbour);
}

const focusedIndex = (body: HTMLElement | null) => {
  const row = document.activeElement?.closest<HTMLElement>('tr[data-index]');
  return row && body?.contains(row) ? Number(row.dataset['index']) : -1;
};

function focusRow({ scrollTo, body }: Options, index: number, onGone: () => void) {
  if (index < 0) return;
  scrollTo(index);
  const focus = () => {
    const link = body.current?.querySelector<HTMLElement>(`tr[data-index="${index}"] a`);
    link?.focus({ preventScroll: true });
    if (link) whenLoaded(({ onceGone }) => onceGone(link, onGone));
    return link;
  };
  // A row outside the window is rendered after the next paint.
  if (!focus()) requestAnimationFrame(() => requestAnimationFrame(focus));
}

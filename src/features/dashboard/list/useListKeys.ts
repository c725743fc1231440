import type { RefObject } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';

type Options = {
  ids: readonly number[];
  scrollTo: (index: number) => void;
  body: RefObject<HTMLTableSectionElement | null>;
  onMark: ((id: number) => void) | undefined;
};

/** J and K walk the list, X marks; Enter opens, as it does on any link. */
export function useListKeys(options: Options) {
  const { t } = useTranslation();
  const { ids, body, onMark } = options;
  const step = (by: 1 | -1) => () => {
    const at = focusedIndex(body.current) + by;
    focusRow(options, Math.min(Math.max(at, 0), ids.length - 1));
  };
  const mark = () => {
    const id = ids[focusedIndex(body.current)];
    if (id !== undefined) onMark?.(id);
  };
  const ofList = { group: 'list', isKeyOnly: true } as const;
  useKeys([
    { ...ofList, id: 'next', label: t('keys.next'), keys: 'j', repeats: true, run: step(1) },
    {
      ...ofList,
      id: 'previous',
      label: t('keys.previous'),
      keys: 'k',
      repeats: true,
      run: step(-1),
    },
    { ...ofList, id: 'open', label: t('keys.open'), keys: 'Enter' },
    ...(onMark ? [{ ...ofList, id: 'select', label: t('keys.select'), keys: 'x', run: mark }] : []),
  ]);
}

const focusedIndex = (body: HTMLElement | null) => {
  const row = document.activeElement?.closest<HTMLElement>('tr[data-index]');
  return row && body?.contains(row) ? Number(row.dataset['index']) : -1;
};

function focusRow({ scrollTo, body }: Options, index: number) {
  if (index < 0) return;
  scrollTo(index);
  const focus = () =>
    body.current
      ?.querySelector<HTMLElement>(`tr[data-index="${index}"] a`)
      ?.focus({ preventScroll: true });
  focus();
  // A row that was out of the window is there after the next painting.
  if (focusedIndex(body.current) !== index) {
    requestAnimationFrame(() => requestAnimationFrame(focus));
  }
}

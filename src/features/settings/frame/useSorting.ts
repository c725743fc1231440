import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useRef } from 'react';
import { useDispatch } from 'react-redux';

import type { SortBody } from '#contract/primitives.ts';
import { useResult } from './useResult.ts';

// oxlint-disable-next-line typescript/no-explicit-any -- the whole state is not this feature's to know
type State = any;
type SortableList = {
  /** Text key of the list's area. */
  area: string;
  /** Shows an order optimistically. */
  show: (ids: number[]) => ThunkAction<unknown, State, unknown, UnknownAction>;
  send: (sort: SortBody) => Promise<unknown>;
  /** Refetches the order after a failure. */
  refetch: () => unknown;
};

/**
 * Saves reorderings one at a time; moves made during a request go with the next. On a conflict,
 * shows the other user's order and says so.
 */
export function useSorting({ area, show, send, refetch }: SortableList) {
  const dispatch = useDispatch<ThunkDispatch<State, unknown, UnknownAction>>();
  const { done, failed: fail } = useResult(area);
  const latest = useRef<number[]>(undefined);
  return async (began: number[], ids: number[]) => {
    if (ids.join() === began.join()) return;
    dispatch(show(ids));
    const isOnTheWay = latest.current !== undefined;
    latest.current = ids;
    if (isOnTheWay) return;
    let stands = began;
    try {
      while (latest.current !== stands) {
        const next: number[] = latest.current;
        await send({ ids: next, began: stands });
        stands = next;
      }
      done();
    } catch (failed) {
      dispatch(show(stands));
      void refetch();
      fail('save', failed);
    }
    latest.current = undefined;
  };
}

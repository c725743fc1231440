import type { KeyboardEvent, RefObject } from 'react';

import { useResult } from '../frame/useResult.ts';
import { useSaveDutyMutation } from './dutyApi.ts';
import type { RosterRow } from './useRoster.ts';

export type Place = { row: number; column: number };
type People = { agentId: number | null; reserveId: number | null };

const STEPS: Record<string, Place> = {
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
};

/** People of the copied week, across rosters and pages. */
let copied: People | undefined;

type Grid = {
  rows: RosterRow[];
  at: Place;
  table: RefObject<HTMLTableElement | null>;
  onSwap: () => void;
};

/** Arrows move, B proposes a swap, Ctrl C and V copy a week. */
export function useGridKeys({ rows, at, table, onSwap }: Grid) {
  const [save] = useSaveDutyMutation();
  const { failed } = useResult('settings.areas.duty');
  const row = rows[at.row];
  const cell = row?.cells[at.column];

  const move = ({ row: down, column: right }: Place) => {
    const line = table.current?.tBodies[0]?.rows[at.row + down];
    // The first cell names the roster.
    line?.cells[at.column + right + 1]?.querySelector('button')?.focus();
  };
  const paste = async () => {
    if (!row?.mayEdit || !cell || !copied) return;
    const { error } = await save({
      projectId: row.projectId,
      weeks: [{ monday: cell.monday, ...copied }],
    });
    if (error) failed('save', error);
  };
  const copy = () => {
    const { agent, reserve } = cell?.week ?? {};
    copied = { agentId: agent?.id ?? null, reserveId: reserve?.id ?? null };
  };
  const commandOf = (key: string): (() => unknown) | undefined => {
    const step = STEPS[key];
    if (step) return () => move(step);
    return key.toLowerCase() === 'b' && row?.mayEdit && cell?.week?.agent ? onSwap : undefined;
  };

  return (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (!(event.target instanceof HTMLButtonElement) || altKey) return;
    const command = ctrlKey || metaKey ? { c: copy, v: paste }[key] : commandOf(key);
    if (!command) return;
    command();
    event.preventDefault();
    event.stopPropagation();
  };
}

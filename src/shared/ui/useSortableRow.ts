import { type DragEvent, type KeyboardEvent, useState } from 'react';

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
const TYPE = 'text/x-felix-row';

type Dragged = { list: Element | null; from: number; move: (to: number) => void };
/** Moves the dragged row; the drop event only knows the target. */
let dragged: Dragged | undefined;

const isInSameList = ({ currentTarget }: DragEvent) =>
  dragged !== undefined && dragged.list === currentTarget.parentElement;

/** A sortable row, by dragging or with the arrow keys on its handle. */
export function useSortableRow(index: number, onMove: (to: number) => void) {
  // Dragged from above it lands after this row, else before it.
  const [over, setOver] = useState<'is-over' | 'is-over is-below'>();
  return {
    row: {
      className: over,
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData(TYPE, String(index));
        event.dataTransfer.effectAllowed = 'move';
        dragged = { list: event.currentTarget.parentElement, from: index, move: onMove };
      },
      onDragEnd: () => {
        dragged = undefined;
      },
      onDragOver: (event: DragEvent) => {
        if (!dragged || !isInSameList(event)) return;
        event.preventDefault();
        const { from } = dragged;
        if (from !== index) setOver(from < index ? 'is-over is-below' : 'is-over');
      },
      onDragLeave: () => setOver(undefined),
      onDrop: (event: DragEvent) => {
        if (!isInSameList(event)) return;
        event.preventDefault();
        setOver(undefined);
        dragged?.move(index);
      },
    },
    handle: {
      onKeyDown: (event: KeyboardEvent) => {
        const step = STEPS[event.key];
        if (!step) return;
        event.preventDefault();
        onMove(index + step);
      },
    },
  };
}

import { type DragEvent, type KeyboardEvent, useState } from 'react';

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };
const TYPE = 'text/x-felix-row';

/** What moves the row that is being dragged; the drop knows nothing but where. */
let dragged: ((to: number) => void) | undefined;

/** A row of a list whose order one chooses: by dragging it, or with the arrow keys on its handle. */
export function useSortableRow(index: number, onMove: (to: number) => void) {
  const [isOver, setIsOver] = useState(false);
  return {
    row: {
      className: isOver ? 'is-over' : undefined,
      draggable: true,
      onDragStart: (event: DragEvent) => {
        event.dataTransfer.setData(TYPE, String(index));
        event.dataTransfer.effectAllowed = 'move';
        dragged = onMove;
      },
      onDragEnd: () => {
        dragged = undefined;
      },
      onDragOver: (event: DragEvent) => {
        if (!event.dataTransfer.types.includes(TYPE)) return;
        event.preventDefault();
        setIsOver(true);
      },
      onDragLeave: () => setIsOver(false),
      onDrop: (event: DragEvent) => {
        event.preventDefault();
        setIsOver(false);
        dragged?.(index);
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

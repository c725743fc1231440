export type Slot = { weekday: number; hour: number };

const inOrder = (a: Slot, b: Slot) => a.weekday - b.weekday || a.hour - b.hour;

/**
 * The slot an arrow key leads to: the next hour, also across days, or the same hour of another day.
 */
export function stepTo(slots: readonly Slot[], from: Slot, key: string): Slot | undefined {
  const all = slots.toSorted(inOrder);
  const sameHour = all.filter(({ hour }) => hour === from.hour);
  const after = (slot: Slot) => inOrder(slot, from) > 0;
  const before = (slot: Slot) => inOrder(slot, from) < 0;
  switch (key) {
    case 'ArrowRight':
      return all.find(after);
    case 'ArrowLeft':
      return all.findLast(before);
    case 'ArrowDown':
      return sameHour.find(after);
    case 'ArrowUp':
      return sameHour.findLast(before);
    case 'Home':
      return all[0];
    default:
      return key === 'End' ? all.at(-1) : undefined;
  }
}

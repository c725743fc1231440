type Item = { disabled?: boolean };

/** The next item in a direction that can be picked, from the last to the first and back; -1 where none can. */
export function nextEnabled(items: readonly Item[], from: number, step: 1 | -1): number {
  const count = items.length;
  for (let distance = 1; distance <= count; distance += 1) {
    const index = (from + step * distance + count * 2) % count;
    if (!items[index]?.disabled) return index;
  }
  return -1;
}

/** What is highlighted when a list appears. */
export const firstEnabled = (items: readonly Item[]) =>
  items.findIndex(({ disabled }) => !disabled);

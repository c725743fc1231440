type Item = { disabled?: boolean };

/** The next selectable item in a direction, wrapping around; -1 if none. */
export function nextEnabled(items: readonly Item[], from: number, step: 1 | -1): number {
  const count = items.length;
  for (let distance = 1; distance <= count; distance += 1) {
    const index = (from + step * distance + count * 2) % count;
    if (!items[index]?.disabled) return index;
  }
  return -1;
}

/** The item highlighted when a list opens. */
export const firstEnabled = (items: readonly Item[]) =>
  items.findIndex(({ disabled }) => !disabled);

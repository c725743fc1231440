/** A list with one of its items at another place; beyond the ends is at the end. */
export function moved<Item>(items: readonly Item[], item: Item, to: number): Item[] {
  const others = items.filter((one) => one !== item);
  const at = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, at), item, ...others.slice(at)];
}

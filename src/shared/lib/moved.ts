/** The list with one item moved; a target beyond the ends means the end. */
export function moved<Item>(items: readonly Item[], item: Item, to: number): Item[] {
  const others = items.filter((one) => one !== item);
  const at = Math.min(Math.max(to, 0), others.length);
  return [...others.slice(0, at), item, ...others.slice(at)];
}

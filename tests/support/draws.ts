let seed = 42;

/** A number below `n`; the same sequence in every run. */
export const draw = (n: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * n);
};
export const pick = <Item>(items: readonly Item[]): Item => items[draw(items.length)] as Item;
export const maybe = <Item>(item: Item): Item | null => (draw(3) > 0 ? item : null);

const collator = new Intl.Collator('sv', { numeric: true, sensitivity: 'accent' });

/** By name in natural order (House 2 before House 10), ignoring case; equal names by id. */
export const byName = (a: { name: string; id: number }, b: { name: string; id: number }) =>
  collator.compare(a.name, b.name) || a.id - b.id;

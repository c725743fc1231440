const collator = new Intl.Collator('sv', { numeric: true, sensitivity: 'accent' });

/** Sorts by name as people do: House 2 before House 10, capitals no matter; the same name by id. */
export const byName = (a: { name: string; id: number }, b: { name: string; id: number }) =>
  collator.compare(a.name, b.name) || a.id - b.id;

/** `Service by Kvarnvik :: Inställningar : Områden`, with a number in front where something waits. */
export function pageTitle(brand: string, crumbs: readonly string[], count = 0): string {
  const name = `${count > 0 ? `(${count}) ` : ''}Service by ${brand}`;
  return crumbs.length === 0 ? name : `${name} :: ${crumbs.join(' : ')}`;
}

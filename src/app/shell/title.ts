/** `Service by Kvarnvik :: Inställningar : Områden`. */
export function pageTitle(brand: string, crumbs: readonly string[]): string {
  const name = `Service by ${brand}`;
  return crumbs.length === 0 ? name : `${name} :: ${crumbs.join(' : ')}`;
}

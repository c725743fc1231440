/** Products of one kind, as a wholesaler lists them: what varies is told in `variants`. */
export type ProductFamily = {
  area: 'VVS' | 'El' | 'Bygg' | 'Lås' | 'Ventilation' | 'Vitvaror' | 'Utemiljö';
  category: string;
  vendor: string;
  /** The first digits of its article numbers. */
  series: number;
  names: { sv: string; nb: string; en: string };
  about: { sv: string; nb: string; en: string };
  variants: readonly string[];
};

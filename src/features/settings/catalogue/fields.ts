import { CHARGED_ENTITY_KINDS } from '#contract/catalogue/kinds.ts';
import type { CatalogueKind } from '#contract/catalogue/kinds.ts';

/** A field besides the name: its input and its default. */
export type ItemField =
  | { name: string; as: 'switch'; initial: boolean }
  | { name: string; as: 'text'; initial: string }
  | { name: string; as: 'choice'; initial: string; choices: readonly string[] }
  | { name: string; as: 'item'; initial: null; of: CatalogueKind }
  | { name: string; as: 'project'; initial: null };

const FIELDS: Partial<Record<CatalogueKind, readonly ItemField[]>> = {
  internalCategory: [
    { name: 'forReporters', as: 'switch', initial: true },
    { name: 'stopText', as: 'text', initial: '' },
  ],
  chargedEntity: [{ name: 'kind', as: 'choice', initial: 'other', choices: CHARGED_ENTITY_KINDS }],
  errorType: [
    { name: 'categoryId', as: 'item', initial: null, of: 'internalCategory' },
    { name: 'isGuarantee', as: 'switch', initial: false },
    { name: 'chargedEntityId', as: 'item', initial: null, of: 'chargedEntity' },
  ],
  area: [{ name: 'projectId', as: 'project', initial: null }],
};

export const fieldsOf = (kind: CatalogueKind): readonly ItemField[] => FIELDS[kind] ?? [];

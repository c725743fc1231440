import type { ItemCount } from '#contract/catalogue/family.ts';
import type { Uses } from '#contract/errors.ts';
import type { Args } from '#contract/call.ts';
import {
  attributeSortCall,
  catalogueCalls,
  type CatalogueItem,
  type CatalogueKind,
} from '#contract/catalogue/kinds.ts';
import { catalogueApi } from '#src/entities/catalogue/catalogueApi.ts';
import { refetchAfter } from '#src/shared/api/refetch.ts';
import { request } from '#src/shared/api/request.ts';

export type AnyItem = CatalogueItem<CatalogueKind>;
/** Form values: name, visibility and the kind's own fields. */
export type Draft = { name: string; inactive: boolean } & Record<string, unknown>;

type ItemSave = { kind: CatalogueKind; id?: number; draft: Draft; version?: number | undefined };

/** One kind's calls type all kinds; each kind's own schema validates on both sides. */
const callsOf = (kind: CatalogueKind) =>
  catalogueCalls[kind] as typeof catalogueCalls.externalCategory;
/** Areas and attributes have no replacement. */
const isReplaced = (kind: CatalogueKind) =>
  catalogueCalls[kind].remove.path.includes(':replacementId');
const removalOf = (kind: CatalogueKind) =>
  catalogueCalls[kind].remove as typeof catalogueCalls.area.remove;

const LISTS = /^listCatalogue/u;
const CATEGORIES = { type: 'catalogue', id: 'productCategory' } as const;

export const keepApi = catalogueApi.injectEndpoints({
  endpoints: (build) => ({
    saveItem: build.mutation<AnyItem, ItemSave>({
      query: ({ kind, id, draft, version }) =>
        id === undefined
          ? request(callsOf(kind).create, { body: draft })
          : request(callsOf(kind).update, { params: { id }, body: { ...draft, version } }),
      transformResponse: (answer, _, { kind }) => callsOf(kind).create.response.parse(answer),
      onQueryStarted: refetchAfter(
        ({ kind }: { kind: CatalogueKind }) => [
          { type: 'catalogue', id: kind },
          ...(kind === 'productAttribute' ? [CATEGORIES] : []),
        ],
        LISTS,
      ),
    }),
    sortAttributes: build.mutation({
      query: (body: Args<typeof attributeSortCall>['body']) => request(attributeSortCall, { body }),
      responseSchema: attributeSortCall.response,
      onQueryStarted: refetchAfter(
        () => [{ type: 'catalogue', id: 'productAttribute' }, CATEGORIES],
        LISTS,
      ),
    }),
    removeItem: build.mutation<unknown, { kind: CatalogueKind; id: number; replacementId: number }>(
      {
        query: ({ kind, id, replacementId }) =>
          isReplaced(kind)
            ? request(callsOf(kind).remove, {
                params: { id, replacementId: String(replacementId) },
              })
            : request(removalOf(kind), { params: { id } }),
        // Everything that had the item now has its replacement.
        onQueryStarted: refetchAfter(
          () => ['catalogue', 'issueList', 'issueCounts', 'issue', 'history'],
          LISTS,
        ),
      },
    ),
    itemCounts: build.query<ItemCount[], CatalogueKind>({
      query: (kind) => request(callsOf(kind).counts, {}),
      rawResponseSchema: catalogueCalls.area.counts.response,
      transformResponse: (answer: { list: ItemCount[] }) => answer.list,
      providesTags: (_counts, _error, kind) => [{ type: 'catalogue', id: kind }],
    }),
    itemUses: build.query<Uses, { kind: CatalogueKind; id: number }>({
      query: ({ kind, id }) => request(callsOf(kind).uses, { params: { id } }),
      responseSchema: catalogueCalls.area.uses.response,
      keepUnusedDataFor: 0,
    }),
  }),
});
/** Optimistic order, before the server answers. */
export const inOrder = (ids: number[]) =>
  catalogueApi.util.updateQueryData('listCatalogue', 'productAttribute', (list) => {
    for (const item of list) {
      const index = ids.indexOf(item.id);
      if (index >= 0) Object.assign(item, { sequence: index + 1 });
    }
  });

export const {
  useSaveItemMutation,
  useSortAttributesMutation,
  useRemoveItemMutation,
  useItemCountsQuery,
  useItemUsesQuery,
} = keepApi;

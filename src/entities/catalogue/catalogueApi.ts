import {
  catalogueCalls,
  type CatalogueItem,
  type CatalogueKind,
} from '#contract/catalogue/kinds.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

type AnyItem = CatalogueItem<CatalogueKind>;

export const catalogueApi = api.injectEndpoints({
  endpoints: (build) => ({
    listCatalogue: build.query<AnyItem[], CatalogueKind>({
      query: (kind) =>
        request(catalogueCalls[kind].list, {
          // Parameters required by the specification for areas.
          query: kind === 'area' ? { sort: 'name', style: 'area.list' } : {},
        }),
      transformResponse: (answer, _, kind) => catalogueCalls[kind].list.response.parse(answer).list,
      providesTags: (_items, _error, kind) => [{ type: 'catalogue', id: kind }],
    }),
  }),
});

/** Items of a kind, typed by it: the cache holds any kind. */
export function useCatalogue<K extends CatalogueKind>(kind: K, options?: { skip?: boolean }) {
  const { data, ...query } = catalogueApi.useListCatalogueQuery(kind, options);
  return { ...query, items: data as CatalogueItem<K>[] | undefined };
}

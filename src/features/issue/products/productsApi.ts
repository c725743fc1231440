import type { Args } from '#contract/call.ts';
import { productLineCalls } from '#contract/products.ts';
import { issueApi } from '#src/entities/issue/issueApi.ts';
import { repeatable, request } from '#src/shared/api/request.ts';

import { findProduct, type Product, searchProducts } from './productSearch.ts';

type NewLine = { issueId: number; body: Args<typeof productLineCalls.add>['body'] };
type ProductLinePath = { issueId: number; lineId: number };
type Attribute = { issueId: number; attributeId: number; value: string };

/** A failure of the engine must not affect the session. */
const AWAY = { error: { status: 0, cancelled: true as const } };

const linesOf = (issueId: number) => ({ type: 'issue' as const, id: `products of ${issueId}` });

const productsApi = issueApi.injectEndpoints({
  endpoints: (build) => ({
    searchProducts: build.query<Product[], { typed: string; locale: string }>({
      queryFn: ({ typed, locale }) =>
        searchProducts(typed, locale).then(
          (data) => ({ data }),
          () => AWAY,
        ),
    }),
    /** Current data of a product on an issue; null if it no longer exists. */
    findProduct: build.query<Product | null, { uuid: string; locale: string }>({
      queryFn: ({ uuid, locale }) =>
        findProduct(uuid, locale).then(
          (data) => ({ data }),
          () => ({ data: null }),
        ),
    }),
    listProducts: build.query({
      query: (issueId: number) => request(productLineCalls.list, { params: { id: issueId } }),
      responseSchema: productLineCalls.list.response,
      providesTags: (_lines, _error, issueId) => [{ type: 'issue', id: issueId }, linesOf(issueId)],
    }),
    addProduct: build.mutation({
      query: ({ issueId, body }: NewLine) =>
        request(productLineCalls.add, { params: { id: issueId }, body }),
      responseSchema: productLineCalls.add.response,
      invalidatesTags: (_line, error, { issueId }) => (error ? [] : [linesOf(issueId), 'history']),
    }),
    changeProduct: build.mutation({
      query: ({ issueId, lineId, quantity }: ProductLinePath & { quantity: number }) =>
        repeatable(
          request(productLineCalls.change, { params: { id: issueId, lineId }, body: { quantity } }),
        ),
      responseSchema: productLineCalls.change.response,
      onQueryStarted: ({ issueId, lineId, quantity }, { dispatch, queryFulfilled }) => {
        const painted = dispatch(
          productsApi.util.updateQueryData('listProducts', issueId, ({ list }) => {
            const line = list.find(({ id }) => id === lineId);
            if (line) line.quantity = quantity;
          }),
        );
        queryFulfilled.catch(painted.undo);
      },
      invalidatesTags: (_line, error, { issueId }) => (error ? [] : [linesOf(issueId), 'history']),
    }),
    removeProduct: build.mutation({
      query: ({ issueId, lineId }: ProductLinePath) =>
        request(productLineCalls.remove, { params: { id: issueId, lineId } }),
      responseSchema: productLineCalls.remove.response,
      onQueryStarted: ({ issueId, lineId }, { dispatch, queryFulfilled }) => {
        const painted = dispatch(
          productsApi.util.updateQueryData('listProducts', issueId, (shown) => {
            shown.list = shown.list.filter(({ id }) => id !== lineId);
          }),
        );
        queryFulfilled.catch(painted.undo);
      },
      invalidatesTags: (_answer, error, { issueId }) =>
        error ? [] : [linesOf(issueId), 'history'],
    }),
    setAttribute: build.mutation({
      query: ({ issueId, attributeId, value }: Attribute) =>
        repeatable(
          request(productLineCalls.setAttribute, {
            params: { id: issueId, attributeId },
            body: { value },
          }),
        ),
      responseSchema: productLineCalls.setAttribute.response,
      invalidatesTags: (_value, error, { issueId }) => (error ? [] : [linesOf(issueId), 'history']),
    }),
  }),
});

export const {
  useSearchProductsQuery,
  useFindProductQuery,
  useListProductsQuery,
  useAddProductMutation,
  useChangeProductMutation,
  useRemoveProductMutation,
  useSetAttributeMutation,
} = productsApi;

import { type ImportOutcome } from '#contract/import.ts';
import { importCalls } from '#contract/importCalls.ts';
import type { ImportFieldName } from '#contract/importFields.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

type RowsAsked = { id: number; only?: ImportOutcome | undefined; after: number };

const importApi = api.enhanceEndpoints({ addTagTypes: ['import', 'importRows'] }).injectEndpoints({
  endpoints: (build) => ({
    listImports: build.query({
      query: (_: void) => request(importCalls.list, {}),
      rawResponseSchema: importCalls.list.response,
      transformResponse: ({ list }) => list,
      providesTags: ['import'],
      keepUnusedDataFor: 0,
    }),
    getImport: build.query({
      query: (id: number) => request(importCalls.get, { params: { id } }),
      rawResponseSchema: importCalls.get.response,
      providesTags: ['import'],
      keepUnusedDataFor: 0,
    }),
    listRows: build.query({
      query: ({ id, only, after }: RowsAsked) =>
        request(importCalls.rows, {
          params: { id },
          query: { after, ...(only === undefined ? {} : { only }) },
        }),
      rawResponseSchema: importCalls.rows.response,
      transformResponse: ({ list }) => list,
      providesTags: ['importRows'],
      keepUnusedDataFor: 0,
    }),
    mapColumns: build.mutation({
      query: ({ id, columns }: { id: number; columns: (ImportFieldName | null)[] }) =>
        request(importCalls.mapping, { params: { id }, body: { columns } }),
      invalidatesTags: ['import'],
    }),
    fixCell: build.mutation({
      query: ({
        id,
        n,
        ...body
      }: {
        id: number;
        n: number;
        field: ImportFieldName;
        text: string;
      }) => request(importCalls.fix, { params: { id, n }, body }),
      invalidatesTags: ['import', 'importRows'],
    }),
    stepImport: build.mutation({
      query: ({ id, step }: { id: number; step: 'run' | 'dryRun' | 'stop' | 'undo' }) =>
        step === 'run' || step === 'dryRun'
          ? request(importCalls.run, {
              params: { id },
              query: { dryRun: step === 'dryRun' ? 'true' : 'false' },
            })
          : request(importCalls[step], { params: { id } }),
      invalidatesTags: ['import'],
    }),
  }),
});
export const {
  useListImportsQuery,
  useGetImportQuery,
  useListRowsQuery,
  useMapColumnsMutation,
  useFixCellMutation,
  useStepImportMutation,
} = importApi;

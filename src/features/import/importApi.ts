import type { ImportDecision, ImportOutcome, ImportProblem } from '#contract/import.ts';
import { importCalls } from '#contract/importCalls.ts';
import type { ImportFieldName } from '#contract/importFields.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

/** What rows with the same problem share. */
export type ProblemCause = Pick<ImportProblem, 'field' | 'value'> & {
  code: Exclude<ImportProblem['code'], 'mapped'>;
};
type RowsQuery = {
  id: number;
  only?: ImportOutcome | undefined;
  cause?: ProblemCause | undefined;
  after: number;
};
type CauseDecision = { id: number; cause: ProblemCause; decision: ImportDecision | 'clear' | null };
type RowDecision = { id: number; n: number; decision: ImportDecision | null };
type MappedValue = { id: number; field: ImportFieldName; value: string; text: string | null };

const TAGS = ['import', 'importRows', 'importProblems'] as const;
const importApi = api.enhanceEndpoints({ addTagTypes: TAGS }).injectEndpoints({
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
      query: ({ id, only, cause, after }: RowsQuery) =>
        request(importCalls.rows, {
          params: { id },
          query: {
            after,
            ...(only && { only }),
            ...(cause && { code: cause.code }),
            ...(cause?.field && { field: cause.field }),
            ...(cause?.value != null && { value: cause.value }),
          },
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
      invalidatesTags: [...TAGS],
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

const decisionApi = importApi.injectEndpoints({
  endpoints: (build) => ({
    importProblems: build.query({
      query: (id: number) => request(importCalls.problems, { params: { id } }),
      rawResponseSchema: importCalls.problems.response,
      transformResponse: ({ list }) => list,
      providesTags: ['importProblems'],
      keepUnusedDataFor: 0,
    }),
    decideImport: build.mutation({
      query: ({ id, cause: { code, field, value }, decision }: CauseDecision) =>
        request(importCalls.decide, {
          params: { id },
          body: { code, field, decision, ...(value !== null && { value }) },
        }),
      invalidatesTags: [...TAGS],
    }),
    decideImportRow: build.mutation({
      query: ({ id, n, decision }: RowDecision) =>
        request(importCalls.decideRow, { params: { id, n }, body: { decision } }),
      invalidatesTags: [...TAGS],
    }),
    mapImportValue: build.mutation({
      query: ({ id, ...body }: MappedValue) =>
        request(importCalls.mapValue, { params: { id }, body }),
      invalidatesTags: [...TAGS],
    }),
    importNames: build.query({
      query: (query: { field: ImportFieldName; contains: string }) =>
        request(importCalls.names, { query }),
      rawResponseSchema: importCalls.names.response,
      transformResponse: ({ list }) => list,
      keepUnusedDataFor: 0,
    }),
    importTop: build.query({
      query: (id: number) => request(importCalls.top, { params: { id } }),
      rawResponseSchema: importCalls.top.response,
      transformResponse: ({ list }) => list,
      keepUnusedDataFor: 0,
    }),
    setImportHeader: build.mutation({
      query: ({ id, row }: { id: number; row: number }) =>
        request(importCalls.header, { params: { id }, body: { row } }),
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
export const {
  useImportProblemsQuery,
  useDecideImportMutation,
  useDecideImportRowMutation,
  useMapImportValueMutation,
  useImportNamesQuery,
  useImportTopQuery,
  useSetImportHeaderMutation,
} = decisionApi;

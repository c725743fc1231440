import type { Args } from '#contract/call.ts';
import { messageTemplateCalls } from '#contract/messageTemplates.ts';
import type { SortBody, Versioned } from '#contract/primitives.ts';
import { searchCalls } from '#contract/search.ts';
import { TEMPLATES, templateApi } from '#src/entities/template/templateApi.ts';
import { refetchAfter } from '#src/shared/api/refetch.ts';
import { request } from '#src/shared/api/request.ts';

type TemplateSave = { id?: number; body: Versioned<TemplateBody> };
export type TemplateBody = Args<typeof messageTemplateCalls.create>['body'];
type PreviewBody = Args<typeof messageTemplateCalls.preview>['body'];

const concerned = /^listTemplates/u;

const keepTemplatesApi = templateApi.injectEndpoints({
  endpoints: (build) => ({
    saveTemplate: build.mutation({
      query: ({ id, body }: TemplateSave) =>
        id === undefined
          ? request(messageTemplateCalls.create, { body })
          : request(messageTemplateCalls.update, { params: { id }, body }),
      responseSchema: messageTemplateCalls.create.response,
      onQueryStarted: refetchAfter(() => [TEMPLATES], concerned),
    }),
    removeTemplate: build.mutation({
      query: (id: number) => request(messageTemplateCalls.remove, { params: { id } }),
      responseSchema: messageTemplateCalls.remove.response,
      onQueryStarted: refetchAfter(() => [TEMPLATES], concerned),
    }),
    sortTemplates: build.mutation({
      query: (body: SortBody) => request(messageTemplateCalls.order, { body }),
      responseSchema: messageTemplateCalls.order.response,
      onQueryStarted: refetchAfter(() => [TEMPLATES], concerned),
    }),
    previewTemplate: build.query({
      query: (body: PreviewBody) => request(messageTemplateCalls.preview, { body }),
      responseSchema: messageTemplateCalls.preview.response,
      keepUnusedDataFor: 0,
    }),
    findIssues: build.query({
      query: (q: string) => request(searchCalls.all, { query: { q } }),
      rawResponseSchema: searchCalls.all.response,
      transformResponse: ({ issues }) => issues,
    }),
  }),
});
/** Optimistic order, before the server answers. */
export const inOrder = (ids: number[]) =>
  templateApi.util.updateQueryData('listTemplates', undefined, (list) => {
    list.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  });

export const {
  useSaveTemplateMutation,
  useRemoveTemplateMutation,
  useSortTemplatesMutation,
  usePreviewTemplateQuery,
  useFindIssuesQuery,
} = keepTemplatesApi;

import { messageTemplateCalls } from '#contract/messageTemplates.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

/** Tag that a change of any template invalidates. */
export const TEMPLATES = { type: 'catalogue', id: 'messageTemplate' } as const;

export const templateApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All templates in menu order, inactive ones included. */
    listTemplates: build.query({
      query: (_: void) => request(messageTemplateCalls.list, {}),
      rawResponseSchema: messageTemplateCalls.list.response,
      transformResponse: ({ list }) => list,
      providesTags: [TEMPLATES],
    }),
  }),
});
export const { useListTemplatesQuery, useLazyListTemplatesQuery } = templateApi;

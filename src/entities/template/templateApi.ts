import { messageTemplateCalls } from '#contract/messageTemplates.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

/** The templates are asked for again when one of them was changed. */
export const TEMPLATES = { type: 'catalogue', id: 'messageTemplate' } as const;

export const templateApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** All of the company, in its order, with those that are not offered. */
    listTemplates: build.query({
      query: (_: void) => request(messageTemplateCalls.list, {}),
      rawResponseSchema: messageTemplateCalls.list.response,
      transformResponse: ({ list }) => list,
      providesTags: [TEMPLATES],
    }),
  }),
});
export const { useListTemplatesQuery, useLazyListTemplatesQuery } = templateApi;

import type { Args } from '#contract/call.ts';
import { messageTemplateCalls } from '#contract/messageTemplates.ts';
import { issueApi } from '#src/entities/issue/issueApi.ts';
import { request } from '#src/shared/api/request.ts';

type FillRequest = {
  issueId: number;
  templateId: number;
  query: NonNullable<Args<typeof messageTemplateCalls.fill>['query']>;
};

const templatesApi = issueApi.injectEndpoints({
  endpoints: (build) => ({
    fillTemplate: build.query({
      query: ({ issueId, templateId, query }: FillRequest) =>
        request(messageTemplateCalls.fill, { params: { id: issueId, templateId }, query }),
      responseSchema: messageTemplateCalls.fill.response,
      // Placeholders are filled with values of the moment.
      keepUnusedDataFor: 0,
    }),
  }),
});
export const { useLazyFillTemplateQuery } = templatesApi;

import { attachmentCalls } from '#contract/attachments.ts';

import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

const photosApi = api.injectEndpoints({
  endpoints: (build) => ({
    removeDraftFile: build.mutation({
      query: (id: number) => request(attachmentCalls.removeDraft, { params: { id } }),
      responseSchema: attachmentCalls.removeDraft.response,
      // No cached query shows a draft's files.
      invalidatesTags: [],
    }),
  }),
});
export const { useRemoveDraftFileMutation } = photosApi;

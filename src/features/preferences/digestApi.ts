import { digestCalls } from '#contract/digest.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

const digestApi = api.injectEndpoints({
  endpoints: (build) => ({
    previewDigest: build.query({
      query: (_: void) => request(digestCalls.preview, {}),
      responseSchema: digestCalls.preview.response,
      keepUnusedDataFor: 0,
    }),
  }),
});
export const { usePreviewDigestQuery } = digestApi;

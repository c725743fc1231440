import { type NewTranslation, translationCalls as calls } from '#contract/translations.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';

const translationApi = api.enhanceEndpoints({ addTagTypes: ['translation'] }).injectEndpoints({
  endpoints: (build) => ({
    listTranslations: build.query({
      query: (_: void) => request(calls.list, {}),
      responseSchema: calls.list.response,
      providesTags: ['translation'],
    }),
    saveTranslation: build.mutation({
      query: (body: NewTranslation) => request(calls.save, { body }),
      responseSchema: calls.save.response,
      // After a refusal, too: the own text is another by then.
      invalidatesTags: ['translation'],
    }),
  }),
});
export const { useListTranslationsQuery, useSaveTranslationMutation } = translationApi;

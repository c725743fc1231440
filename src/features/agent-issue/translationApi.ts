import { messageTranslationCalls } from '#contract/messageTranslation.ts';
import { api } from '#src/shared/api/api.ts';
import type { OutsideLocale } from '#src/shared/i18n/locales.ts';

import type { JobKey } from './jobApi.ts';
import { jobRequest } from './jobRequest.ts';

type Translation = JobKey & { to: OutsideLocale };

const translationApi = api.injectEndpoints({
  endpoints: (build) => ({
    translateJobMessage: build.query({
      query: ({ id, linkId, messageId, to }: Translation & { messageId: number }) =>
        jobRequest(
          messageTranslationCalls.translate,
          { params: { id, messageId }, body: { to } },
          linkId,
        ),
      responseSchema: messageTranslationCalls.translate.response,
    }),
    translateJob: build.query({
      query: ({ id, linkId, to }: Translation) =>
        jobRequest(messageTranslationCalls.report, { params: { id }, body: { to } }, linkId),
      responseSchema: messageTranslationCalls.report.response,
    }),
  }),
});
export const { useLazyTranslateJobMessageQuery, useLazyTranslateJobQuery } = translationApi;

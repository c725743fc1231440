import { messageTranslationCalls } from '#contract/messageTranslation.ts';
import { request } from '#src/shared/api/request.ts';
import type { OutsideLocale } from '#src/shared/i18n/locales.ts';

import { reporterApi } from './reporterApi.ts';

const translationApi = reporterApi.injectEndpoints({
  endpoints: (build) => ({
    translateOwnMessage: build.query({
      query: ({ id, messageId, to }: { id: number; messageId: number; to: OutsideLocale }) =>
        request(messageTranslationCalls.translateOwn, { params: { id, messageId }, body: { to } }),
      responseSchema: messageTranslationCalls.translateOwn.response,
    }),
    translateWorkDone: build.query({
      query: ({ id, to }: { id: number; to: OutsideLocale }) =>
        request(messageTranslationCalls.doneOwn, { params: { id }, body: { to } }),
      responseSchema: messageTranslationCalls.doneOwn.response,
    }),
  }),
});
export const { useLazyTranslateOwnMessageQuery, useLazyTranslateWorkDoneQuery } = translationApi;

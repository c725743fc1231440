import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';

import { accountCalls } from '#contract/accounts.ts';
import {
  type BrandPicture,
  companyCalls,
  type CompanyFacts,
  type CompanyLook,
  type CompanyWords,
  type OwnCompany,
  ownCompany,
} from '#contract/company.ts';
import { MOVED_BY_CLOCKS } from '#src/entities/clock/clockApi.ts';
import { type ApiError, api } from '#src/shared/api/api.ts';
import { refetch, refetchAfter } from '#src/shared/api/refetch.ts';
import { upload } from '#src/shared/api/files.ts';
import { request } from '#src/shared/api/request.ts';

/** Tags of what the whole app shows of the company: name, colour, pictures, terms. */
const SHOWN_EVERYWHERE = ['config', 'currentUser'] as const;

const onQueryStarted = (_: unknown, started: SaveLifecycle) => showSaved(started);

const companyApi = api.enhanceEndpoints({ addTagTypes: ['company'] }).injectEndpoints({
  endpoints: (build) => ({
    getCompany: build.query({
      query: (_: void) => request(companyCalls.get, {}),
      responseSchema: companyCalls.get.response,
      providesTags: ['company'],
      keepUnusedDataFor: 0,
    }),
    saveFacts: build.mutation<OwnCompany, CompanyFacts>({
      query: (body) => request(companyCalls.saveFacts, { body }),
      responseSchema: ownCompany,
      onQueryStarted: async (facts, started) => {
        await showSaved(started);
        // Another country moved the due times of open issues.
        await refetchAfter(() => MOVED_BY_CLOCKS)(facts, started);
      },
    }),
    previewMove: build.mutation({
      query: (country: CompanyFacts['country']) =>
        request(companyCalls.previewMove, { body: { country } }),
      responseSchema: companyCalls.previewMove.response,
    }),
    saveLook: build.mutation<OwnCompany, CompanyLook>({
      query: (body) => request(companyCalls.saveLook, { body }),
      responseSchema: ownCompany,
      onQueryStarted,
    }),
    saveWords: build.mutation<OwnCompany, CompanyWords>({
      query: (body) => request(companyCalls.saveWords, { body }),
      responseSchema: ownCompany,
      onQueryStarted,
    }),
    sendPicture: build.mutation<OwnCompany, { picture: BrandPicture; file: File }>({
      queryFn: async ({ picture, file }) => {
        try {
          return { data: await upload(companyCalls.sendPicture, { params: { picture }, file }) };
        } catch (failed) {
          const { status, body } = failed as ApiError;
          return { error: { status, ...(body && { body }) } };
        }
      },
      onQueryStarted,
    }),
    removePicture: build.mutation<OwnCompany, BrandPicture>({
      query: (picture) => request(companyCalls.removePicture, { params: { picture } }),
      responseSchema: ownCompany,
      onQueryStarted,
    }),
    listVisits: build.query({
      query: (_: void) => request(accountCalls.visits, {}),
      rawResponseSchema: accountCalls.visits.response,
      transformResponse: ({ list }) => list,
      keepUnusedDataFor: 0,
    }),
  }),
});

type SaveLifecycle = {
  // oxlint-disable-next-line typescript/no-explicit-any -- the whole state is not this feature's to know
  dispatch: ThunkDispatch<any, unknown, UnknownAction>;
  queryFulfilled: PromiseLike<{ data: OwnCompany }>;
};

/** Applies the saved company everywhere; after a conflict, the current one. */
async function showSaved({ dispatch, queryFulfilled }: SaveLifecycle): Promise<void> {
  const show = (company: OwnCompany) =>
    dispatch(companyApi.util.updateQueryData('getCompany', undefined, () => company));
  try {
    const { data } = await queryFulfilled;
    show(data);
    dispatch(refetch([...SHOWN_EVERYWHERE], /^get(?:Public)?Config|^getCurrentUser/u));
  } catch (failed) {
    const { error } = failed as { error?: ApiError };
    const current = ownCompany.safeParse(error?.body?.current);
    if (current.success) show(current.data);
  }
}

export const {
  useGetCompanyQuery,
  usePreviewMoveMutation,
  useSaveFactsMutation,
  useSaveLookMutation,
  useSaveWordsMutation,
  useSendPictureMutation,
  useRemovePictureMutation,
  useListVisitsQuery,
} = companyApi;

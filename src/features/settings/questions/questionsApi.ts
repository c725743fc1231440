import {
  type CategoryFormBody,
  categoryFormKeepCalls as calls,
} from '#contract/categoryFormKeep.ts';
import { api } from '#src/shared/api/api.ts';
import { refetchAfter } from '#src/shared/api/refetch.ts';
import { request } from '#src/shared/api/request.ts';

type CategoryFormSave = { id: number; version: number; body: CategoryFormBody };

const questionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveCategoryForm: build.mutation({
      query: ({ id, version, body }: CategoryFormSave) =>
        request(calls.save, { params: { id }, body: { ...body, version } }),
      responseSchema: calls.save.response,
      onQueryStarted: refetchAfter(() => [{ type: 'catalogue', id: 'categoryForm' }]),
    }),
  }),
});
export const { useSaveCategoryFormMutation } = questionsApi;

import { propertyRegisterCalls as calls, type RegisterPlace } from '#contract/propertyRegister.ts';
import { api } from '#src/shared/api/api.ts';
import { refetchAfter } from '#src/shared/api/refetch.ts';
import { request } from '#src/shared/api/request.ts';

import { SHOWN } from './projectsApi.ts';

type Applied = { id: number; digest: string; removeGone: boolean };
type PostalAddress = Pick<RegisterPlace, 'street' | 'postalCode' | 'city'>;

const registerApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Preview of a register synchronisation; never cached. */
    registerPlan: build.query({
      query: (id: number) =>
        request(calls.sync, { params: { id }, body: { dryRun: true, removeGone: false } }),
      responseSchema: calls.sync.response,
      keepUnusedDataFor: 0,
    }),
    applyRegister: build.mutation({
      query: ({ id, ...seen }: Applied) =>
        request(calls.sync, { params: { id }, body: { dryRun: false, ...seen } }),
      responseSchema: calls.sync.response,
      onQueryStarted: refetchAfter(() => SHOWN),
    }),
    lookUpObjects: build.mutation({
      query: (address: PostalAddress) =>
        request(calls.objectIds, { body: { addresses: [address] } }),
      rawResponseSchema: calls.objectIds.response,
      transformResponse: ({ list }) => list[0]?.objects ?? [],
    }),
  }),
});
export const { useRegisterPlanQuery, useApplyRegisterMutation, useLookUpObjectsMutation } =
  registerApi;

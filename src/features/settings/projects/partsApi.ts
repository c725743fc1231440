import type { Versioned } from '#contract/primitives.ts';
import type { USER_TYPES } from '#contract/projects.ts';
import {
  type AddressBody,
  type DelegationTextBody,
  projectSettingCalls as calls,
} from '#contract/projectSettings.ts';
import { api } from '#src/shared/api/api.ts';
import { refetchAfter } from '#src/shared/api/refetch.ts';
import { request } from '#src/shared/api/request.ts';

import { SHOWN } from './projectsApi.ts';

type OnProject = { id: number; userType: (typeof USER_TYPES)[number]; agentId: number };
type AddressPath = { id: number; addressId: number };
type AddressSaved = { id: number; addressId: number | undefined; body: Versioned<AddressBody> };

const projectChanged = refetchAfter(({ id }: { id: number }) => [{ type: 'project', id }]);
const notesChanged = refetchAfter(
  ({ id }: { id: number }) => [{ type: 'note', id: `project ${id}` }],
  /^projectNotes/u,
);

const partsApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveAddress: build.mutation({
      query: ({ id, addressId, body: { version, ...body } }: AddressSaved) =>
        addressId === undefined
          ? request(calls.addAddress, { params: { id }, body })
          : request(calls.updateAddress, { params: { id, addressId }, body: { ...body, version } }),
      responseSchema: calls.addAddress.response,
      onQueryStarted: refetchAfter(() => SHOWN),
    }),
    removeAddress: build.mutation({
      query: (params: AddressPath) => request(calls.removeAddress, { params }),
      responseSchema: calls.removeAddress.response,
      onQueryStarted: refetchAfter(() => ['project']),
    }),
    addPerson: build.mutation({
      query: (params: OnProject) => request(calls.addPerson, { params }),
      responseSchema: calls.addPerson.response,
      onQueryStarted: refetchAfter(() => ['project', 'agentOptions']),
    }),
    removePerson: build.mutation({
      query: (params: OnProject) => request(calls.removePerson, { params }),
      responseSchema: calls.removePerson.response,
      onQueryStarted: refetchAfter(() => ['project', 'agentOptions']),
    }),
    projectNotes: build.query({
      query: (id: number) => request(calls.notes, { params: { id } }),
      rawResponseSchema: calls.notes.response,
      transformResponse: ({ list }) => list,
      providesTags: (_notes, _error, id) => [{ type: 'note', id: `project ${id}` }],
    }),
    writeNote: build.mutation({
      query: ({ id, ...body }: { id: number; key: string; text: string }) =>
        request(calls.createNote, { params: { id }, body }),
      responseSchema: calls.createNote.response,
      onQueryStarted: (arg, started) => notesChanged(arg, started),
    }),
    removeProjectNote: build.mutation({
      query: (params: { id: number; noteId: number }) => request(calls.removeNote, { params }),
      responseSchema: calls.removeNote.response,
      onQueryStarted: async (arg, started) => {
        void notesChanged(arg, started);
        const isGone = await started.queryFulfilled.then(
          () => true,
          () => false,
        );
        if (!isGone) return;
        // Remove at once; the refetch may be slow.
        const { id, noteId } = arg;
        started.dispatch(
          partsApi.util.updateQueryData('projectNotes', id, (notes) =>
            notes.filter((note) => note.id !== noteId),
          ),
        );
      },
    }),
    externalDelegation: build.query({
      query: (id: number) => request(calls.externalDelegation, { params: { id } }),
      responseSchema: calls.externalDelegation.response,
      providesTags: (_data, _error, id) => [{ type: 'project', id }],
    }),
    setExternalDelegation: build.mutation({
      query: ({ id, body }: { id: number; body: Versioned<DelegationTextBody> }) =>
        request(calls.setExternalDelegation, { params: { id }, body }),
      responseSchema: calls.setExternalDelegation.response,
      onQueryStarted: (arg, started) => projectChanged(arg, started),
    }),
  }),
});
export const {
  useSaveAddressMutation,
  useRemoveAddressMutation,
  useAddPersonMutation,
  useRemovePersonMutation,
  useProjectNotesQuery,
  useWriteNoteMutation,
  useRemoveProjectNoteMutation,
  useExternalDelegationQuery,
  useSetExternalDelegationMutation,
} = partsApi;

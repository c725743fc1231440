import { z } from 'zod/mini';

import { agentCalls } from '#contract/agents.ts';
import { type Leave, type NewPerson, peopleCalls, type PersonBody } from '#contract/people.ts';
import { twoStepCalls } from '#contract/twoStep.ts';
import type { Versioned } from '#contract/primitives.ts';
import { api } from '#src/shared/api/api.ts';
import { refetchAfter } from '#src/shared/api/refetch.ts';
import { request } from '#src/shared/api/request.ts';

const PEOPLE = ['agentOptions', 'project'] as const;

/** Result of one invitation; without `error` it was sent. */
export type Invited = { id: number; error: unknown };

type NewMember = Pick<NewPerson, 'email' | 'firstname' | 'lastname' | 'roleGroup'>;
/** Result of adding somebody; without `error` they were added. */
type TakenIn = { email: string; error: unknown };

export const peopleApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPeople: build.query({
      query: (_: void) => request(peopleCalls.list, {}),
      rawResponseSchema: peopleCalls.list.response,
      transformResponse: ({ list }) => list,
      providesTags: ['agentOptions'],
    }),
    takeIn: build.mutation({
      query: (body: NewPerson) => request(peopleCalls.create, { body }),
      responseSchema: peopleCalls.create.response,
      onQueryStarted: refetchAfter(() => PEOPLE),
    }),
    /** Adds people one by one without inviting them; each has its own result. */
    takeInMany: build.mutation<TakenIn[], readonly NewMember[]>({
      queryFn: async (people, _api, _options, send) => {
        const taken: TakenIn[] = [];
        for (const person of people) {
          const body = z.parse(peopleCalls.create.body, { ...person, invite: false });
          const { error } = await send(request(peopleCalls.create, { body }));
          taken.push({ email: person.email, error });
        }
        return { data: taken };
      },
      onQueryStarted: refetchAfter(() => PEOPLE),
    }),
    changePerson: build.mutation({
      query: ({ id, body }: { id: number; body: Versioned<PersonBody> }) =>
        request(peopleCalls.update, { params: { id }, body }),
      responseSchema: peopleCalls.update.response,
      onQueryStarted: refetchAfter(() => PEOPLE),
    }),
    holdings: build.query({
      query: (id: number) => request(peopleCalls.holdings, { params: { id } }),
      responseSchema: peopleCalls.holdings.response,
      keepUnusedDataFor: 0,
    }),
    leave: build.mutation({
      query: ({ id, body }: { id: number; body: Leave }) =>
        request(peopleCalls.leave, { params: { id }, body }),
      responseSchema: peopleCalls.leave.response,
      // Their issues have been handed over; refetch wherever they are shown.
      onQueryStarted: refetchAfter(() => [
        ...PEOPLE,
        'issueList',
        'issueCounts',
        'issue',
        'history',
      ]),
    }),
    comeBack: build.mutation({
      query: (id: number) => request(peopleCalls.comeBack, { params: { id } }),
      responseSchema: peopleCalls.comeBack.response,
      onQueryStarted: refetchAfter(() => PEOPLE),
    }),
    removeTwoStep: build.mutation({
      query: (id: number) => request(twoStepCalls.removeOf, { params: { id } }),
      responseSchema: twoStepCalls.removeOf.response,
    }),
    inviteAgain: build.mutation({
      query: (id: number) => request(agentCalls.invite, { params: { id } }),
      responseSchema: agentCalls.invite.response,
      onQueryStarted: refetchAfter(() => PEOPLE),
    }),
    /** Sends invitations one by one; each reports its own result. */
    inviteMany: build.mutation<Invited[], readonly number[]>({
      queryFn: async (ids, _api, _options, send) => {
        const invited: Invited[] = [];
        for (const id of ids) {
          const { error } = await send(request(agentCalls.invite, { params: { id } }));
          invited.push({ id, error });
        }
        return { data: invited };
      },
      onQueryStarted: refetchAfter(() => PEOPLE),
    }),
  }),
});
export const {
  useListPeopleQuery,
  useTakeInMutation,
  useTakeInManyMutation,
  useChangePersonMutation,
  useHoldingsQuery,
  useLeaveMutation,
  useComeBackMutation,
  useInviteAgainMutation,
  useRemoveTwoStepMutation,
  useInviteManyMutation,
} = peopleApi;

import {
  type ChoicesBody,
  type GivenChoices,
  type NotificationChoices,
  notificationChoiceCalls,
  type OwnChoices,
  type RoleChoices,
  type StaffGroup,
  withChoices,
} from '#contract/notificationChoices.ts';
import { api } from '#src/shared/api/api.ts';
import { repeatable, request } from '#src/shared/api/request.ts';

type RoleBody = { roleGroup: StaffGroup; choices: GivenChoices };

/** Changes are shown at once and taken back if they fail. */
const choicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    ownChoices: build.query({
      query: (_: void) => request(notificationChoiceCalls.choices, {}),
      responseSchema: notificationChoiceCalls.choices.response,
    }),
    choose: build.mutation({
      query: (body: ChoicesBody) => repeatable(request(notificationChoiceCalls.choose, { body })),
      responseSchema: notificationChoiceCalls.choose.response,
      onQueryStarted: async (body, { dispatch, queryFulfilled }) => {
        const before: ChoicesBody = {};
        dispatch(
          choicesApi.util.updateQueryData('ownChoices', undefined, (choices) => {
            Object.assign(before, replaced(choices, body));
            return { ...choices, ...applied(choices, body) };
          }),
        );
        await queryFulfilled.catch(() =>
          dispatch(
            choicesApi.util.updateQueryData('ownChoices', undefined, (choices) => ({
              ...choices,
              ...applied(choices, before),
            })),
          ),
        );
      },
    }),
    defaultChoices: build.query({
      query: (_: void) => request(notificationChoiceCalls.defaults, {}),
      rawResponseSchema: notificationChoiceCalls.defaults.response,
      transformResponse: ({ list }) => list,
    }),
    setDefaultChoices: build.mutation({
      query: (body: RoleBody) => repeatable(request(notificationChoiceCalls.setDefaults, { body })),
      responseSchema: notificationChoiceCalls.setDefaults.response,
      onQueryStarted: async ({ roleGroup, choices }, { dispatch, queryFulfilled }) => {
        let before: GivenChoices = {};
        dispatch(
          choicesApi.util.updateQueryData('defaultChoices', undefined, (list) =>
            ofRole(list, roleGroup, (own) => {
              before = choicesBefore(own, choices);
              return withChoices(own, choices);
            }),
          ),
        );
        await queryFulfilled.catch(() =>
          dispatch(
            choicesApi.util.updateQueryData('defaultChoices', undefined, (list) =>
              ofRole(list, roleGroup, (own) => withChoices(own, before)),
            ),
          ),
        );
      },
    }),
  }),
});
export const {
  useOwnChoicesQuery,
  useChooseMutation,
  useDefaultChoicesQuery,
  useSetDefaultChoicesMutation,
} = choicesApi;

/** The parts of the choices that a body changes. */
function applied({ own }: OwnChoices, body: ChoicesBody): Partial<OwnChoices> {
  const { own: given, ...setting } = body;
  return { ...(setting as Partial<OwnChoices>), ...(given && { own: withChoices(own, given) }) };
}

/** The body that takes another back. */
function replaced({ own, quiet, digest, timeZone }: OwnChoices, body: ChoicesBody): ChoicesBody {
  return {
    ...(body.own && { own: choicesBefore(own, body.own) }),
    ...(body.quiet !== undefined && { quiet: quiet && { ...quiet } }),
    ...(body.digest && { digest: { ...digest } }),
    ...(body.timeZone !== undefined && { timeZone }),
  };
}

const choicesBefore = (own: NotificationChoices, given: GivenChoices): GivenChoices =>
  Object.fromEntries(
    (Object.keys(given) as (keyof GivenChoices)[]).map((kind) => {
      const ways = own[kind];
      return [kind, ways ? { ...ways } : null];
    }),
  );

const ofRole = (
  list: RoleChoices[],
  roleGroup: StaffGroup,
  change: (own: NotificationChoices) => NotificationChoices,
): RoleChoices[] =>
  list.map((role) =>
    role.roleGroup === roleGroup ? { ...role, choices: change(role.choices) } : role,
  );

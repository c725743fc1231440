import { skipToken } from '@reduxjs/toolkit/query';

import { nameWithNumber } from '#contract/nameWithNumber.ts';
import { type SearchAnswer, searchCalls } from '#contract/search.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { api } from '#src/shared/api/api.ts';
import { request } from '#src/shared/api/request.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useSettled } from '#src/shared/lib/useSettled.ts';

import type { Entry, EntryGroup } from './entry.ts';

const searchApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchAll: build.query({
      query: (q: string) => request(searchCalls.all, { query: { q } }),
      responseSchema: searchCalls.all.response,
      // Seconds.
      keepUnusedDataFor: 10,
    }),
  }),
});
const { useSearchAllQuery } = searchApi;

/** Debounce of the search field (ms). */
const TYPING_PAUSE = 120;

/** Search results for the typed words; answers to earlier words are dropped. */
export function useSearchResults(typed: string) {
  const words = typed.trim();
  // An emptied field shows nothing at once, without the debounce.
  const query = useSettled(words, words === '' ? 0 : TYPING_PAUSE);
  const search = useSearchAllQuery(words === '' || query === '' ? skipToken : query);
  const groupsOf = useGroups();
  if (words === '') return { groups: [], isPending: false, isFailed: false, retry: search.refetch };
  const { currentData, data, isError, isFetching, refetch: retry } = search;
  const isPending = words !== query || isFetching;
  // Keep the last results until the next arrive, so that the list does not jump at every keystroke.
  const shown = currentData ?? (isPending ? data : undefined);
  return {
    groups: shown ? groupsOf(shown) : [],
    isPending,
    isFailed: isError && !isPending,
    retry,
  };
}

function useGroups(): (found: SearchAnswer) => EntryGroup[] {
  const { t } = useTranslation();
  return ({ issues, projects, addresses, people }) => [
    { id: 'issues', title: t('palette.groups.issues'), entries: issues.map(issueEntry) },
    { id: 'projects', title: t('palette.groups.projects'), entries: projects.map(projectEntry) },
    { id: 'addresses', title: t('palette.groups.addresses'), entries: addresses.map(addressEntry) },
    {
      id: 'people',
      title: t('palette.groups.people'),
      entries: people.map((person) =>
        personEntry(person, person.firm ?? t(`common.roles.${person.roleGroup}`)),
      ),
    },
  ];
}

function issueEntry({
  id,
  number,
  title,
  status,
  project,
  objectId,
}: SearchAnswer['issues'][0]): Entry {
  const detail = `${formatIssueNumber(number)} · ${project}`;
  return {
    id: `issue-${id}`,
    text: title,
    detail,
    status,
    plate: objectId,
    to: `/issue/${id}`,
    recent: { kind: 'issue', text: title, detail },
  };
}

function projectEntry({ id, name, number, city }: SearchAnswer['projects'][0]): Entry {
  const text = nameWithNumber({ name, number });
  return {
    id: `project-${id}`,
    text,
    detail: city,
    icon: 'building',
    to: `/dashboard?project=${id}`,
    recent: { kind: 'place', text, detail: city },
  };
}

function addressEntry({
  id,
  street,
  objectId,
  city,
  project,
}: SearchAnswer['addresses'][0]): Entry {
  const detail = [project.name, city].filter(Boolean).join(' · ');
  const q = encodeURIComponent([street, objectId].filter(Boolean).join(' '));
  return {
    id: `address-${id}`,
    text: street,
    detail,
    icon: 'geo-alt',
    plate: objectId,
    to: `/dashboard?project=${project.id}&q=${q}`,
    recent: { kind: 'place', text: `${street} ${objectId}`.trim(), detail },
  };
}

function personEntry({ id, name, roleGroup }: SearchAnswer['people'][0], detail: string): Entry {
  const filter = roleGroup === 'ROLE_CONTRACTOR' ? 'contractor' : 'assignee';
  return {
    id: `person-${id}`,
    text: name,
    detail,
    icon: 'person',
    to: `/dashboard?${filter}=${id}`,
    recent: { kind: 'person', text: name, detail },
  };
}

import { useState } from 'react';

import type { Person } from '#contract/people.ts';
import type { RoleGroup } from '#contract/permissions.ts';
import { useListTeamsQuery } from '#src/entities/agent/agentApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useResult } from '../frame/useResult.ts';
import { useSaveTeamMutation } from '../teams/teamsApi.ts';
import { useChangePersonMutation } from './peopleApi.ts';
import { bodyOf, draftOf, nameOf } from './personDraft.ts';
import { useRefusal } from './useRefusal.ts';

/** What people are given: a role, or teams or projects, added to theirs or instead of them. */
export type Change =
  | { kind: 'role'; roleGroup: RoleGroup }
  | { kind: 'teams' | 'projects'; ids: readonly number[]; mode: 'add' | 'set' };

type Links = Exclude<Change, { kind: 'role' }>;
/** A request, and whom it changes. */
type Work = { name: string; changed: readonly number[]; send: () => Promise<unknown> };

const linksAfter = (before: readonly number[], { ids, mode }: Links) =>
  mode === 'set' ? [...ids] : [...new Set([...before, ...ids])];

const isSame = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Changes people one by one. What was refused is told by name; otherwise it is done. */
export function useChangePeople(people: readonly Person[], onDone: () => void) {
  const { t } = useTranslation();
  const { done } = useResult('settings.areas.people');
  const refusal = useRefusal();
  const { data: teams = [] } = useListTeamsQuery();
  const [changePerson] = useChangePersonMutation();
  const [saveTeam] = useSaveTeamMutation();
  const [refused, setRefused] = useState<string[]>([]);
  const [isBusy, setIsBusy] = useState(false);

  const inTeams = (change: Links): Work[] =>
    teams.flatMap(({ id, name, memberIds, version }) => {
      const isIn = ({ id: person }: Person) => memberIds.includes(person);
      const isToBe = change.ids.includes(id);
      const isChanged = (person: Person) => (isToBe ? !isIn(person) : isIn(person));
      if (!isToBe && change.mode === 'add') return [];
      const changed = people.filter(isChanged).map((person) => person.id);
      if (changed.length === 0) return [];
      const members = isToBe
        ? [...memberIds, ...changed]
        : memberIds.filter((member) => !changed.includes(member));
      const body = { name, memberIds: members, version };
      return [{ name, changed, send: () => saveTeam({ id, body }).unwrap() }];
    });
  const asPeople = (change: Change): Work[] =>
    people.flatMap((person) => {
      const { id, version, projectIds, roleGroup } = person;
      const given =
        change.kind === 'role'
          ? { projectIds, roleGroup: change.roleGroup }
          : { projectIds: linksAfter(projectIds, change), roleGroup };
      if (given.roleGroup === roleGroup && isSame(given.projectIds, projectIds)) return [];
      const body = { ...bodyOf({ ...draftOf(person), ...given }), version };
      return [
        { name: nameOf(person), changed: [id], send: () => changePerson({ id, body }).unwrap() },
      ];
    });
  const run = async (change: Change) => {
    const works = change.kind === 'teams' ? inTeams(change) : asPeople(change);
    setIsBusy(true);
    const failures: string[] = [];
    for (const { name, send } of works) {
      try {
        await send();
      } catch (failed) {
        failures.push(t('people.bulk.refused', { name, why: refusal(failed) }));
      }
    }
    setIsBusy(false);
    setRefused(failures);
    if (failures.length > 0) return;
    const changed = new Set(works.flatMap((work) => work.changed));
    done(t('people.bulk.done', { count: changed.size }));
    onDone();
  };
  return { run, refused, isBusy };
}

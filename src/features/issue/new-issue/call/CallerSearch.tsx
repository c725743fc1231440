import { skipToken } from '@reduxjs/toolkit/query';
import { type ReactNode, useState } from 'react';

import { type Caller, MIN_CALLER_SEARCH } from '#contract/reporting.ts';
import { KeyCaps } from '#src/shared/keys/KeyCaps.tsx';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useSettled } from '#src/shared/lib/useSettled.ts';
import { Avatar } from '#src/shared/ui/Avatar.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useFindCallersQuery } from '../newIssueApi.ts';
import { nameOf, type Place } from './chosenCaller.ts';
import { Finder } from './Finder.tsx';
import { HitRow } from './HitRow.tsx';

/** Debounce (ms). */
const TYPING_PAUSE = 120;
const NEW_KEYS = 'alt+n';
const UNKNOWN_KEYS = 'alt+0';

/** Somebody new, with the name typed; or somebody unknown. */
export type Newcomer = { isUnknown: boolean; name: string };

type Item = { key: string; group: string; look: ReactNode; caller?: Caller; choose: () => void };
type Props = {
  onPerson: (caller: Caller) => void;
  onPlace: (place: Place) => void;
  onNew: (newcomer: Newcomer) => void;
  onMark: (caller: Caller | undefined) => void;
};

/** Finds who calls by name, telephone, object or street; the last rows are for those who are not found. */
export function CallerSearch({ onPerson, onPlace, onNew, onMark }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { people, places, isLoading, isNone } = useCallers(typed);
  // A number is not a name.
  const name = /\d/u.test(typed) ? '' : typed.trim();
  const newcomer = { isUnknown: false, name };
  const unknown = { isUnknown: true, name: '' };
  const anew = name ? t('call.newNamed', { name }) : t('call.new');
  const keyed = (keys: string, label: string, one: Newcomer) =>
    ({
      id: `new-item:${keys}` as const,
      label,
      keys,
      group: 'writing',
      alsoInLayers: true,
      run: () => onNew(one),
    }) as const;
  useKeys([
    keyed(NEW_KEYS, t('call.new'), newcomer),
    keyed(UNKNOWN_KEYS, t('call.unknown'), unknown),
  ]);
  const other = (one: Newcomer, icon: 'person-plus' | 'telephone', keys: string) => ({
    key: keys,
    group: t('call.groups.other'),
    choose: () => onNew(one),
    look: (
      <HitRow
        sign={<Icon name={icon} />}
        text={one.isUnknown ? t('call.unknown') : anew}
        details={t(`call.${one.isUnknown ? 'unknownHint' : 'newHint'}`)}
        end={<KeyCaps keys={keys} />}
      />
    ),
  });
  const items: Item[] = [
    ...people.map((caller) => ({
      key: `person ${caller.project.id} ${caller.addressId} ${nameOf(caller)} ${caller.email} ${caller.phone}`,
      group: t('call.groups.people'),
      caller,
      choose: () => onPerson(caller),
      look: <PersonRow caller={caller} typed={typed} />,
    })),
    ...places.map((place) => ({
      key: `place ${place.addressId}`,
      group: t('call.groups.places'),
      choose: () => onPlace(place),
      look: <PlaceRow place={place} typed={typed} />,
    })),
    other(newcomer, 'person-plus', NEW_KEYS),
    other(unknown, 'telephone', UNKNOWN_KEYS),
  ];
  return (
    <Finder
      label={t('call.who')}
      placeholder={t('call.placeholder')}
      items={items}
      isLoading={isLoading}
      isNone={isNone}
      typed={typed}
      onType={setTyped}
      onChoose={({ choose }) => choose()}
      onMark={(item) => onMark(item?.caller)}
      hasFocus
    />
  );
}

/** Callers and places with all typed words; the last ones until the next arrive. */
export function useCallers(typed: string) {
  const words = useSettled(typed.trim(), TYPING_PAUSE);
  const isEnough = words.length >= MIN_CALLER_SEARCH;
  const { data } = useFindCallersQuery(isEnough ? words : skipToken);
  const { people, places } = (isEnough && data) || { people: [], places: [] };
  return {
    people,
    places,
    isLoading: isEnough && !data,
    isNone: isEnough && data !== undefined && people.length + places.length === 0,
  };
}

function PersonRow({ caller, typed }: { caller: Caller; typed: string }) {
  const { t } = useTranslation();
  const { street, project, phone, objectId, open } = caller;
  const count = open.length > 0 && t('call.openCount', { count: open.length });
  return (
    <HitRow
      sign={<Avatar name={nameOf(caller)} kind="outside" />}
      text={nameOf(caller)}
      details={[street, project.name, phone, count].filter(Boolean).join(' · ')}
      plate={objectId}
      typed={typed}
    />
  );
}

export function PlaceRow({ place, typed }: { place: Place; typed: string }) {
  const { street, objectId, project } = place;
  return (
    <HitRow
      sign={<Icon name={place.addressId === null ? 'building' : 'door-open'} />}
      text={street || project.name}
      details={street ? project.name : ''}
      plate={objectId}
      typed={typed}
    />
  );
}

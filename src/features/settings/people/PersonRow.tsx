import { useState } from 'react';
import { Link } from 'react-router';

import type { Absence } from '#contract/absences.ts';
import type { Person } from '#contract/people.ts';
import { isStaff, type RoleGroup } from '#contract/permissions.ts';
import { useListTeamsQuery } from '#src/entities/agent/agentApi.ts';
import { useListProjectOptionsQuery } from '#src/entities/project/projectApi.ts';
import { Select } from '#src/shared/forms/Select.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Avatar } from '#src/shared/ui/Avatar.tsx';

import { BulkDialog, type Links } from './BulkDialog.tsx';
import { nameOf } from './personDraft.ts';
import { PersonMenu } from './PersonMenu.tsx';
import { PersonState } from './PersonState.tsx';
import { RoleOptions } from './RoleOptions.tsx';
import { useChangeRole } from './useChangeRole.ts';
import { useIsMe } from './useIsMe.ts';

type Props = {
  to: string;
  person: Person;
  people: readonly Person[];
  absence: Absence | undefined;
  isMarked: boolean;
  onMark: (id: number, isMarked: boolean) => void;
};

/** A person with what is edited in place: role, teams and projects. */
export function PersonRow({ to, person, people, absence, isMarked, onMark }: Props) {
  const { t } = useTranslation();
  const name = nameOf(person);
  const isInside = isStaff(person);
  const [open, setOpen] = useState<Links>();
  return (
    <tr className={isMarked ? 'is-marked' : undefined}>
      <td className="c-mark">
        <label className="mark">
          <input
            className="form-check-input"
            type="checkbox"
            aria-label={t('people.mark', { name })}
            checked={isMarked}
            onChange={({ target }) => onMark(person.id, target.checked)}
          />
        </label>
      </td>
      <td className="c-who">
        <Link className="who" to={`${to}/${person.id}`}>
          <Avatar name={name} kind={isInside ? 'staff' : 'outside'} />
          <span>
            <b title={name}>{name}</b>
            <small title={person.email}>
              {person.firm ? `${person.firm} · ${person.email}` : person.email}
            </small>
          </span>
        </Link>
      </td>
      <td className="c-role">
        <RoleCell person={person} name={name} />
      </td>
      <td className="c-teams">
        {isInside ? (
          <Teams person={person} onOpen={() => setOpen('teams')} />
        ) : (
          <span className="text-3">–</span>
        )}
      </td>
      <td className="c-projects">
        {person.roleGroup === 'ROLE_ADMIN' ? (
          <span className="tag">{t('people.allProjects')}</span>
        ) : (
          <Projects person={person} onOpen={() => setOpen('projects')} />
        )}
      </td>
      <td className="c-state">
        <PersonState person={person} absence={absence} />
      </td>
      <td className="c-more">
        <PersonMenu {...{ to, person, people }} />
        {open && <BulkDialog kind={open} people={[person]} onClose={() => setOpen(undefined)} />}
      </td>
    </tr>
  );
}

type LinksProps = { person: Person; onOpen: () => void };

function Teams({ person, onOpen }: LinksProps) {
  const { t } = useTranslation();
  const { data = [] } = useListTeamsQuery();
  const names = data.filter(({ id }) => person.teamIds.includes(id)).map(({ name }) => name);
  const label = t('people.teamsOf', { name: nameOf(person) });
  return <Chips shown={1} {...{ label, names, onOpen }} />;
}

function Projects({ person, onOpen }: LinksProps) {
  const { t } = useTranslation();
  const { data = [] } = useListProjectOptionsQuery();
  const names = data.filter(({ id }) => person.projectIds.includes(id)).map(({ name }) => name);
  const label = t('people.projectsOf', { name: nameOf(person) });
  return <Chips {...{ label, names, onOpen }} />;
}

function RoleCell({ person, name }: { person: Person; name: string }) {
  const { t } = useTranslation();
  const { change, isSaving } = useChangeRole(person);
  const isMe = useIsMe(person);
  // Only another administrator may change one's role.
  if (isMe || person.inactive) return t(`common.roles.${person.roleGroup}`);
  return (
    <Select
      size="sm"
      className="inline-select"
      aria-label={t('people.roleOf', { name })}
      aria-busy={isSaving}
      value={person.roleGroup}
      onChange={({ target }) => void change(target.value as RoleGroup)}
    >
      <RoleOptions />
    </Select>
  );
}

type ChipsProps = { label: string; names: readonly string[]; shown?: number; onOpen: () => void };

/** The first names, and how many more; a narrow cell shows one less. Opens the choice. */
function Chips({ label, names, shown = 2, onOpen }: ChipsProps) {
  const { t } = useTranslation();
  const more = names.length - shown;
  return (
    <button type="button" className="chipset" title={names.join(', ')} onClick={onOpen}>
      <span className="visually-hidden">{label}: </span>
      {names.length === 0 && (
        <span className="pick">
          <span aria-hidden="true">+ </span>
          {t('people.pick')}
        </span>
      )}
      {names.slice(0, shown).map((name) => (
        <span key={name} className="tag">
          {name}
        </span>
      ))}
      {more > 0 && <span className="tag n">+{more}</span>}
      {shown > 1 && more >= 0 && <span className="tag n if-narrow">+{more + 1}</span>}
    </button>
  );
}

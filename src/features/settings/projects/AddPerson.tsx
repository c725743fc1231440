import { useId, useRef, useState } from 'react';

import type { USER_TYPES } from '#contract/projects.ts';
import type { KeptProject } from '#contract/projectSettings.ts';
import { userTypeOf } from '#contract/userType.ts';
import { useListAgentOptionsQuery } from '#src/entities/agent/agentApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useOnProject } from './useOnProject.ts';

type Props = { project: KeptProject; userType: (typeof USER_TYPES)[number] };

/** Puts one more on a project. A company may have hundreds: they are only there to choose from while one chooses. */
export function AddPerson({ project, userType }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const choice = useRef<HTMLSelectElement>(null);
  const [chosen, setChosen] = useState('');
  const [isChoosing, setIsChoosing] = useState(false);
  const { data = [] } = useListAgentOptionsQuery();
  const { add, isBusy } = useOnProject(project.id);
  const there = new Set(project.people.map(({ agent }) => agent.id));
  const free = data.filter(
    (agent) => !agent.inactive && userTypeOf(agent.roleGroup) === userType && !there.has(agent.id),
  );
  if (free.length === 0) return null;
  const submit = async () => {
    const agent = free.find((each) => String(each.id) === chosen);
    if (!agent) return;
    if (!(await add({ userType, agentId: agent.id, name: agent.name }))) return;
    // Before the button cannot be pressed any more: the next one is chosen from here.
    choice.current?.focus();
    setChosen('');
  };
  return (
    <div className="part-add">
      <label className="visually-hidden" htmlFor={id}>
        {t('settings.projects.people.add', {
          group: t(`settings.projects.people.${userType}`),
        })}
      </label>
      <select
        ref={choice}
        id={id}
        className="form-select"
        value={chosen}
        onPointerDown={() => setIsChoosing(true)}
        onFocus={() => setIsChoosing(true)}
        onBlur={() => setIsChoosing(false)}
        onChange={({ target }) => setChosen(target.value)}
      >
        <option value="">{t('settings.removal.choose')}</option>
        {free
          .filter((agent) => isChoosing || String(agent.id) === chosen)
          .map((agent) => (
            <option key={agent.id} value={agent.id}>
              {agent.name}
            </option>
          ))}
      </select>
      <button
        type="button"
        className="btn btn-secondary"
        disabled={chosen === ''}
        aria-busy={isBusy}
        onClick={isBusy ? undefined : () => void submit()}
      >
        {t('settings.projects.addNow')}
      </button>
    </div>
  );
}

import { useRef, useState } from 'react';

import { USER_TYPES } from '#contract/projects.ts';
import type { KeptProject } from '#contract/projectSettings.ts';
import { userTypeOf } from '#contract/userType.ts';
import { useListAgentOptionsQuery } from '#src/entities/agent/agentApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Picker } from '#src/shared/ui/options/Picker.tsx';

import { useProjectMembers } from './useProjectMembers.ts';

/** Puts somebody on a project, in the place of their role. */
export function AddPerson({ project }: { project: KeptProject }) {
  const { t } = useTranslation();
  const choice = useRef<{ focus: () => void }>(null);
  const [chosen, setChosen] = useState<number>();
  const { data = [] } = useListAgentOptionsQuery();
  const { add, isBusy } = useProjectMembers(project.id);
  const memberIds = new Set(project.people.map(({ agent }) => agent.id));
  const all = data.filter(({ id, inactive }) => !inactive && !memberIds.has(id));
  const free = USER_TYPES.flatMap((userType) =>
    all
      .filter(({ roleGroup }) => userTypeOf(roleGroup) === userType)
      .map((agent) => ({ ...agent, userType })),
  );
  if (free.length === 0) return null;
  const submit = async () => {
    const agent = free.find(({ id }) => id === chosen);
    if (!agent) return;
    const { id: agentId, name, userType } = agent;
    if (!(await add({ userType, agentId, name }))) return;
    // Focus before the button is disabled: the next person is chosen here.
    choice.current?.focus();
    setChosen(undefined);
  };
  return (
    <div className="part-add">
      <Picker
        ref={choice}
        label={t('settings.projects.people.add', {
          group: t('settings.projects.parts.people'),
        })}
        options={free.map(({ id, name, firm, userType }) => ({
          value: id,
          text: name,
          ...(firm && { detail: firm }),
          group: t(`settings.projects.people.${userType}`),
        }))}
        value={chosen}
        onPick={setChosen}
        placeholder={t('settings.removal.choose')}
      />
      <button
        type="button"
        className="btn btn-secondary"
        disabled={chosen === undefined}
        aria-busy={isBusy}
        onClick={isBusy ? undefined : () => void submit()}
      >
        {t('settings.projects.addNow')}
      </button>
    </div>
  );
}

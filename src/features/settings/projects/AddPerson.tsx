import { useRef, useState } from 'react';

import type { USER_TYPES } from '#contract/projects.ts';
import type { KeptProject } from '#contract/projectSettings.ts';
import { userTypeOf } from '#contract/userType.ts';
import { useListAgentOptionsQuery } from '#src/entities/agent/agentApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Picker } from '#src/shared/ui/options/Picker.tsx';

import { useProjectMembers } from './useProjectMembers.ts';

type Props = { project: KeptProject; userType: (typeof USER_TYPES)[number] };

export function AddPerson({ project, userType }: Props) {
  const { t } = useTranslation();
  const choice = useRef<{ focus: () => void }>(null);
  const [chosen, setChosen] = useState<number>();
  const { data = [] } = useListAgentOptionsQuery();
  const { add, isBusy } = useProjectMembers(project.id);
  const memberIds = new Set(project.people.map(({ agent }) => agent.id));
  const free = data.filter(
    (agent) =>
      !agent.inactive && userTypeOf(agent.roleGroup) === userType && !memberIds.has(agent.id),
  );
  if (free.length === 0) return null;
  const submit = async () => {
    const agent = free.find(({ id }) => id === chosen);
    if (!agent) return;
    if (!(await add({ userType, agentId: agent.id, name: agent.name }))) return;
    // Focus before the button is disabled: the next person is chosen here.
    choice.current?.focus();
    setChosen(undefined);
  };
  return (
    <div className="part-add">
      <Picker
        ref={choice}
        label={t('settings.projects.people.add', {
          group: t(`settings.projects.people.${userType}`),
        })}
        options={free.map(({ id, name }) => ({ value: id, text: name }))}
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

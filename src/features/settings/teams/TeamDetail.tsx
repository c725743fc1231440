import { useMemo, useState } from 'react';
import { FormProvider, useFormContext, type UseFormReturn } from 'react-hook-form';

import type { Team } from '#contract/agents.ts';
import { isStaff } from '#contract/permissions.ts';
import { type TeamBody, teamCalls } from '#contract/teams.ts';
import { useListAgentOptionsQuery } from '#src/entities/agent/agentApi.ts';
import { showRefusal } from '#src/shared/forms/showRefusal.ts';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useGoOn } from '#src/shared/master-detail/useGoOn.ts';
import { useKeptForm } from '#src/shared/master-detail/useKeptForm.ts';
import { useSaveItem } from '#src/shared/master-detail/useSaveItem.ts';
import { namesIn } from '#src/shared/master-detail/useAskWhose.ts';

import { DetailForm } from '#src/shared/master-detail/DetailForm.tsx';
import { useResult } from '../frame/useResult.ts';
import { LastChange } from '../frame/LastChange.tsx';
import { NameField } from '../frame/NameField.tsx';
import { RemoveButton } from '../frame/RemoveButton.tsx';
import { CheckPicker } from '../people/CheckPicker.tsx';
import { RemoveTeam } from './RemoveTeam.tsx';
import { useSaveTeamMutation } from './teamsApi.ts';

type Props = {
  team: Team | undefined;
  /** Deleted by someone else: saving creates a new team. */
  isGone: boolean;
  teams: readonly Team[];
  backTo: string;
};

const draftOf = (team: Team | undefined): TeamBody => ({
  name: team?.name ?? '',
  memberIds: team?.memberIds ?? [],
});

/** Form of one team and its people, new or existing. */
export function TeamDetail({ team, isGone, teams, backTo }: Props) {
  const { t } = useTranslation();
  const resolver = useContractResolver<TeamBody>(teamCalls.create.body, {
    name: t('settings.nameMissing'),
  });
  const form = useKeptForm<TeamBody>(draftOf(team), resolver);
  const { formState, reset } = form;
  const [isRemoving, setIsRemoving] = useState(false);
  // While deleting, the team leaves the list before the page closes.
  const isLost = isGone && !isRemoving;
  const savedTeam = isLost ? undefined : team;
  const { isUnsaved, goOn } = useGoOn(formState.isDirty);
  const { save, isSaving } = useSave(savedTeam, form, (id) => goOn(`${backTo}/${id}`));
  return (
    <FormProvider {...form}>
      <DetailForm
        title={team?.name ?? t('settings.teams.new')}
        backTo={backTo}
        isUnsaved={isUnsaved}
        isGone={isLost}
        isSaving={isSaving}
        savedAt={form.savedAt}
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        onUndo={() => reset()}
        foot={savedTeam && <LastChange area="teams" {...savedTeam} />}
        actions={savedTeam && <RemoveButton onClick={() => setIsRemoving(true)} />}
      >
        <NameField isNew={team === undefined} />
        <Members />
      </DetailForm>
      {savedTeam && isRemoving && (
        <RemoveTeam {...{ team: savedTeam, teams, backTo }} onClose={() => setIsRemoving(false)} />
      )}
    </FormProvider>
  );
}

function Members() {
  const { t } = useTranslation();
  const { data } = useListAgentOptionsQuery();
  const { watch } = useFormContext<TeamBody>();
  const chosen = watch('memberIds');
  const options = useMemo(
    () =>
      (data ?? [])
        .filter((agent) => (isStaff(agent) && !agent.inactive) || chosen.includes(agent.id))
        .map(({ id, name, roleGroup }) => ({ id, name, detail: t(`common.roles.${roleGroup}`) })),
    [data, chosen, t],
  );
  return (
    <CheckPicker
      name="memberIds"
      label={t('settings.teams.members')}
      hint={t('settings.teams.membersHint')}
      options={options}
    />
  );
}

function useSave(
  team: Team | undefined,
  form: UseFormReturn<TeamBody>,
  onMade: (id: number) => void,
) {
  const { t } = useTranslation();
  const { done, failed: fail } = useResult('settings.areas.teams');
  const [saveTeam, { isLoading }] = useSaveTeamMutation();
  const { data: people } = useListAgentOptionsQuery();
  const saveItem = useSaveItem<TeamBody, Team>(form, team, {
    draftOf,
    label: (field) => t(field === 'name' ? 'settings.name' : 'settings.teams.members'),
    text: (field, value) => (field === 'name' ? undefined : namesIn(people, value)),
  });
  const save = async (body: TeamBody) => {
    try {
      const saved = await saveItem(body, (values, version) =>
        (team
          ? saveTeam({ id: team.id, body: { ...values, version } })
          : saveTeam({ body: values })
        ).unwrap(),
      );
      if (!saved) return;
      form.reset(draftOf(saved));
      done(t('settings.saved', { name: saved.name }));
      if (!team) onMade(saved.id);
    } catch (failed) {
      if (showRefusal(failed, form.setError, { name: t('settings.nameTaken') })) return;
      fail('save', failed);
    }
  };
  return { save, isSaving: isLoading };
}

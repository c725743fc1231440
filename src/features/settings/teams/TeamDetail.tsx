import { useEffect, useId, useState } from 'react';
import { FormProvider, useForm, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import type { Team } from '#contract/agents.ts';
import { isStaff } from '#contract/permissions.ts';
import { MAX_TEAM_NAME, type TeamBody } from '#contract/teams.ts';
import { useListAgentOptionsQuery } from '#src/entities/agent/agentApi.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { DetailForm } from '../frame/DetailForm.tsx';
import { useLeaveGuard } from '../frame/useLeaveGuard.ts';
import { CheckPicker } from '../people/CheckPicker.tsx';
import { RemoveTeam } from './RemoveTeam.tsx';
import { useSaveTeamMutation } from './teamsApi.ts';

type Props = { team: Team | undefined; teams: readonly Team[]; backTo: string };

const draftOf = (team: Team | undefined): TeamBody => ({
  name: team?.name ?? '',
  memberIds: team?.memberIds ?? [],
});

/** A team and its people; or a new one. */
export function TeamDetail({ team, teams, backTo }: Props) {
  const { t } = useTranslation();
  const form = useForm<TeamBody>({
    values: draftOf(team),
    resetOptions: { keepDirtyValues: true },
  });
  const { formState, reset } = form;
  const [isRemoving, setIsRemoving] = useState(false);
  const [madeId, setMadeId] = useState<number>();
  const isUnsaved = formState.isDirty && madeId === undefined;
  useLeaveGuard(isUnsaved);
  const { save, isSaving } = useSave(team, form, setMadeId);
  const navigate = useNavigate();
  // Behind the guard, which knows by then that nothing is unsaved.
  useEffect(() => {
    if (madeId !== undefined) void navigate(`${backTo}/${madeId}`, { replace: true });
  }, [backTo, madeId, navigate]);
  return (
    <FormProvider {...form}>
      <DetailForm
        title={team?.name ?? t('settings.teams.new')}
        backTo={backTo}
        isUnsaved={isUnsaved}
        isSaving={isSaving}
        onSubmit={(event) => void form.handleSubmit(save)(event)}
        onUndo={() => reset()}
        actions={
          team && (
            <button
              type="button"
              className="btn btn-ghost btn-danger-quiet"
              onClick={() => setIsRemoving(true)}
            >
              <Icon name="trash3" />
              {t('settings.remove')}
            </button>
          )
        }
      >
        <NameField isNew={team === undefined} />
        <Members />
      </DetailForm>
      {team && isRemoving && (
        <RemoveTeam {...{ team, teams, backTo }} onClose={() => setIsRemoving(false)} />
      )}
    </FormProvider>
  );
}

function NameField({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation();
  const id = useId();
  const { register, formState } = useFormContext<TeamBody>();
  return (
    <Field label={t('settings.name')} htmlFor={id} error={formState.errors.name?.message}>
      <input
        className="form-control"
        autoComplete="off"
        maxLength={MAX_TEAM_NAME}
        // What is new begins with its name.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isNew}
        {...register('name', {
          validate: (name) => name.trim() !== '' || t('settings.nameMissing'),
        })}
      />
    </Field>
  );
}

function Members() {
  const { t } = useTranslation();
  const { data = [] } = useListAgentOptionsQuery();
  const { watch } = useFormContext<TeamBody>();
  const chosen = watch('memberIds');
  const options = data
    .filter((agent) => (isStaff(agent) && !agent.inactive) || chosen.includes(agent.id))
    .map(({ id, name, roleGroup }) => ({ id, name, detail: t(`common.roles.${roleGroup}`) }));
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
  form: ReturnType<typeof useForm<TeamBody>>,
  onMade: (id: number) => void,
) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const [saveTeam, { isLoading }] = useSaveTeamMutation();
  const save = async (body: TeamBody) => {
    try {
      const saved = await saveTeam({ body, ...(team && { id: team.id }) }).unwrap();
      form.reset(draftOf(saved));
      toast.success(t('settings.saved', { name: saved.name }));
      if (!team) onMade(saved.id);
    } catch (failed) {
      if ((failed as ApiError).body?.error.fields?.['name']) {
        form.setError('name', { message: t('settings.nameTaken') }, { shouldFocus: true });
        return;
      }
      toast.error(t('settings.failed.save', { area: t('settings.areas.teams') }), {
        details: errorText(failed),
      });
    }
  };
  return { save, isSaving: isLoading };
}

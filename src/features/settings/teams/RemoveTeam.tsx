import { useId, useState } from 'react';
import { useNavigate } from 'react-router';

import type { Team } from '#contract/agents.ts';
import type { Uses } from '#contract/errors.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { LEAVING_DELETED } from '#src/shared/master-detail/useLeaveGuard.ts';
import { FormDialog } from '#src/shared/ui/FormDialog.tsx';
import { Picker } from '#src/shared/ui/options/Picker.tsx';

import { useResult } from '../frame/useResult.ts';
import { useUsesList } from '../frame/useUsesList.ts';
import { idToDelete } from '../catalogue/draft.ts';
import { useRemoveTeamMutation, useTeamUsesQuery } from './teamsApi.ts';

type Props = { team: Team; teams: readonly Team[]; backTo: string; onClose: () => void };

/** Deletes a team and hands its issues to another. */
export function RemoveTeam(props: Props) {
  const { team, teams, onClose } = props;
  const { t } = useTranslation();
  const [replacement, setReplacement] = useState<number>();
  const { data: uses, refetch } = useTeamUsesQuery(team.id);
  const { remove, isBusy } = useRemove(props, () => void refetch());
  const issues = uses?.issues ?? 0;
  const isUsed = issues + (uses?.others ?? 0) > 0;
  const usedAction = issues > 0 ? 'moveIssues' : 'move';
  const action = isUsed ? usedAction : 'delete';
  return (
    <FormDialog
      title={t('settings.removal.title', { name: team.name })}
      action={t(`settings.removal.${action}`, { count: issues })}
      busyText={t('common.saving')}
      isDanger
      isBusy={isBusy}
      isDisabled={!uses || (isUsed && replacement === undefined)}
      onSubmit={() => void remove(replacement)}
      onClose={onClose}
    >
      <UsesText uses={uses} />
      {isUsed && (
        <MoveTo
          teams={teams.filter(({ id }) => id !== team.id)}
          value={replacement}
          onChange={setReplacement}
        />
      )}
    </FormDialog>
  );
}

type MoveToProps = {
  teams: readonly Team[];
  value: number | undefined;
  onChange: (id: number) => void;
};

function MoveTo({ teams, value, onChange }: MoveToProps) {
  const { t } = useTranslation();
  const id = useId();
  if (teams.length === 0) return <p>{t('settings.removal.noOther')}</p>;
  return (
    <Field label={t('settings.teams.moveTo')} htmlFor={id}>
      <Picker
        label={t('settings.teams.moveTo')}
        options={teams.map((team) => ({ value: team.id, text: team.name }))}
        value={value}
        onPick={onChange}
        placeholder={t('settings.removal.choose')}
      />
    </Field>
  );
}

function UsesText({ uses }: { uses: Uses | undefined }) {
  const { t } = useTranslation();
  const { text } = useUsesList();
  if (!uses) return <p role="status">{t('common.loading')}</p>;
  return uses.issues + uses.others > 0 ? (
    <p>
      {text(uses)}. {t('settings.removal.way.move.text')}
    </p>
  ) : (
    <p>{t('settings.removal.unused')}</p>
  );
}

/** `onUsed`: it has uses that were not known. */
function useRemove({ team, teams, backTo }: Props, onUsed: () => void) {
  const { t } = useTranslation();
  const { done, failed: fail } = useResult('settings.areas.teams');
  const navigate = useNavigate();
  const [send, { isLoading }] = useRemoveTeamMutation();
  const remove = async (replacementId: number | undefined) => {
    try {
      await send({ id: idToDelete('team', team.id), replacementId }).unwrap();
      const to = teams.find((candidate) => candidate.id === replacementId)?.name;
      done(t(`settings.${to ? 'moved' : 'removed'}`, { name: team.name, to }));
      await navigate(backTo, LEAVING_DELETED);
    } catch (failed) {
      if ((failed as ApiError).body?.uses) onUsed();
      fail('remove', failed);
    }
  };
  return { remove, isBusy: isLoading };
}

import { useId, useState } from 'react';
import { useNavigate } from 'react-router';

import type { Team } from '#contract/agents.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { LEAVING_DELETED } from '#src/shared/master-detail/useLeaveGuard.ts';
import { FormDialog } from '#src/shared/ui/FormDialog.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { idToDelete } from '../catalogue/draft.ts';
import { useRemoveTeamMutation } from './teamsApi.ts';

type Props = { team: Team; teams: readonly Team[]; backTo: string; onClose: () => void };

/** Deletes a team; another one takes its issues. */
export function RemoveTeam(props: Props) {
  const { team, teams, onClose } = props;
  const { t } = useTranslation();
  const id = useId();
  const [replacement, setReplacement] = useState('');
  const { remove, issues, isBusy } = useRemove(props);
  const others = teams.filter((each) => each.id !== team.id);
  return (
    <FormDialog
      title={t('settings.removal.title', { name: team.name })}
      action={t(replacement === '' ? 'settings.removal.delete' : 'settings.removal.move')}
      isDanger
      isBusy={isBusy}
      isDisabled={issues > 0 && replacement === ''}
      onSubmit={() => void remove(replacement === '' ? undefined : Number(replacement))}
      onClose={onClose}
    >
      {issues > 0 && <p role="alert">{t('settings.uses.issues', { count: issues })}.</p>}
      <Field label={t('settings.teams.moveTo')} htmlFor={id} hint={t('settings.teams.moveHint')}>
        <select
          className="form-select"
          value={replacement}
          onChange={({ target }) => setReplacement(target.value)}
        >
          <option value="">{t('settings.removal.choose')}</option>
          {others.map((each) => (
            <option key={each.id} value={each.id}>
              {each.name}
            </option>
          ))}
        </select>
      </Field>
    </FormDialog>
  );
}

function useRemove({ team, backTo }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [send, { isLoading }] = useRemoveTeamMutation();
  /** What the server said of it: so many are the team's. */
  const [issues, setIssues] = useState(0);
  const remove = async (replacementId: number | undefined) => {
    try {
      await send({ id: idToDelete('team', team.id), replacementId }).unwrap();
      toast.success(t('settings.removed', { name: team.name }));
      await navigate(backTo, LEAVING_DELETED);
    } catch (failed) {
      const uses = (failed as ApiError).body?.uses;
      if (uses) setIssues(uses.issues);
      else {
        toast.error(t('settings.failed.remove', { area: t('settings.areas.teams') }), {
          details: errorText(failed),
        });
      }
    }
  };
  return { remove, issues, isBusy: isLoading };
}

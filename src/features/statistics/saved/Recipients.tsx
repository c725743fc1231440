import { useId } from 'react';

import { can, type RoleGroup } from '#contract/permissions.ts';
import { useListAgentOptionsQuery } from '#src/entities/agent/agentApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';

type Props = {
  chosen: readonly number[];
  error: string | undefined;
  onChange: (chosen: readonly number[]) => void;
};

/** Checkboxes of the people who may see statistics. */
export function Recipients({ chosen, error, onChange }: Props) {
  const { t } = useTranslation();
  const noteId = useId();
  const { data, isError, refetch } = useListAgentOptionsQuery();
  if (isError) return <LoadError text={t('statistics.reports.peopleFailed')} onRetry={refetch} />;
  const people = (data ?? [])
    .filter(({ roleGroup, inactive }) => !inactive && mayReceive(roleGroup))
    .toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <div
      className="choices choices-column report-people"
      role="group"
      aria-label={t('statistics.reports.recipients')}
      aria-describedby={noteId}
    >
      {people.map(({ id, name }) => (
        <label key={id} className="choice">
          <input
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
          <span className="choice-text">{name}</span>
        </label>
      ))}
      <p id={noteId} className="form-text" role={error && 'alert'}>
        {error ?? t('statistics.reports.ownRights')}
      </p>
    </div>
  );
}

const mayReceive = (roleGroup: RoleGroup) =>
  can({ roleGroup, isSuperAdmin: false }, 'statistics.view');

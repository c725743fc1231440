import { useId, useState } from 'react';

import type { GivenChoices, StaffGroup } from '#contract/notificationChoices.ts';
import {
  useDefaultChoicesQuery,
  useSetDefaultChoicesMutation,
} from '#src/entities/notification-choices/choicesApi.ts';
import { ChoiceMatrix } from '#src/entities/notification-choices/ChoiceMatrix.tsx';
import { Presets } from '#src/entities/notification-choices/Presets.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { useResult } from '../frame/useResult.ts';
import './defaults.scss';

/** How the company notifies each role, for people who have not chosen themselves. */
export function DefaultsPage() {
  const { t } = useTranslation();
  const titleId = useId();
  const { data, isError, refetch } = useDefaultChoicesQuery();
  const [shown, setShown] = useState<StaffGroup>('ROLE_PROJECT_LEADER');
  const save = useSaveDefaults();
  const role = data?.find(({ roleGroup }) => roleGroup === shown);
  const choose = (choices: GivenChoices) => save({ roleGroup: shown, choices });
  return (
    <div className="choice-defaults">
      <div className="page-head">
        <div className="lead-in">
          <h1 id={titleId}>{t('notificationChoices.defaults.title')}</h1>
          <p>{t('notificationChoices.defaults.lead')}</p>
        </div>
      </div>
      {!role &&
        (isError ? (
          <LoadError onRetry={() => void refetch()} text={t('common.errors.generic')} />
        ) : (
          <Skeleton rows={12} />
        ))}
      {role && (
        <>
          <div className="choice-bar">
            <div className="seg" role="group" aria-label={t('notificationChoices.defaults.role')}>
              {data?.map(({ roleGroup }) => (
                <button
                  key={roleGroup}
                  type="button"
                  aria-pressed={roleGroup === shown}
                  onClick={() => setShown(roleGroup)}
                >
                  {t(`common.roles.${roleGroup}`)}
                </button>
              ))}
            </div>
            <Presets choices={role.choices} roleGroup={shown} onChoose={choose} />
          </div>
          <ChoiceMatrix
            titleId={titleId}
            roleGroup={shown}
            company={role.choices}
            onChoose={choose}
          />
        </>
      )}
    </div>
  );
}

function useSaveDefaults() {
  const { done, failed } = useResult('settings.areas.notifications');
  const [save] = useSetDefaultChoicesMutation();
  return (body: Parameters<typeof save>[0]) => {
    save(body)
      .unwrap()
      .then(
        () => done(),
        (error: unknown) => failed('save', error),
      );
  };
}

import './preferences.scss';

import { lazy, Suspense, useId } from 'react';

import type { ChoicesBody, OwnChoices } from '#contract/notificationChoices.ts';
import { isStaff, type RoleGroup } from '#contract/permissions.ts';
import {
  useChooseMutation,
  useOwnChoicesQuery,
} from '#src/entities/notification-choices/choicesApi.ts';
import { ChoiceMatrix } from '#src/entities/notification-choices/ChoiceMatrix.tsx';
import { Presets } from '#src/entities/notification-choices/Presets.tsx';
import { absenceCard } from '#src/features/absence/index.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';
import { useOutcome } from '#src/shared/ui/useOutcome.ts';

import { DigestCard } from './DigestCard.tsx';
import { QuietCard } from './QuietCard.tsx';
import { ZoneCard } from './ZoneCard.tsx';

const AbsenceCard = lazy(async () => ({ default: await absenceCard() }));

/** What reaches the viewer, and how; saved at once. */
export function NotificationsPage() {
  const { t } = useTranslation();
  const titleId = useId();
  const { data, isError, refetch } = useOwnChoicesQuery();
  const choose = useChoose();
  const roleGroup = useMe()?.agent.roleGroup;
  return (
    <main id="main" className="app-max page preferences">
      <div className="page-head">
        <div className="lead-in">
          <h1 id={titleId}>{t('notificationChoices.title')}</h1>
          <p>{t('notificationChoices.lead')}</p>
        </div>
        {data && roleGroup && (
          <Presets choices={data.own} roleGroup={roleGroup} onChoose={(own) => choose({ own })} />
        )}
      </div>
      {!data &&
        (isError ? (
          <LoadError onRetry={() => void refetch()} text={t('common.errors.generic')} />
        ) : (
          <Skeleton rows={12} />
        ))}
      {data && roleGroup && (
        <Choices titleId={titleId} roleGroup={roleGroup} choices={data} onChoose={choose} />
      )}
    </main>
  );
}

type Props = {
  titleId: string;
  roleGroup: RoleGroup;
  choices: OwnChoices;
  onChoose: (body: ChoicesBody) => void;
};

/** Digest and absences are the staff's. */
function Choices({ titleId, roleGroup, choices, onChoose }: Props) {
  const { own, company, quiet, digest } = choices;
  const isOfStaff = isStaff({ roleGroup });
  return (
    <div className="preference-grid">
      <ChoiceMatrix
        titleId={titleId}
        roleGroup={roleGroup}
        own={own}
        company={company}
        onChoose={(given) => onChoose({ own: given })}
      />
      <div className="preference-cards">
        <QuietCard quiet={quiet} onChange={(hours) => onChoose({ quiet: hours })} />
        {isOfStaff && (
          <DigestCard digest={digest} onChange={(choice) => onChoose({ digest: choice })} />
        )}
        <ZoneCard
          choices={choices}
          hasDigest={isOfStaff}
          onChange={(timeZone) => onChoose({ timeZone })}
        />
        {/* Last: it loads on its own, and would push others down. */}
        {isOfStaff && (
          <Suspense fallback={<Skeleton rows={2} />}>
            <AbsenceCard />
          </Suspense>
        )}
      </div>
    </div>
  );
}

function useChoose() {
  const { t } = useTranslation();
  const toast = useOutcome();
  const errorText = useErrorText();
  const [choose] = useChooseMutation();
  return (body: ChoicesBody) => {
    choose(body)
      .unwrap()
      .then(toast.quiet, (error: unknown) =>
        toast.error(t('notificationChoices.failed'), { details: errorText(error) }),
      );
  };
}

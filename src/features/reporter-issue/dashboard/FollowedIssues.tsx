import type { Answer } from '#contract/call.ts';
import type { reporterCalls } from '#contract/reporter.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { brandOf } from '../brandOf.ts';
import { Turn } from '../Turn.tsx';
import { useUnfollowMutation } from '../ownIssueApi.ts';

type FollowedFault = Answer<typeof reporterCalls.list>['followed'][number];

/** Issues reported by others that this reporter follows. */
export function FollowedIssues({ faults }: { faults: FollowedFault[] }) {
  const { t } = useTranslation();
  if (faults.length === 0) return null;
  return (
    <section className="rsec" aria-labelledby="followed">
      <h2 id="followed">{t('reporterIssue.followed.title')}</h2>
      <ul className="rlist">
        {faults.map((fault) => (
          <FollowedCard key={fault.id} fault={fault} />
        ))}
      </ul>
    </section>
  );
}

function FollowedCard({ fault }: { fault: FollowedFault }) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const [unfollow, { isLoading }] = useUnfollowMutation();
  const { id, company, category, space, area } = fault;
  const place = [space?.name, area?.name].filter(Boolean).join(' · ');
  const name = category?.name ?? place;
  const onStop = async () => {
    const { error } = await unfollow(id);
    if (error) toast.error(errorText(error));
    else toast.success(t('reporterIssue.followed.stopped'));
  };
  return (
    <li className="orow brand-scope" style={brandOf(company)}>
      <span className="th">
        <Icon name="file-text" />
      </span>
      <span className="b">
        <span className="co">{company.name}</span>
        <strong>{name}</strong>
        <Turn facts={{ ...fault, isOthers: true }} />
        {category && place && <span className="at">{place}</span>}
        <BusyButton
          variant="secondary"
          className="mt-2"
          busy={isLoading}
          busyText={t('common.saving')}
          aria-label={`${t('reporterIssue.followed.stop')}: ${name}`}
          onClick={() => void onStop()}
        >
          {t('reporterIssue.followed.stop')}
        </BusyButton>
      </span>
    </li>
  );
}

import type { Brand } from '#contract/brand.ts';
import type { KnownFault } from '#contract/publicReport.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { usePageFocus } from '#src/shared/routing/usePageFocus.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { brandOf } from '../brandOf.ts';
import { PublicHelp } from '../PublicHelp.tsx';
import { Turn } from '../Turn.tsx';
import { useUnfollowByLinkMutation } from './linkApi.ts';

type Props = { name: string; fault: KnownFault; company: Brand };

/** The public facts of a fault for somebody who follows it. */
export function FollowedFault({ name, fault, company }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const [unfollow, { isLoading, isSuccess }] = useUnfollowByLinkMutation();
  const { category, space, area } = fault;
  const place = [space?.name, area?.name].filter(Boolean).join(' · ');
  usePageFocus();
  const onStop = async () => {
    const { error } = await unfollow(name);
    if (error) toast.error(errorText(error));
  };
  return (
    <div className="brand-scope rissue" style={brandOf(company)}>
      <main id="main" className="pub-main wide">
        <h1>{category?.name ?? place}</h1>
        {category && place && <p className="text-2 place">{place}</p>}
        <p>
          <Turn facts={{ ...fault, company, isOthers: true }} />
        </p>
        <div role="status">{isSuccess && <p>{t('reporterIssue.followed.stopped')}</p>}</div>
        {!isSuccess && (
          <BusyButton
            variant="secondary"
            size="xl"
            className="btn-block mt-4"
            busy={isLoading}
            busyText={t('common.saving')}
            onClick={() => void onStop()}
          >
            {t('reporterIssue.followed.stop')}
          </BusyButton>
        )}
      </main>
      <PublicHelp />
    </div>
  );
}

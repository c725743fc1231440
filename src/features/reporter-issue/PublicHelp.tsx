import './publicHelp.scss';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { dialled } from '#src/shared/lib/phoneNumbers.ts';
import { useReporterLook } from '#src/shared/session/reporterLook.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { NumbersToCall } from '#src/shared/ui/NumbersToCall.tsx';

/**
 * Support contacts, at the same place on every reporter page; hidden until the company is known.
 */
export function PublicHelp() {
  const { t } = useTranslation();
  const { phone, openingHours } = useReporterLook()?.company ?? {};
  if (!phone) return null;
  return (
    <footer className="pub-help">
      <Icon name="telephone" />
      <span>
        {t('reporterIssue.help')}{' '}
        <a className="to-call" dir="ltr" href={dialled(phone)}>
          {phone}
        </a>
        {openingHours && (
          <>
            {' · '}
            <bdi>
              <NumbersToCall text={openingHours} />
            </bdi>
          </>
        )}
      </span>
    </footer>
  );
}

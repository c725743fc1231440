import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useReporterLook } from '#src/shared/session/reporterLook.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

/** Whom to call, at the same place on every page of a reporter; nothing while no company is known. */
export function PublicHelp() {
  const { t } = useTranslation();
  const { phone, openingHours } = useReporterLook()?.company ?? {};
  if (!phone) return null;
  return (
    <footer className="pub-help">
      <Icon name="telephone" />
      <span>
        {t('reporterIssue.help')} <a href={`tel:${phone.replaceAll(/[^\d+]/gu, '')}`}>{phone}</a>
        {openingHours && `, ${openingHours}`}
      </span>
    </footer>
  );
}

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useRootClass } from '#src/shared/lib/useRootClass.ts';
import { Panes } from '#src/shared/ui/Panes.tsx';

import { useRunningExport } from './useExport.ts';

/** A file that is on its way, over the lower edge of the page, and how to do without it. */
export function ExportProgress() {
  const { t, i18n } = useTranslation();
  const running = useRunningExport();
  useRootClass('has-bulkbar', running !== undefined);
  if (!running) return null;
  const megabytes = new Intl.NumberFormat(i18n.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(running.bytes / 1_000_000);
  return (
    <section className="bulkbar export-bar" aria-label={t('lists.export.menu')}>
      <Panes />
      <span role="status">{t('lists.export.running')}</span>
      <span className="tnum" aria-hidden="true">
        {megabytes} MB
      </span>
      <button type="button" className="btn btn-ghost" onClick={running.cancel}>
        {t('common.cancel')}
      </button>
    </section>
  );
}

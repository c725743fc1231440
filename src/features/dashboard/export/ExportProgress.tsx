import { useRef } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Panes } from '#src/shared/ui/Panes.tsx';
import { useBottomBar } from '#src/shared/ui/useBottomBar.ts';

import { useRunningExport } from './useExport.ts';

/** Progress of an export at the lower edge, with cancel. */
export function ExportProgress() {
  const running = useRunningExport();
  return running && <Progress {...running} />;
}

function Progress({ bytes, cancel }: NonNullable<ReturnType<typeof useRunningExport>>) {
  const { t, i18n } = useTranslation();
  const bar = useRef<HTMLElement>(null);
  useBottomBar(bar);
  const megabytes = new Intl.NumberFormat(i18n.language, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  }).format(bytes / 1_000_000);
  return (
    <section ref={bar} className="bulkbar export-bar" aria-label={t('lists.export.menu')}>
      <Panes />
      <span role="status">{t('lists.export.running')}</span>
      <span className="tnum" aria-hidden="true">
        {megabytes} MB
      </span>
      <button type="button" className="btn btn-ghost" onClick={cancel}>
        {t('common.cancel')}
      </button>
    </section>
  );
}

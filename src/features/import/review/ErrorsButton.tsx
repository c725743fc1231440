import { useState } from 'react';

import { type ImportJob } from '#contract/import.ts';
import { importCalls } from '#contract/importCalls.ts';
import { isLocale } from '#contract/locales.ts';
import { fetchFile } from '#src/shared/api/files.ts';
import { request } from '#src/shared/api/request.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { saveFile } from '#src/shared/lib/saveFile.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useImportError } from '../useImportError.ts';

/** Downloads the invalid rows as a file to correct and upload. */
export function ErrorsButton({ job }: { job: Pick<ImportJob, 'id' | 'fileName'> }) {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const errorText = useImportError();
  const [isBusy, setIsBusy] = useState(false);
  const fetchRows = async () => {
    setIsBusy(true);
    const { language } = i18n;
    const query = isLocale(language) ? { locale: language } : {};
    try {
      const file = await fetchFile(request(importCalls.errors, { params: { id: job.id }, query }));
      const stem = job.fileName.replace(/\.\w+$/u, '');
      saveFile(file, `${stem} – ${t('import.outcome.wrong')}.csv`);
    } catch (error) {
      toast.error(t('import.failed'), { details: errorText(error) });
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <BusyButton
      variant="secondary"
      busy={isBusy}
      busyText={t('import.review.errorsFile')}
      onClick={() => void fetchRows()}
    >
      <Icon name="download" />
      {t('import.review.errorsFile')}
    </BusyButton>
  );
}

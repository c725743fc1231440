import { useState } from 'react';

import { importCalls } from '#contract/importCalls.ts';
import type { ImportKind } from '#contract/importFields.ts';
import type { ExportFormat } from '#contract/issueExport.ts';
import { isLocale } from '#contract/locales.ts';
import { fetchFile, TransferError } from '#src/shared/api/files.ts';
import { request } from '#src/shared/api/request.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { dayOf } from '#src/shared/lib/days.ts';
import { saveFile } from '#src/shared/lib/saveFile.ts';
import { useCompany } from '#src/shared/session/me.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useImportError } from '../useImportError.ts';

type FileOptions = { format: ExportFormat; template: boolean };

/** Downloads a kind's existing data, or its column headings only. */
export function useKindFile(kind: ImportKind) {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const errorText = useImportError();
  const company = useCompany();
  const [isBusy, setIsBusy] = useState(false);
  const fetchKind = async ({ format, template }: FileOptions) => {
    if (isBusy) return;
    setIsBusy(true);
    const { language } = i18n;
    const query = {
      format,
      template: template ? ('true' as const) : ('false' as const),
      ...(isLocale(language) ? { locale: language } : {}),
    };
    const kindName = t(`import.kinds.${kind}.name`);
    try {
      const file = await fetchFile(request(importCalls.existing, { params: { kind }, query }));
      const name = template
        ? `${t('import.templateName')} ${kindName}`
        : `${company?.name ?? 'Felix'} ${kindName} ${dayOf(now())}`;
      saveFile(file, `${name}.${format}`);
    } catch (error) {
      const isLimited = error instanceof TransferError && error.status === 429;
      const details = isLimited ? t('lists.export.busy') : errorText(error);
      toast.error(t('lists.export.failed'), { details });
    } finally {
      setIsBusy(false);
    }
  };
  return { fetchKind, isBusy };
}

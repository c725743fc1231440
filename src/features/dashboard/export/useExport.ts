import type { IssueColumn } from '#contract/issueColumns.ts';
import { type ExportFormat, issueExportCalls } from '#contract/issueExport.ts';
import type { IssueFilter } from '#contract/issueFilter.ts';
import { isLocale } from '#contract/locales.ts';
import { filterQuery } from '#src/entities/issue/issueListApi.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { retrying } from '#src/shared/api/retrying.ts';
import { request } from '#src/shared/api/request.ts';
import { send } from '#src/shared/api/transport.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now } from '#src/shared/lib/clock.ts';
import { dayOf } from '#src/shared/lib/days.ts';
import { saveFile } from '#src/shared/lib/saveFile.ts';
import { useCompany } from '#src/shared/session/me.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { createStore } from '../extras/store.ts';
import { askedFilter } from '../filters/listUrl.ts';

type Running = { bytes: number; cancel: () => void };
const store = createStore<Running | undefined>(undefined);

/** The running export and its progress. */
export const useRunningExport = store.use;

type ListExport = { filter: IssueFilter; columns: IssueColumn[] | undefined };

/** Exports the shown list as a file; continues on other pages. */
export function useExport() {
  const { t, i18n } = useTranslation();
  const company = useCompany();
  const toast = useToast();
  const errorText = useErrorText();

  return async (format: ExportFormat, { filter, columns }: ListExport) => {
    const { language } = i18n;
    const query = {
      ...filterQuery(askedFilter(filter)),
      format,
      columns,
      ...(isLocale(language) ? { locale: language } : {}),
    };
    const controller = new AbortController();
    const { signal } = controller;
    const tell = (bytes: number) => store.set({ bytes, cancel: () => controller.abort() });
    tell(0);
    const fileRequest = request(issueExportCalls.file, { query });
    const { data, error } = await retrying(fileRequest, signal, () =>
      send(fileRequest, {
        signal,
        responseType: 'blob',
        onDownloadProgress: ({ loaded }) => tell(loaded),
      }),
    );
    store.set(undefined);
    if (error) {
      if (!error.cancelled) toast.error(t('lists.export.failed'), { details: why(error) });
      return;
    }
    const name = `${company?.name ?? 'Felix'} ${dayOf(now())}.${format}`;
    saveFile(data as Blob, name);
    toast.success(t('lists.export.done', { name }));
  };

  function why(error: ApiError) {
    // The error's body is a blob as well and is not read.
    return error.status === 429 ? t('lists.export.busy') : errorText(error);
  }
}

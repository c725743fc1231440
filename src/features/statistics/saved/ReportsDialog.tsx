import Modal from 'react-bootstrap/Modal';
import { Link } from 'react-router';

import type { StatisticsReport } from '#contract/statisticsReports.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Dialog } from '#src/shared/ui/Dialog.tsx';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import {
  useListReportsQuery,
  useRemoveReportMutation,
  useStopReportMutation,
} from './reportsApi.ts';

type Props = { onEdit: (report: StatisticsReport) => void; onClose: () => void };

/** Saved reports: one's own, and those that are mailed to one. */
export function ReportsDialog({ onEdit, onClose }: Props) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useListReportsQuery();
  return (
    <Dialog title={t('statistics.reports.title')} hasCross onClose={onClose}>
      <Modal.Body>
        {isError && <LoadError text={t('statistics.reports.failed')} onRetry={refetch} />}
        {data?.length === 0 && (
          <EmptyState
            title={t('statistics.reports.none')}
            text={t('statistics.reports.noneText')}
          />
        )}
        <ul className="report-list">
          {data?.map((report) => (
            <Row key={report.id} report={report} onEdit={() => onEdit(report)} onOpen={onClose} />
          ))}
        </ul>
      </Modal.Body>
    </Dialog>
  );
}

type RowProps = { report: StatisticsReport; onEdit: () => void; onOpen: () => void };

function Row({ report, onEdit, onOpen }: RowProps) {
  const { t, i18n } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const [stop] = useStopReportMutation();
  const [remove] = useRemoveReportMutation();
  const { id, name, filter, rhythm, recipients, owner, isReceived, mayEdit } = report;
  const act = async (done: Promise<unknown>) => {
    try {
      await done;
    } catch (error) {
      toast.error(t('statistics.reports.notSaved'), { details: errorText(error) });
    }
  };
  const people = new Intl.ListFormat(i18n.language).format(recipients.map((one) => one.name));
  return (
    <li>
      <div>
        <Link to={{ search: filter }} onClick={onOpen}>
          {name}
        </Link>
        <p>
          {owner.name} · {t(`statistics.reports.rhythms.${rhythm}`)}
          {rhythm !== 'never' && ` · ${people}`}
        </p>
      </div>
      {isReceived && (
        <button
          type="button"
          className="btn btn-secondary btn-sm"
          aria-label={t('statistics.reports.stopOf', { name })}
          onClick={() => void act(stop(id).unwrap())}
        >
          {t('statistics.reports.stop')}
        </button>
      )}
      {mayEdit && (
        <>
          <button
            type="button"
            className="btn btn-secondary btn-sm"
            aria-label={t('statistics.reports.editOf', { name })}
            onClick={onEdit}
          >
            {t('statistics.reports.change')}
          </button>
          <button
            type="button"
            className="btn btn-danger-quiet btn-sm"
            aria-label={t('statistics.reports.deleteOf', { name })}
            onClick={() => void act(remove(id).unwrap())}
          >
            {t('common.delete')}
          </button>
        </>
      )}
    </li>
  );
}

import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { readId } from './readId.ts';
import { PartyView } from './PartyView.tsx';
import { useViewAsReporterQuery } from './partyViewApi.ts';

/** An issue as its reporter sees it, for staff. */
export function ReporterViewPage() {
  const { t } = useTranslation();
  const id = readId(useParams()['id']);
  const { currentData, error } = useViewAsReporterQuery(id ?? skipToken);
  return (
    <PartyView
      view={currentData}
      isGone={id === undefined || error !== undefined}
      party={t('issue.partyView.reporter')}
    />
  );
}

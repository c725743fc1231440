import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { readId } from './readId.ts';
import { PartyView } from './PartyView.tsx';
import { useViewAsReporterQuery } from './partyViewApi.ts';

/** For staff: an issue as its reporter sees it. */
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

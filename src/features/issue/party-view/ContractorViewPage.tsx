import { skipToken } from '@reduxjs/toolkit/query';
import { useParams } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { PartyView } from './PartyView.tsx';
import { useViewAsContractorQuery } from './partyViewApi.ts';
import { readId } from './readId.ts';

/** For staff: an issue as its contractor sees it. */
export function ContractorViewPage() {
  const { t } = useTranslation();
  const params = useParams();
  const [issueId, agentId] = [readId(params['id']), readId(params['agentId'])];
  const isNamed = issueId !== undefined && agentId !== undefined;
  const { currentData, error } = useViewAsContractorQuery(
    isNamed ? { issueId, agentId } : skipToken,
  );
  // Contractors see only their own delegations.
  const name = currentData?.issue.delegations[0]?.contractor.name;
  return (
    <PartyView
      view={currentData}
      isGone={!isNamed || error !== undefined}
      party={name ?? t('common.terms.contractor.definite')}
    />
  );
}

import { useRef } from 'react';
import { useNavigate } from 'react-router';

import { formatIssueNumber } from '#contract/issueNumber.ts';
import type { SimilarIssue } from '#contract/reporting.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { attemptOf } from '#src/shared/drafts/attempt.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useJoinIssueMutation } from '../newIssueApi.ts';
import type { FaultDraft } from '../reportDraft.ts';

/** Adds the caller to an open issue: they follow it by mail, and a note says who called and what they said. */
export function useJoin(onJoined: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [send, { isLoading }] = useJoinIssueMutation();
  const last = useRef<ReturnType<typeof attemptOf>>(undefined);

  const join = async (issue: SimilarIssue, fault: FaultDraft, place: string) => {
    const { title, description, reporter } = fault;
    const email = reporter.email.trim();
    const who = [reporter.name, reporter.phone, place].filter(Boolean).join(', ');
    const called = who ? t('call.note', { who }) : t('call.noteUnknown');
    const note = [called, title, description].filter(Boolean).join('\n');
    const said = { note, ...(email && { email }) };
    last.current = attemptOf({ id: issue.id, ...said }, last.current);
    const { error } = await send({ id: issue.id, body: { key: last.current.key, ...said } });
    const number = formatIssueNumber(issue.number);
    if (error) {
      toast.error(t('call.joinError', { number, reason: errorText(error) }));
      return;
    }
    toast.success(t('call.joined', { number }), {
      text: t('newIssue.errors.openArrived', { number }),
      onClick: () => void navigate(`/issue/${issue.id}`),
    });
    onJoined();
  };
  return { join, isJoining: isLoading };
}

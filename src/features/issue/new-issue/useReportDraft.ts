import { useState } from 'react';
import { useNavigate } from 'react-router';

import { seesOwnReports } from '#contract/issuePolicy.ts';
import { useDraft } from '#src/shared/drafts/useDraft.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';

import { usePhotos } from './photos/usePhotos.ts';
import { hasContent, type ReportDraft, reportKind } from './reportDraft.ts';

/** The draft of a report, one per project, and its photos. */
export function useReportDraft(projectId: number) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const me = useMe();
  const [kind] = useState(() =>
    reportKind(projectId, me && !seesOwnReports(me.agent.roleGroup) ? 'dashboard' : 'issue'),
  );
  const { draft, current, change, clear, place } = useDraft(`new-issue.${projectId}`, kind);
  const onChange = (next: (draft: ReportDraft) => ReportDraft) => change(next(current()));
  const photos = usePhotos(place, onChange);
  /** Throws the draft away, after a question if there is something in it. */
  const discard = async (to: string) => {
    const isSure =
      !hasContent(draft) ||
      (await confirm({
        title: t('newIssue.discard.title'),
        text: t('newIssue.discard.text'),
        confirmText: t('newIssue.discard.confirm'),
        danger: true,
      }));
    if (isSure) {
      clear();
      void navigate(to);
    }
  };
  return { draft, current, change, onChange, photos, discard };
}

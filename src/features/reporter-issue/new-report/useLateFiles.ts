import { useEffect } from 'react';

import { useAttachToReportMutation } from './publicReportApi.ts';
import type { Change, ReportDraft } from './reportDraft.ts';
import type { ReportLink } from './reportLink.ts';
import type { Photos } from './usePhotos.ts';

type Props = { link: ReportLink; draft: ReportDraft; change: Change; photos: Photos };

/** Adds the photos that arrived after the report; `onAll` once none is missing. */
export function useLateFiles({ link, draft, change, photos }: Props, onAll: () => void) {
  const [attach, { isError, reset }] = useAttachToReportMutation();
  const { done, key, sent, attached = [] } = draft;
  const issueId = done?.issue?.id;
  // Those that answer a question went with the report.
  const own = photos.photos.filter(({ question }) => !question);
  const late = own.flatMap((photo) => {
    const id = sent[photo.key];
    return id === undefined || attached.includes(id) ? [] : [id];
  });
  const lateIds = late.join(' ');
  const isAll =
    issueId !== undefined &&
    photos.isReady &&
    late.length === 0 &&
    own.every((photo) => sent[photo.key] !== undefined);
  useEffect(() => {
    if (issueId === undefined || lateIds === '' || isError) return;
    const attachmentIds = lateIds.split(' ').map(Number);
    void attach({ prefill: link.prefill, issueId, report: key, attachmentIds }).then(({ data }) => {
      if (data) change({ attached: [...attached, ...attachmentIds] });
    });
    // Once for each new photo.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [issueId, lateIds, isError]);
  useEffect(() => {
    if (isAll) onAll();
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isAll]);
  return { isError, retry: reset };
}

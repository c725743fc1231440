import { useCallback, useEffect, useRef, useState } from 'react';

import { publicReportCalls } from '#contract/publicReport.ts';
import { isWorthRetrying } from '#src/entities/attachment/attachmentFiles.ts';
import { upload } from '#src/shared/api/files.ts';

import { browserId } from '../login/browserId.ts';
import type { Change, ReportDraft } from './reportDraft.ts';
import type { ReportLink } from './reportLink.ts';
import type { Photo, Photos } from './usePhotos.ts';

type Props = { link: ReportLink; draft: ReportDraft; change: Change; photos: Photos };
type Running = { key: string; share: number };

/** Uploads the photos one by one from the moment they are chosen. */
export function useUploads(props: Props) {
  const { photos, draft } = props;
  const [running, setRunning] = useState<Running>();
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  const unsent = photos.photos.filter(({ key }) => draft.sent[key] === undefined);
  const next = unsent.find(({ key }) => !failed.has(key) && !photos.bad.has(key));
  const nextKey = next?.key;

  useEffect(() => {
    const { link, draft: at, photos: all } = latest.current;
    const photo = all.photos.find(({ key }) => key === nextKey);
    if (!photo) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    setRunning({ key: photo.key, share: 0 });
    const { key, file } = photo;
    upload(publicReportCalls.upload, {
      query: {
        ...link.prefill,
        name: file.name.slice(-200),
        key,
        report: at.key,
        device: browserId(),
      },
      file,
      signal,
      onProgress: (share) => !signal.aborted && setRunning({ key, share }),
    })
      .then(
        ({ id }) => {
          if (signal.aborted) return;
          const { draft: now, change } = latest.current;
          change({ sent: { ...now.sent, [key]: id } });
        },
        (error: unknown) => {
          if (signal.aborted) return;
          if (isWorthRetrying(error)) setFailed((before) => new Set(before).add(key));
          else latest.current.photos.markBad(key, error);
        },
      )
      .finally(() => !signal.aborted && setRunning(undefined));
    return () => controller.abort();
  }, [nextKey]);

  const retry = useCallback(() => setFailed(new Set()), []);
  return {
    /** Number of photos that are still to arrive, and their share so far, 0 to 1. */
    left: unsent.filter(({ key }) => !failed.has(key) && !photos.bad.has(key)).length,
    share: shareOf(photos.photos, draft, running),
    failed: unsent.filter(({ key }) => failed.has(key)),
    retry,
  };
}
export type Uploads = ReturnType<typeof useUploads>;

function shareOf(photos: readonly Photo[], { sent }: ReportDraft, running: Running | undefined) {
  const total = photos.reduce((sum, { file }) => sum + file.size, 0);
  const done = photos.reduce(
    (sum, { key, file }) =>
      sum + file.size * (sent[key] === undefined ? (running?.key === key ? running.share : 0) : 1),
    0,
  );
  return total === 0 ? 1 : done / total;
}

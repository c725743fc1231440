import { useCallback, useEffect, useRef, useState } from 'react';

import type { Attachment } from '#contract/attachments.ts';
import type { ApiError } from '#src/shared/api/request.ts';
import { forgetFile, keepFile, keptFiles, nextMoment } from '#src/shared/drafts/keptFiles.ts';

import { type FileFault, fileFault, isWorthRetrying } from './attachmentFiles.ts';
import { isPhoto, shrinkPicture } from './shrinkPicture.ts';
import { inTurn } from './uploadTurn.ts';

export type PendingUpload = {
  /** Also the client key of the upload, so a retry creates no duplicate. */
  key: string;
  file: File;
  /** The caller's tag. */
  tag: string;
  /** Unique, by time of choice; stored with the file, as uploads finish in any order. */
  position: number;
  /** Sent share, 0 to 1; undefined while queued. */
  share?: number;
  /** Set on failure: the server's or network's error, or the file's fault. */
  error?: unknown;
  fault?: FileFault;
};

type Send = (upload: {
  file: File;
  key: string;
  position: number;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}) => Promise<Attachment>;

type OnUploaded = (attachment: Attachment, upload: { key: string; tag: string }) => void;

/**
 * Uploads files, three at a time, with progress, cancel and retry per file. `send` does the call,
 * `onUploaded` gets each finished file. With a `place`, unfinished files survive a reload and
 * resume.
 */
export function useUploads(send: Send, onUploaded: OnUploaded, place?: string) {
  const { pending, change, drop, append } = usePending();
  const running = useRunning();
  const latest = useRef({ send, onUploaded });
  useEffect(() => {
    latest.current = { send, onUploaded };
  });

  const start = useCallback(
    async ({ key, file, tag, position }: PendingUpload, kept?: Promise<void>) => {
      const controller = new AbortController();
      const { signal } = controller;
      running.current.set(key, controller);
      const onProgress = (share: number) => change(key, { share });
      try {
        const attachment = await inTurn(signal, async () => {
          // A file shown as under way survives a reload.
          await kept;
          onProgress(0);
          const small = await shrinkPicture(file);
          const fault = fileFault(small);
          if (fault) throw new Fault(fault);
          const sendBy = (by: string) =>
            latest.current.send({ file: small, key: by, position, onProgress, signal });
          // After a reload a photo is shrunk anew to other bytes; its key may have been used.
          return sendBy(key).catch((error: unknown) => {
            if (!isKeyUsed(error)) throw error;
            return sendBy(crypto.randomUUID());
          });
        });
        void forgetFile(key);
        drop(key);
        latest.current.onUploaded(attachment, { key, tag });
      } catch (error) {
        if (signal.aborted) return;
        const isFault = error instanceof Fault;
        // Files that can never be accepted need not be stored.
        if (isFault || !isWorthRetrying(error)) void forgetFile(key);
        change(key, isFault ? { fault: error.fault } : { error });
      } finally {
        if (running.current.get(key) === controller) running.current.delete(key);
      }
    },
    [change, drop, running],
  );

  const add = useCallback(
    (files: readonly File[], tag = '') => {
      const added = files.map((file): PendingUpload => {
        // A photo may become small enough.
        const fault = isPhoto(file) ? undefined : fileFault(file);
        const position = nextMoment();
        return { key: crypto.randomUUID(), file, tag, position, ...(fault ? { fault } : {}) };
      });
      append(added);
      for (const one of added.filter(isOnItsWay)) {
        const { key, file, position: at } = one;
        void start(one, place === undefined ? undefined : keepFile({ key, file, tag, place, at }));
      }
    },
    [append, place, start],
  );
  const retry = useCallback(
    (upload: PendingUpload) => {
      change(upload.key, { share: undefined, error: undefined });
      void start(upload);
    },
    [change, start],
  );
  const { cancel, leave } = useEnding(running, drop);
  const isReady = useStoredFiles(place, running, (stored) => {
    append(stored);
    stored.forEach((one) => void start(one));
  });
  /** Drops refused uploads that the user has seen. */
  const leaveRefused = () => leave(pending.filter((one) => !isOnItsWay(one)));
  const isUploading = pending.some(isOnItsWay);
  return { pending, add, retry, cancel, leave, leaveRefused, isReady, isUploading };
}

/** Whether an upload will finish without the user. */
export const isOnItsWay = ({ error, fault }: PendingUpload): boolean =>
  error === undefined && fault === undefined;

const isKeyUsed = (error: unknown): boolean =>
  (error as Partial<ApiError> | undefined)?.body?.translationKey === 'KEY_USED';

class Fault extends Error {
  readonly fault: FileFault;
  constructor(fault: FileFault) {
    super(fault);
    this.fault = fault;
  }
}

function useEnding(running: ReturnType<typeof useRunning>, drop: (key: string) => void) {
  const cancel = useCallback(
    (key: string) => {
      running.current.get(key)?.abort();
      void forgetFile(key);
      drop(key);
    },
    [drop, running],
  );
  /** Drops failed uploads; one being retried continues. */
  const leave = useCallback(
    (failed: readonly PendingUpload[]) =>
      failed.filter(({ key }) => !running.current.has(key)).forEach(({ key }) => cancel(key)),
    [cancel, running],
  );
  return { cancel, leave };
}

type UploadPatch = { [K in 'share' | 'error' | 'fault']?: PendingUpload[K] | undefined };

/** Running uploads end with the component; stored ones resume with the next. */
function useRunning() {
  const running = useRef(new Map<string, AbortController>());
  useEffect(() => {
    const controllers = running.current;
    return () => {
      controllers.forEach((controller) => controller.abort());
      controllers.clear();
    };
  }, []);
  return running;
}

function usePending() {
  const [pending, setPending] = useState<PendingUpload[]>([]);
  const change = useCallback((key: string, part: UploadPatch) => {
    setPending((list) => list.map((one) => (one.key === key ? { ...one, ...part } : one)));
  }, []);
  const drop = useCallback((key: string) => {
    setPending((list) => list.filter((one) => one.key !== key));
  }, []);
  const append = useCallback((more: PendingUpload[]) => {
    setPending((list) => [...list, ...more]);
  }, []);
  return { pending, change, drop, append };
}

/** Resumes the files stored for a place, once; true when done. */
function useStoredFiles(
  place: string | undefined,
  running: { current: Map<string, AbortController> },
  onStored: (stored: PendingUpload[]) => void,
): boolean {
  const [isReady, setIsReady] = useState(place === undefined);
  const latest = useRef(onStored);
  useEffect(() => {
    latest.current = onStored;
  });
  useEffect(() => {
    if (place === undefined) return undefined;
    let isGone = false;
    void keptFiles(place).then((stored) => {
      if (isGone) return;
      const left = stored.filter(({ key }) => !running.current.has(key));
      if (left.length > 0) {
        latest.current(left.map(({ key, file, tag, at }) => ({ key, file, tag, position: at })));
      }
      setIsReady(true);
    });
    return () => {
      isGone = true;
    };
  }, [place, running]);
  return isReady;
}

import { useCallback, useEffect, useRef, useState } from 'react';

import type { Attachment } from '#contract/attachments.ts';
import type { ApiError } from '#src/shared/api/request.ts';
import { forgetFile, keepFile, keptFiles, nextMoment } from '#src/shared/drafts/keptFiles.ts';

import { type FileFault, fileFault, isWorthRetrying } from './attachmentFiles.ts';
import { isPhoto, shrinkPicture } from './shrinkPicture.ts';
import { inTurn } from './uploadTurn.ts';

export type PendingUpload = {
  /** Also the client key of the upload: a retry makes nothing twice. */
  key: string;
  file: File;
  /** What the caller knows it by. */
  tag: string;
  /** When it was chosen, no two at once: it goes with the file, which may arrive before one that was chosen earlier. */
  position: number;
  /** The share that is sent, 0 to 1; absent while it waits for its turn. */
  share?: number;
  /** Set when it failed: what the server or the network said, or what is wrong with the file. */
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
 * Sends files, three at a time, each on its own: progress, cancel and retry per file. `send` does the call, `onUploaded`
 * gets each finished file. With a `place` the files that are not sent yet outlive the page, and go on by themselves.
 */
export function useUploads(send: Send, onUploaded: OnUploaded, place?: string) {
  const { pending, change, drop, append } = usePending();
  const running = useRunning();
  const latest = useRef({ send, onUploaded });
  useEffect(() => {
    latest.current = { send, onUploaded };
  });

  const start = useCallback(
    async ({ key, file, tag, position }: PendingUpload) => {
      const controller = new AbortController();
      const { signal } = controller;
      running.current.set(key, controller);
      const onProgress = (share: number) => change(key, { share });
      try {
        const attachment = await inTurn(signal, async () => {
          onProgress(0);
          const small = await shrinkPicture(file);
          const fault = fileFault(small);
          if (fault) throw new Fault(fault);
          const sendBy = (by: string) =>
            latest.current.send({ file: small, key: by, position, onProgress, signal });
          // A photo that is made smaller again after a reload has other bytes, which its key may have been used for.
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
        // What will never be taken need not come back with the page.
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
        // A photo may yet become small enough.
        const fault = isPhoto(file) ? undefined : fileFault(file);
        const position = nextMoment();
        return { key: crypto.randomUUID(), file, tag, position, ...(fault ? { fault } : {}) };
      });
      append(added);
      for (const one of added.filter(isOnItsWay)) {
        if (place !== undefined) {
          void keepFile({ key: one.key, file: one.file, tag, place, at: one.position });
        }
        void start(one);
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
  const isReady = useKept(place, running, (kept) => {
    append(kept);
    kept.forEach((one) => void start(one));
  });
  /** Does without those that were refused, as is seen. */
  const leaveRefused = () => leave(pending.filter((one) => !isOnItsWay(one)));
  const isUploading = pending.some(isOnItsWay);
  return { pending, add, retry, cancel, leave, leaveRefused, isReady, isUploading };
}

/** Whether a file will get there by itself. */
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
  /** Does without those that did not get there; one that was just tried again goes on. */
  const leave = useCallback(
    (failed: readonly PendingUpload[]) =>
      failed.filter(({ key }) => !running.current.has(key)).forEach(({ key }) => cancel(key)),
    [cancel, running],
  );
  return { cancel, leave };
}

type Part = { [K in 'share' | 'error' | 'fault']?: PendingUpload[K] | undefined };

/** What is under way ends with the component; what was kept goes on with the next one. */
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
  const change = useCallback((key: string, part: Part) => {
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

/** Takes up the files that were left at a place, once. @returns whether that is done */
function useKept(
  place: string | undefined,
  running: { current: Map<string, AbortController> },
  onKept: (kept: PendingUpload[]) => void,
): boolean {
  const [isReady, setIsReady] = useState(place === undefined);
  const latest = useRef(onKept);
  useEffect(() => {
    latest.current = onKept;
  });
  useEffect(() => {
    if (place === undefined) return undefined;
    let isGone = false;
    void keptFiles(place).then((kept) => {
      if (isGone) return;
      const left = kept.filter(({ key }) => !running.current.has(key));
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

import { useCallback, useEffect, useRef, useState } from 'react';

import type { Attachment } from '#contract/attachments.ts';

import { type FileFault, fileFault } from './attachmentFiles.ts';

export type PendingUpload = {
  /** Also the client key of the upload: a retry makes nothing twice. */
  key: string;
  file: File;
  /** The share that is sent, 0 to 1. */
  share: number;
  /** Set when it failed: what the server or the network said, or what is wrong with the file. */
  error?: unknown;
  fault?: FileFault;
};

type Send = (upload: {
  file: File;
  key: string;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}) => Promise<Attachment>;

/**
 * Sends files at once, each on its own: progress, cancel and retry per file.
 * `add` gives the key of each; `send` does the call; `onUploaded` gets each finished file and the key it was sent under.
 */
export function useUploads(send: Send, onUploaded: (attachment: Attachment, key: string) => void) {
  const [pending, setPending] = useState<PendingUpload[]>([]);
  const running = useRef(new Map<string, AbortController>());
  const latest = useRef({ send, onUploaded });
  useEffect(() => {
    latest.current = { send, onUploaded };
  });
  useEffect(() => {
    const controllers = running.current;
    return () => controllers.forEach((controller) => controller.abort());
  }, []);

  const change = useCallback((key: string, part: Partial<PendingUpload>) => {
    setPending((list) => list.map((one) => (one.key === key ? { ...one, ...part } : one)));
  }, []);
  const drop = useCallback((key: string) => {
    running.current.delete(key);
    setPending((list) => list.filter((one) => one.key !== key));
  }, []);

  const start = useCallback(
    (key: string, file: File) => {
      const controller = new AbortController();
      running.current.set(key, controller);
      const onProgress = (share: number) => change(key, { share });
      latest.current.send({ file, key, onProgress, signal: controller.signal }).then(
        (attachment) => {
          drop(key);
          latest.current.onUploaded(attachment, key);
        },
        (error: unknown) => {
          if (!controller.signal.aborted) change(key, { error });
        },
      );
    },
    [change, drop],
  );

  const add = useCallback(
    (files: readonly File[]) => {
      const added = files.map((file) => {
        const fault = fileFault(file);
        return { key: crypto.randomUUID(), file, share: 0, ...(fault ? { fault } : {}) };
      });
      setPending((list) => [...list, ...added]);
      added.filter(({ fault }) => !fault).forEach(({ key, file }) => start(key, file));
      return added.map(({ key }) => key);
    },
    [start],
  );
  const retry = useCallback(
    ({ key, file }: PendingUpload) => {
      change(key, { share: 0, error: undefined });
      start(key, file);
    },
    [change, start],
  );
  const cancel = useCallback(
    (key: string) => {
      running.current.get(key)?.abort();
      drop(key);
    },
    [drop],
  );
  return { pending, add, retry, cancel };
}

import { useEffect, useState } from 'react';

import type { Answer, Args, Call } from '#contract/call.ts';

import type { ApiError } from './api.ts';
import { retrying } from './retrying.ts';
import { type Request, request } from './request.ts';
import { send } from './transport.ts';

/** A failed upload or download, with the server's answer. */
export class TransferError extends Error implements ApiError {
  status: number;
  body?: ApiError['body'];

  constructor(error: ApiError) {
    super(error.body?.error.message ?? `Transfer failed (${error.status})`);
    this.status = error.status;
    if (error.body) this.body = error.body;
  }
}

type Upload<C extends Call> = Args<C> & {
  file: Blob;
  /** Progress, 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** Overrides the call's default mode. */
  ask?: (call: C, args: Args<C>) => Request;
};

/**
 * Sends a file as the body of a call that takes one.
 * @throws TransferError with the status and the server's error body
 */
export async function upload<C extends Call>(call: C, options: Upload<C>): Promise<Answer<C>> {
  const { file, onProgress, signal, ask = request } = options;
  const config = { ...ask(call, options), data: file };
  const { data, error } = await retrying(config, signal, () =>
    send(config, {
      ...(signal ? { signal } : {}),
      headers: { 'Content-Type': file.type || 'application/octet-stream' },
      onUploadProgress: ({ loaded, total }) => onProgress?.(total ? loaded / total : 0),
    }),
  );
  if (error) throw new TransferError(error);
  return call.response.parse(data) as Answer<C>;
}

/**
 * Fetches a file with the caller's credentials, which an `<img src>` cannot carry.
 * @throws TransferError with the status
 */
export async function fetchFile(fileRequest: Request, signal?: AbortSignal): Promise<Blob> {
  const { data, error } = await retrying(fileRequest, signal, () =>
    send(fileRequest, { responseType: 'blob', ...(signal ? { signal } : {}) }),
  );
  if (error) throw new TransferError(error);
  return data as Blob;
}

/** Object URL of an authenticated file, valid while the component is mounted. */
export function useFileUrl(fileRequest: Request | undefined): { url?: string; failed: boolean } {
  const [loaded, setLoaded] = useState<{ key: string; url?: string; failed: boolean }>();
  const key = fileRequest ? JSON.stringify(fileRequest) : '';

  useEffect(() => {
    if (key === '') return undefined;
    const controller = new AbortController();
    let url: string | undefined;
    fetchFile(JSON.parse(key) as Request, controller.signal).then(
      (blob) => {
        if (controller.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setLoaded({ key, url, failed: false });
      },
      () => {
        if (!controller.signal.aborted) setLoaded({ key, failed: true });
      },
    );
    return () => {
      controller.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [key]);

  return loaded?.key === key ? loaded : { failed: false };
}

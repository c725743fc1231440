import { type AxiosRequestConfig, isAxiosError, isCancel } from 'axios';

import { errorBody } from '#contract/errors.ts';

import { clients } from './clients.ts';
import { takeFirstAnswer } from './firstAnswer.ts';
import { inFlight } from './inFlight.ts';
import type { ApiError, Request } from './request.ts';

export type Result = { data: unknown; error?: undefined } | { error: ApiError; data?: undefined };

/** Sends a request and returns data or an error; never throws. */
export async function send(
  request: Request,
  options: Pick<
    AxiosRequestConfig,
    'signal' | 'onUploadProgress' | 'onDownloadProgress' | 'responseType'
  > & { headers?: Record<string, string> },
): Promise<Result> {
  const first = takeFirstAnswer(request);
  if (first) return first;
  const { auth, headers, ...config } = request;
  inFlight.start();
  try {
    const { data } = await clients[auth].request({
      ...config,
      ...options,
      headers: { ...headers, ...options.headers },
    });
    return { data };
  } catch (error) {
    return { error: toApiError(error) };
  } finally {
    inFlight.complete();
  }
}

function toApiError(error: unknown): ApiError {
  if (isCancel(error)) return { status: 0, cancelled: true };
  if (!isAxiosError(error)) throw error;
  const { status = 0, data, headers } = error.response ?? {};
  const body = errorBody.safeParse(data).data;
  const seconds = Number.parseInt(String(headers?.['retry-after'] ?? ''), 10);
  return {
    status,
    ...(body && { body }),
    ...(seconds >= 0 && { retryAfter: seconds * 1000 }),
  };
}

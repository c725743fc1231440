import type { i18n as I18n } from 'i18next';
import { useCallback, useEffect, useRef, useState } from 'react';

import { publicReportCalls } from '#contract/publicReport.ts';
import { isWorthRetrying } from '#src/entities/attachment/attachmentFiles.ts';
import { formOf } from '#src/entities/project/formFaults.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { upload } from '#src/shared/api/files.ts';
import { DEFAULT_LOCALE, isOutsideLocale } from '#src/shared/i18n/locales.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { rememberContact } from './reporterContact.ts';

import { photosToSend } from './answers.ts';
import type { Flow } from './flow.ts';
import { useReportFromOutsideMutation } from './publicReportApi.ts';
import { type SentPhoto, toReport } from './reportDraft.ts';
import { categoryOf, stepAtFault } from './reportSteps.ts';

/** Index of the photo being uploaded, and its progress in percent. */
type Sending = { photo: number; percent: number };

/** Sends the photos, then the report. Retries reuse the keys, so only one issue is created. */
export function useSend(flow: Flow) {
  const { i18n } = useTranslation();
  const [report] = useReportFromOutsideMutation();
  const [isBusy, setIsBusy] = useState(false);
  const [sending, setSending] = useState<Sending>();
  const [failure, setFailure] = useState<ApiError>();
  const running = useRef<AbortController>(undefined);
  const latest = useRef(flow);
  useEffect(() => {
    latest.current = flow;
  });
  useEffect(
    () => () => {
      if (!running.current) return;
      running.current.abort();
      latest.current.change({ isGoing: false });
    },
    [],
  );

  const send = useCallback(async () => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    const { draft, session, change, finish } = latest.current;
    setIsBusy(true);
    setFailure(undefined);
    change({ isGoing: true });
    try {
      const photos = await sendPhotos(latest.current, controller.signal, setSending);
      setSending(undefined);
      const issue = await report(bodyOf(latest.current, photos, i18n)).unwrap();
      running.current = undefined;
      rememberContact(draft);
      finish({ issue, name: draft.firstname, email: session.email ?? draft.email });
    } catch (error) {
      if (controller.signal.aborted) return;
      change({ isGoing: false });
      if (!sentBack(latest.current, error as ApiError)) setFailure(error as ApiError);
    } finally {
      if (running.current === controller) running.current = undefined;
      setSending(undefined);
      setIsBusy(false);
    }
  }, [report, i18n]);
  return { send, isBusy, sending, failure };
}

/** The request body of a draft, in the language of the page. */
function bodyOf({ link, form, draft }: Flow, photos: SentPhoto[], { language, t }: I18n) {
  const locale = isOutsideLocale(language) ? language : DEFAULT_LOCALE;
  const untitled = categoryOf({ form, draft })?.name ?? t('publicReport.fault');
  const schema = formOf(form.projectType ?? undefined);
  return toReport(draft, { link, form: schema, locale, photos, untitled });
}

/** Uploads the missing photos one by one; gives their ids in order. */
async function sendPhotos(
  flow: Flow,
  signal: AbortSignal,
  onSending: (at: Sending) => void,
): Promise<SentPhoto[]> {
  const { photos, draft, link, change } = flow;
  let { sent } = draft;
  const toSend = photosToSend(flow);
  for (const [index, { key, file }] of toSend.entries()) {
    if (sent[key] !== undefined) continue;
    onSending({ photo: index + 1, percent: 0 });
    try {
      const { id } = await upload(publicReportCalls.upload, {
        query: { ...link.prefill, name: file.name.slice(-200), key },
        file,
        signal,
        onProgress: (share) => onSending({ photo: index + 1, percent: Math.round(share * 100) }),
      });
      sent = { ...sent, [key]: id };
      change({ sent });
    } catch (error) {
      if (!signal.aborted && !isWorthRetrying(error)) photos.markBad(key, error);
      throw error;
    }
  }
  return toSend.flatMap(({ key, question }) => {
    const id = sent[key];
    return id === undefined ? [] : [{ id, question }];
  });
}

/** Opens the step where a refusal can be corrected; false where only a retry can help. */
function sentBack({ session, change, show, onGone, photos }: Flow, error: ApiError): boolean {
  const { status, body } = error;
  if (status === 401) {
    session.leave();
    change({ codeSentAt: 0 });
    show('who', 'signedOut');
    return true;
  }
  if (status === 404) {
    onGone();
    return true;
  }
  const isPhoto = photos.photos.length > 0 && [413, 415].includes(status);
  const step = isPhoto ? 'what' : status === 422 ? stepAtFault(body?.error.fields) : undefined;
  if (step === undefined) return false;
  // Upload photos refused with the report again; the key finds those that exist.
  change({ sent: {} });
  show(step, 'refused');
  return true;
}

import type { i18n as I18n } from 'i18next';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { ApiError } from '#src/shared/api/api.ts';
import { DEFAULT_LOCALE, isOutsideLocale } from '#src/shared/i18n/locales.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { browserId } from '../login/browserId.ts';
import { categoryOf, photosToSend, placeOf, questionsOf } from './answers.ts';
import type { Flow } from './flow.ts';
import { useReportFromOutsideMutation } from './publicReportApi.ts';
import { type ReportDraft, type SentPhoto, toReport } from './reportDraft.ts';
import { forgetContact, rememberContact } from './reporterContact.ts';
import { stepAtFault } from './reportSteps.ts';

/**
 * Sends the report, with the photos that have arrived; those that answer a question are waited for. Retries reuse the key, so
 * only one issue is created.
 */
export function useSend(flow: Flow) {
  const { i18n } = useTranslation();
  const [report] = useReportFromOutsideMutation();
  const [isBusy, setIsBusy] = useState(false);
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
    const { change } = latest.current;
    setIsBusy(true);
    setFailure(undefined);
    change({ isGoing: true });
    try {
      await arrived(latest, controller.signal);
      const { draft, session, finish } = latest.current;
      const arrivedPhotos = sentPhotos(latest.current);
      const { attached = arrivedPhotos.map(({ id }) => id) } = draft;
      const photos = arrivedPhotos.filter(({ id }) => attached.includes(id));
      change({ attached });
      const issue = await report(bodyOf(latest.current, photos, i18n)).unwrap();
      running.current = undefined;
      const { email = draft.email, isIn } = session;
      keepContact({ ...draft, email });
      change({ isGoing: false });
      finish({ issue, name: draft.firstname, email, isConfirmed: isIn });
    } catch (error) {
      if (controller.signal.aborted) return;
      if (areSwept(error as ApiError)) {
        change({ sent: {}, attached: undefined });
        return;
      }
      change({ isGoing: false, attached: undefined });
      if (!sentBack(latest.current, error as ApiError)) setFailure(error as ApiError);
    } finally {
      if (running.current === controller) running.current = undefined;
      setIsBusy(false);
    }
  }, [report, i18n]);
  return { send, isBusy, failure };
}

/** Keeps the contact details on the phone if its reporter wants that. */
function keepContact(draft: ReportDraft) {
  if (draft.remembers) rememberContact(draft);
  else forgetContact();
}

/** The request body of a draft, in the language of the page. */
function bodyOf({ link, form, draft, session }: Flow, photos: SentPhoto[], { language, t }: I18n) {
  const locale = isOutsideLocale(language) ? language : DEFAULT_LOCALE;
  const untitled = categoryOf({ form, draft })?.name ?? t('publicReport.fault');
  const schema = questionsOf({ form, draft });
  const place = placeOf({ form, draft });
  const { isIn } = session;
  return toReport(draft, {
    link,
    form: schema,
    locale,
    photos,
    place: place && { kind: place, name: t(`publicReport.place.${place}`) },
    untitled,
    device: browserId(),
    isIn,
  });
}

const sentPhotos = (flow: Flow): SentPhoto[] =>
  photosToSend(flow).flatMap(({ key, question }) => {
    const id = flow.draft.sent[key];
    return id === undefined ? [] : [{ id, question }];
  });

const CHECK_EVERY = 100;

/** Waits until the photos that answer a question have arrived. Throws the refusal of one, and once sending is aborted. */
async function arrived(latest: { current: Flow }, signal: AbortSignal): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const { photos, uploads, draft } = latest.current;
    const asked = photosToSend(latest.current).filter(({ question }) => question);
    const bad = asked.find(({ key }) => photos.bad.has(key));
    if (bad) throw photos.bad.get(bad.key);
    if (asked.some(({ key }) => uploads.failed.some((photo) => photo.key === key))) {
      throw Object.assign(new Error('A photo did not arrive'), { status: 0 });
    }
    if (asked.every(({ key }) => draft.sent[key] !== undefined)) return;
    await new Promise((resolve) => {
      setTimeout(resolve, CHECK_EVERY);
    });
  }
}

/** Whether uploads are gone, a day after: they start anew, and sending goes on. */
const areSwept = ({ status, body }: ApiError) =>
  status === 422 && Object.keys(body?.error.fields ?? {}).join(' ') === 'attachmentIds';

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

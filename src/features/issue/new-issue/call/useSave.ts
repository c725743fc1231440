import { useState } from 'react';
import { useNavigate } from 'react-router';

import { REDIRECT_AFTER_REPORT_DELAY } from '#contract/limits.ts';

import { toRegistration } from '../handling.ts';
import type { ReportDraft } from '../reportDraft.ts';
import { pathAfter, useTellFailure } from '../review/useReport.ts';
import type { StepProps } from '../steps.ts';
import type { Registrations } from './useRegistrations.ts';

type Saving = Pick<StepProps, 'formOf'> &
  Pick<Registrations, 'register'> & { onSaved: (sent: ReportDraft) => void };

/** Saves a call, and goes on as its draft says. A failure keeps it, so that the retry uses the same keys. */
export function useSave({ formOf, register, onSaved }: Saving) {
  const navigate = useNavigate();
  const tellFailure = useTellFailure();
  const [isSaving, setSaving] = useState(false);
  const save = async (draft: ReportDraft) => {
    setSaving(true);
    const body = { ...toRegistration(draft, formOf), undoKey: crypto.randomUUID() };
    const outcome = await register({ draft, body });
    if ('error' in outcome) {
      setSaving(false);
      tellFailure(outcome.error);
      return;
    }
    const [first] = 'issues' in outcome ? outcome.issues : [];
    const after = first || draft.after !== 'issue' ? draft.after : 'nextCall';
    const goOn = () => {
      setSaving(false);
      onSaved(draft);
      void navigate(pathAfter({ ...draft, after }, first?.id));
    };
    const isNextCall = after === 'nextCall' || after === 'again';
    // The page of calls says itself what was saved.
    if (isNextCall) goOn();
    else setTimeout(goOn, REDIRECT_AFTER_REPORT_DELAY);
  };
  return { save, isSaving };
}

import { type ReactNode, useEffect, useLayoutEffect } from 'react';

import type { ProjectType } from '#contract/projectTypes.ts';

import { TranslationProvider } from './TranslationProvider.tsx';
import { useTranslation } from './useTranslation.ts';
import { applyTypeWords, contextOf, showWords } from './words.ts';

type Props = {
  /** Absent while none is in question. */
  projectType: Pick<ProjectType, 'contextKey' | 'jsonForm'> | undefined;
  children: ReactNode;
};

/**
 * Speaks in the words of the project type in question as long as it is on show: its global words hold in the
 * whole app, those of its context inside this only.
 */
export function ProjectTypeWords({ projectType, children }: Props) {
  const { i18n } = useTranslation();
  const { contextKey, jsonForm } = projectType ?? {};
  useLayoutEffect(() => {
    if (contextKey === undefined || !jsonForm) return undefined;
    const { globalTerminology: everywhere, contextTerminology: inContext } = jsonForm;
    return applyTypeWords(i18n, { contextKey, everywhere, inContext });
  }, [i18n, contextKey, jsonForm]);
  // What was first shown together with this did not listen yet when the words came.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => showWords(i18n), [i18n, contextKey, jsonForm]);
  return (
    <TranslationProvider
      i18n={i18n}
      defaultNS={contextKey === undefined ? undefined : contextOf(contextKey)}
    >
      {children}
    </TranslationProvider>
  );
}

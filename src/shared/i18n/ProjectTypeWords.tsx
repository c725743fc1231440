import { type ReactNode, useEffect, useLayoutEffect } from 'react';

import type { ProjectType } from '#contract/projectTypes.ts';

import { TranslationProvider } from './TranslationProvider.tsx';
import { useTranslation } from './useTranslation.ts';
import { applyTypeWords, contextOf, showWords } from './words.ts';

type Props = {
  /** Absent while no project type applies. */
  projectType: Pick<ProjectType, 'contextKey' | 'jsonForm'> | undefined;
  children: ReactNode;
};

/**
 * Applies a project type's words while mounted: its global words in the whole app, those of its context only inside.
 */
export function ProjectTypeWords({ projectType, children }: Props) {
  const { i18n } = useTranslation();
  const { contextKey, jsonForm } = projectType ?? {};
  useLayoutEffect(() => {
    if (contextKey === undefined || !jsonForm) return undefined;
    const { globalTerminology: everywhere, contextTerminology: inContext } = jsonForm;
    return applyTypeWords(i18n, { contextKey, everywhere, inContext });
  }, [i18n, contextKey, jsonForm]);
  // Components first rendered together with this were not subscribed yet.
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

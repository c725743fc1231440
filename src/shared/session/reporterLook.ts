import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';

import type { Brand } from '#contract/brand.ts';
import type { Config } from '#contract/session.ts';

import { useTranslation } from '../i18n/useTranslation.ts';
import { applyTypeWords, showWords } from '../i18n/words.ts';
import { requestedDomain, safeReturnUrl } from '../routing/returnUrl.ts';
import { useGetConfigQuery, useGetPublicConfigQuery } from './sessionApi.ts';
import { selectIsSignedIn } from './sessionSlice.ts';

/** What a reporter's page is about: a company's, and where from it leads back. */
type Shown = {
  company: Pick<Brand, 'domain' | 'accent'> & Partial<Pick<Brand, 'terminology'>>;
  /** What it is, beside the way back. */
  title?: string;
};

let shown: Shown | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
function show(next: Shown | undefined) {
  shown = next;
  listeners.forEach((tell) => tell());
}

/** What the page on show says it is about. */
export const useShown = () => useSyncExternalStore(subscribe, () => shown);

/**
 * The company that a reporter's page is shown for: of who is signed in as an agent, too, else the one the page is about,
 * the one its address names, `?domain=kvarnvik`, or the page it leads back to. A reporter himself belongs to none.
 */
export function useReporterLook(): Config | undefined {
  const { pathname, search } = useLocation();
  const isSignedIn = useSelector(selectIsSignedIn);
  const returnUrl = safeReturnUrl(new URLSearchParams(search).get('returnUrl'));
  const named = requestedDomain(pathname + search) ?? requestedDomain(returnUrl) ?? '';
  const domain = useShown()?.company.domain ?? named;
  const own = useGetConfigQuery(undefined, { skip: !isSignedIn });
  const look = useGetPublicConfigQuery(domain, { skip: isSignedIn || domain === '' });
  return (isSignedIn ? own : look).currentData;
}

/** Has the whole page look and speak as a company's as long as it is on show. */
export function useShowAs(company: Shown['company'] | undefined, title?: string) {
  const { i18n } = useTranslation();
  const isSignedIn = useSelector(selectIsSignedIn);
  const { domain, accent, terminology } = company ?? {};

  useLayoutEffect(() => {
    if (domain === undefined || accent === undefined) return undefined;
    show({ company: { domain, accent }, ...(title !== undefined && { title }) });
    return () => show(undefined);
  }, [domain, accent, title]);

  useLayoutEffect(() => {
    // An agent's page is his own company's.
    if (accent === undefined || isSignedIn) return undefined;
    const { style } = document.documentElement;
    const before = style.getPropertyValue('--brand');
    style.setProperty('--brand', accent);
    return () => style.setProperty('--brand', before);
  }, [accent, isSignedIn]);

  useLayoutEffect(() => {
    if (!terminology) return undefined;
    return applyTypeWords(i18n, { contextKey: 'shown', everywhere: terminology, inContext: {} });
  }, [i18n, terminology]);
  // What was first shown together with the words did not listen yet when they came.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => showWords(i18n), [i18n, terminology]);
}

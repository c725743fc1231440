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

/** The company of a reporter's page and its way back. */
type ReporterLook = {
  company: Pick<Brand, 'domain' | 'accent'> & Partial<Pick<Brand, 'terminology'>>;
  /** The page's name, beside the way back. */
  title?: string;
};

let shown: ReporterLook | undefined;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
function show(next: ReporterLook | undefined) {
  shown = next;
  listeners.forEach((tell) => tell());
}

/** Set by the current page. */
export const useShown = () => useSyncExternalStore(subscribe, () => shown);

/**
 * The company whose look a reporter's page has: the signed-in agent's, else the current page's, the one in
 * `?domain=kvarnvik`, or the one of the page to return to. Reporters belong to no company.
 */
export function useReporterLook(): Config | undefined {
  const { pathname, search } = useLocation();
  const isSignedIn = useSelector(selectIsSignedIn);
  const returnUrl = safeReturnUrl(new URLSearchParams(search).get('returnUrl'));
  const named = requestedDomain(pathname + search) ?? requestedDomain(returnUrl) ?? '';
  const domain = useShown()?.company.domain ?? named;
  const ownConfig = useGetConfigQuery(undefined, { skip: !isSignedIn });
  const look = useGetPublicConfigQuery(domain, { skip: isSignedIn || domain === '' });
  return (isSignedIn ? ownConfig : look).currentData;
}

/** Applies a company's look and words while mounted. */
export function useShowAs(company: ReporterLook['company'] | undefined, title?: string) {
  const { i18n } = useTranslation();
  const isSignedIn = useSelector(selectIsSignedIn);
  const { domain, accent, terminology } = company ?? {};

  useLayoutEffect(() => {
    if (domain === undefined || accent === undefined) return undefined;
    show({ company: { domain, accent }, ...(title !== undefined && { title }) });
    return () => show(undefined);
  }, [domain, accent, title]);

  useLayoutEffect(() => {
    // Agents see their own company's.
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
  // Components first rendered together with the words were not subscribed yet.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies
  useEffect(() => showWords(i18n), [i18n, terminology]);
}

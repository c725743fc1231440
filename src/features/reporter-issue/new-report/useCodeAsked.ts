import { useLocation } from 'react-router';

import type { CodeWay } from '../login/useSendCode.ts';
import type { ReportLink } from './reportLink.ts';

/** What a code is asked for with: the link, so that it comes to who has never reported, and the way back here. */
export function useCodeAsked({ prefill }: ReportLink): CodeWay['asked'] {
  const { pathname, search } = useLocation();
  return { prefill, returnUrl: pathname + search };
}

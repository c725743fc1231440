import type { CodeWay } from '../login/useSendCode.ts';
import type { ReportLink } from './reportLink.ts';
import { useStepPath } from './useStepPath.ts';

/**
 * What a code is asked for with: the link, so that it comes to who has never reported, and the way on from the mail, which
 * ends at the last step that can be shown.
 */
export function useCodeAsked({ prefill }: ReportLink): CodeWay['asked'] {
  const pathOf = useStepPath();
  return { prefill, returnUrl: pathOf('review') };
}

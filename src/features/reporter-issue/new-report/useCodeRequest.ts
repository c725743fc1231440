import type { CodeWay } from '../login/useSendCode.ts';
import type { ReportLink } from './reportLink.ts';
import { useStepPath } from './useStepPath.ts';

/**
 * Context of a code request: the link, which admits first-time reporters, and the page the mail
 * leads to, the last step that can be shown.
 */
export function useCodeRequest({ prefill }: ReportLink): CodeWay['request'] {
  const pathOf = useStepPath();
  return { prefill, returnUrl: pathOf('who') };
}

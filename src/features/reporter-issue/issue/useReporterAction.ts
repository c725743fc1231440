import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The reporter's open action; in the URL, for reload and the back button. */
const DEEDS = ['write', 'reject', 'reopen', 'again', 'thanks', 'visit'] as const;
export type ReporterAction = (typeof DEEDS)[number];

export function useReporterAction() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { isOpened?: boolean } | null };
  const [params, setParams] = useSearchParams();
  const deed = DEEDS.find((name) => name === params.get('do'));
  const wasOpened = state?.isOpened === true;
  return {
    deed,
    /** The visit that is acted on; null in mails of earlier releases. */
    visit: params.get('visit'),
    begin: (next: ReporterAction, more: { visit?: string } = {}) =>
      setParams({ do: next, ...more }, { state: { isOpened: true } }),
    /** Replaces the open action in the history. */
    turnTo: (next: ReporterAction) =>
      setParams({ do: next }, { replace: true, state: { isOpened: wasOpened } }),
    end: () => (wasOpened ? void navigate(-1) : setParams({}, { replace: true })),
  };
}

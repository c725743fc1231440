import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** What is being done with an issue: it stands in the address, so that a reload and the back button know it. */
const DEEDS = ['write', 'reject', 'reopen', 'again', 'thanks'] as const;
export type Deed = (typeof DEEDS)[number];

export function useDeed() {
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { isOpened?: boolean } | null };
  const [params, setParams] = useSearchParams();
  const deed = DEEDS.find((name) => name === params.get('do'));
  const wasOpened = state?.isOpened === true;
  return {
    deed,
    begin: (next: Deed) => setParams({ do: next }, { state: { isOpened: true } }),
    /** In place of what is being done. */
    turnTo: (next: Deed) =>
      setParams({ do: next }, { replace: true, state: { isOpened: wasOpened } }),
    end: () => (wasOpened ? void navigate(-1) : setParams({}, { replace: true })),
  };
}

import { type Present, presenceCalls, type Writing } from '#contract/presence.ts';
import { PRESENCE } from '#src/entities/issue/liveIssues.ts';
import { sendAside } from '#src/shared/api/aside.ts';

/** The server forgets a page 15 s after its last sign (ms). */
const RENEW = 8_000;
/** Nobody writes who has pressed no key for this long (ms). */
const STILL = 6_000;

export const NOBODY: Present[] = [];

/** An issue page as colleagues know of it: signs while it is visible, and keeps who else is there. */
export function createOpenPage(issueId: number) {
  const page = crypto.randomUUID();
  const listeners = new Set<() => void>();
  let others = NOBODY;
  let writing: Writing = null;
  let isOpen = false;
  let isSigning = false;
  let isDue = false;
  let renewal: ReturnType<typeof setTimeout> | undefined;
  let stillness: ReturnType<typeof setTimeout> | undefined;

  async function sign() {
    clearTimeout(renewal);
    if (!isOpen || document.visibilityState !== 'visible') return;
    if (isSigning) {
      isDue = true;
      return;
    }
    isSigning = true;
    renewal = setTimeout(sign, RENEW);
    const answer = await sendAside(presenceCalls.sign, {
      params: { id: issueId },
      body: { page, writing },
    });
    isSigning = false;
    others = answer?.list ?? NOBODY;
    listeners.forEach((tell) => tell());
    if (!isDue) return;
    isDue = false;
    void sign();
  }

  function write(kind: Writing) {
    clearTimeout(stillness);
    if (kind) stillness = setTimeout(() => write(null), STILL);
    if (kind === writing) return;
    writing = kind;
    void sign();
  }

  return {
    others: () => others,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** The viewer writes, or ceased to. */
    write,
    /** The draft has other readers now. */
    readersChanged: (kind: Writing) => {
      if (writing) write(kind);
    },
    /** Returns a function that ends it. */
    open: () => {
      isOpen = true;
      const onVisible = () => void sign();
      const onPresence = (event: Event) => {
        if ((event as CustomEvent<number>).detail === issueId) void sign();
      };
      addEventListener(PRESENCE, onPresence);
      document.addEventListener('visibilitychange', onVisible);
      void sign();
      return () => {
        isOpen = false;
        clearTimeout(renewal);
        clearTimeout(stillness);
        removeEventListener(PRESENCE, onPresence);
        document.removeEventListener('visibilitychange', onVisible);
      };
    },
  };
}
export type OpenPage = ReturnType<typeof createOpenPage>;

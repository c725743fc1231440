import type { Unsaved } from './unsaved.ts';
import { useOfferAgain } from './useOfferAgain.ts';

/**
 * Sends a change that cannot meet another, and keeps it by a name until there is an answer. Says whether it was taken;
 * a refusal is told in a toast.
 */
export function useSendKept() {
  const { begin, forget, fail } = useOfferAgain();

  const send = async (
    name: string,
    change: Unsaved,
    attempt: () => Promise<unknown>,
  ): Promise<boolean> => {
    begin(name, change);
    try {
      await attempt();
      forget(name, change);
      return true;
    } catch (error) {
      const sendAgain = () => void send(name, change, attempt);
      fail(error, name, { change, sendAgain });
      return false;
    }
  };
  return send;
}

import { createContext, useContext } from 'react';

type Reading = {
  /** The message has been in sight: it is read. */
  onSeen: (messageId: number) => void;
  /** Unread when this visit began; it keeps its mark while one is here. */
  isFresh: (messageId: number) => boolean;
  /** The reader wants to come back to it: nothing more is marked read in this visit. */
  keepUnread: () => void;
};

export const ReadingContext = createContext<Reading>({
  onSeen: () => undefined,
  isFresh: () => false,
  keepUnread: () => undefined,
});
export const useReading = () => useContext(ReadingContext);

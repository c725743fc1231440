import { createContext, useContext } from 'react';

type ReadTracking = {
  /** Marks a visible message read. */
  onSeen: (messageId: number) => void;
  /** Was unread when this visit began; keeps its mark during the visit. */
  isFresh: (messageId: number) => boolean;
  /** Marked unread by the viewer: nothing more is marked read in this visit. */
  keepUnread: () => void;
};

export const ReadingContext = createContext<ReadTracking>({
  onSeen: () => undefined,
  isFresh: () => false,
  keepUnread: () => undefined,
});
export const useReading = () => useContext(ReadingContext);

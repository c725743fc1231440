import { createContext, useContext } from 'react';

export type Overlay = 'palette' | 'sheet' | 'sessions' | 'calendar';

export const OverlayContext = createContext<(overlay: Overlay) => void>(() => {
  throw new Error('Outside of the shell');
});

/** Opens the command palette, the shortcut sheet, the user's sessions or their calendar feed. */
export const useOpenOverlay = () => useContext(OverlayContext);

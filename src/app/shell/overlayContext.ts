import { createContext, useContext } from 'react';

export type Overlay = 'palette' | 'sheet' | 'sessions';

export const OverlayContext = createContext<(overlay: Overlay) => void>(() => {
  throw new Error('Outside of the shell');
});

/** Opens the command palette, the help sheet, or the list of where the user is signed in. */
export const useOpenOverlay = () => useContext(OverlayContext);

import { createContext, useContext } from 'react';

export type Overlay = 'palette' | 'sheet';

export const OverlayContext = createContext<(overlay: Overlay) => void>(() => {
  throw new Error('Outside of the shell');
});

/** Opens the command palette or the help sheet. */
export const useOpenOverlay = () => useContext(OverlayContext);

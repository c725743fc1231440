import { createContext, useContext } from 'react';

/** Opens a file in the surrounding viewer. */
export const ViewerContext = createContext<(attachmentId: number) => void>(() => undefined);
export const useViewer = () => useContext(ViewerContext);

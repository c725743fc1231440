import { createContext, useContext } from 'react';

/** Opens a file in the viewer around it. */
export const ViewerContext = createContext<(attachmentId: number) => void>(() => undefined);
export const useViewer = () => useContext(ViewerContext);

import { createContext, useContext } from 'react';

/** Opens a picture of the issue in the viewer. */
export const ViewerContext = createContext<(attachmentId: number) => void>(() => undefined);
export const useViewer = () => useContext(ViewerContext);

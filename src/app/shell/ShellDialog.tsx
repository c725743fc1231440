import type { Overlay } from './overlayContext.ts';
import { KeySheet } from './palette/KeySheet.tsx';
import { OwnSessions } from './sessions/OwnSessions.tsx';

type Props = { open: Exclude<Overlay, 'palette'>; onClose: () => void };

/** The dialogs that belong to no page. */
export function ShellDialog({ open, onClose }: Props) {
  return open === 'sheet' ? <KeySheet onClose={onClose} /> : <OwnSessions onClose={onClose} />;
}

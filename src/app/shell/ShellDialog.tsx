import { lazy } from 'react';

import { withTexts } from '#src/shared/i18n/i18n.ts';

import type { Overlay } from './overlayContext.ts';
import { KeySheet } from './palette/KeySheet.tsx';
import { OwnSessions } from './sessions/OwnSessions.tsx';

const SubscribeDialog = lazy(
  withTexts('office', async () => ({
    default: (await import('#src/entities/calendar/SubscribeDialog.tsx')).SubscribeDialog,
  })),
);

type Props = { open: Exclude<Overlay, 'palette'>; onClose: () => void };

const DIALOGS = { sheet: KeySheet, sessions: OwnSessions, calendar: SubscribeDialog };

/** Dialogs that belong to no page. */
export function ShellDialog({ open, onClose }: Props) {
  const Dialog = DIALOGS[open];
  return <Dialog onClose={onClose} />;
}

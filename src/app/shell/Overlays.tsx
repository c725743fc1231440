import { lazy, type ReactNode, Suspense, useCallback, useRef } from 'react';
import { flushSync } from 'react-dom';

import type { Config } from '#contract/session.ts';
import { useCodeSoon } from '#src/shared/api/useCodeSoon.ts';
import { withTexts } from '#src/shared/i18n/i18n.ts';
import type { Me } from '#src/shared/session/me.ts';
import { EarlySearch } from '#src/shared/ui/options/EarlySearch.tsx';
import { DialogComing } from '#src/shared/ui/DialogComing.tsx';
import { useDialog } from '#src/shared/ui/useDialog.ts';

import { type Overlay, OverlayContext } from './overlayContext.ts';
import { useShellKeys } from './useShellKeys.ts';

const palette = withTexts('palette', async () => ({
  default: (await import('./palette/CommandPalette.tsx')).CommandPalette,
}));
const dialog = withTexts('palette', () => import('./ShellDialog.tsx'));
const overlays = async () => Promise.all([palette(), dialog()]);
const CommandPalette = lazy(palette);
const ShellDialog = lazy(async () => ({ default: (await dialog()).ShellDialog }));

type Props = { me: Me | undefined; config: Config | undefined; children: ReactNode };

/** The command palette and the shell's dialogs, over any page. */
export function Overlays({ me, config, children }: Props) {
  const [open, setOpen] = useDialog<Overlay>('palette', 'sheet', 'sessions', 'calendar');
  const opener = useRef<HTMLElement>(undefined);
  const onOpen = useCallback(
    (overlay: Overlay) => {
      opener.current = document.activeElement as HTMLElement;
      setOpen(overlay);
    },
    [setOpen],
  );
  const onClose = useCallback(
    (then?: () => void) => {
      // Close and restore the focus before the next one takes it.
      flushSync(() => setOpen(undefined));
      opener.current?.focus();
      then?.();
    },
    [setOpen],
  );
  return (
    <OverlayContext value={onOpen}>
      {children}
      {me && config && <ShellKeys me={me} config={config} />}
      {me && config && open === 'palette' && (
        <EarlySearch of={CommandPalette} me={me} config={config} onClose={onClose} />
      )}
      {me && config && open && open !== 'palette' && (
        <Suspense fallback={<DialogComing />}>
          <ShellDialog open={open} onClose={() => onClose()} />
        </Suspense>
      )}
    </OverlayContext>
  );
}

function ShellKeys({ me, config }: { me: Me; config: Config }) {
  useShellKeys(me, config);
  useCodeSoon(overlays);
  return null;
}

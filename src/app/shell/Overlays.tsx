import { lazy, type ReactNode, Suspense, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import type { Config } from '#contract/session.ts';
import { useCodeSoon } from '#src/shared/api/useCodeSoon.ts';
import { withTexts } from '#src/shared/i18n/i18n.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import type { Me } from '#src/shared/session/me.ts';
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
  const [typed, setTyped] = useState('');
  const opener = useRef<HTMLElement>(undefined);
  const onOpen = useCallback(
    (overlay: Overlay) => {
      opener.current = document.activeElement as HTMLElement;
      setTyped('');
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
      {me && config && open && (
        <Suspense fallback={<Opening onType={setTyped} />}>
          {open === 'palette' ? (
            <CommandPalette me={me} config={config} typedBefore={typed} onClose={onClose} />
          ) : (
            <ShellDialog open={open} onClose={() => onClose()} />
          )}
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

/** Placeholder while the palette's code loads; keeps what is typed. */
function Opening({ onType }: { onType: (typed: string) => void }) {
  const { t } = useTranslation();
  return (
    <div
      role="dialog"
      aria-busy="true"
      aria-label={t('common.loading')}
      // In view: focusing it elsewhere would scroll the page.
      style={{ position: 'fixed', top: 0, opacity: 0 }}
    >
      <input
        aria-label={t('common.loading')}
        // Opened by the user just now.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}

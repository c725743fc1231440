import { lazy, type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import type { Config } from '#contract/session.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { whenIdle } from '#src/shared/lib/whenIdle.ts';
import type { Me } from '#src/shared/session/me.ts';

import { type Overlay, OverlayContext } from './overlayContext.ts';
import { useShellKeys } from './useShellKeys.ts';

const palette = () => import('./palette/CommandPalette.tsx');
const dialog = () => import('./ShellDialog.tsx');
const CommandPalette = lazy(async () => ({ default: (await palette()).CommandPalette }));
const ShellDialog = lazy(async () => ({ default: (await dialog()).ShellDialog }));

type Props = { me: Me | undefined; config: Config | undefined; children: ReactNode };

/** The command palette and what opens beside it, over whatever is on show. */
export function Overlays({ me, config, children }: Props) {
  const [open, setOpen] = useState<Overlay>();
  const [typed, setTyped] = useState('');
  const opener = useRef<HTMLElement>(undefined);
  const onOpen = useCallback((overlay: Overlay) => {
    opener.current = document.activeElement as HTMLElement;
    setTyped('');
    setOpen(overlay);
  }, []);
  const onClose = useCallback((then?: () => void) => {
    // Closed, and the focus given back, before anything else takes it.
    flushSync(() => setOpen(undefined));
    opener.current?.focus();
    then?.();
  }, []);
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
  useEffect(
    () => whenIdle(() => void Promise.all([palette(), dialog()]).catch(() => undefined), 2000),
    [],
  );
  return null;
}

/** While its code is on the way: already a dialog, which keeps what is typed meanwhile. */
function Opening({ onType }: { onType: (typed: string) => void }) {
  const { t } = useTranslation();
  return (
    <div
      role="dialog"
      aria-busy="true"
      aria-label={t('common.loading')}
      // In view: a focus elsewhere would scroll the page there.
      style={{ position: 'fixed', top: 0, opacity: 0 }}
    >
      <input
        aria-label={t('common.loading')}
        // It was just asked for by a key or a press.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}

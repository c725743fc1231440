import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import type { Config } from '#contract/session.ts';
import type { Me } from '#src/shared/session/me.ts';

import { type Overlay, OverlayContext } from './overlayContext.ts';
import { useShellKeys } from './useShellKeys.ts';

const palette = () => import('./palette/CommandPalette.tsx');
const sheet = () => import('./palette/KeySheet.tsx');
const CommandPalette = lazy(async () => ({ default: (await palette()).CommandPalette }));
const KeySheet = lazy(async () => ({ default: (await sheet()).KeySheet }));

type Props = { me: Me | undefined; config: Config | undefined; children: ReactNode };

/** The command palette and the sheet of keys, over whatever is on show. */
export function Overlays({ me, config, children }: Props) {
  const [open, setOpen] = useState<Overlay>();
  const onClose = useCallback((then?: () => void) => {
    // Closed, and the focus given back, before anything else takes it.
    flushSync(() => setOpen(undefined));
    then?.();
  }, []);
  return (
    <OverlayContext value={setOpen}>
      {children}
      {me && config && <ShellKeys me={me} config={config} />}
      {me && config && open && (
        <Suspense fallback={<Opening />}>
          {open === 'palette' && <CommandPalette me={me} config={config} onClose={onClose} />}
          {open === 'sheet' && <KeySheet onClose={onClose} />}
        </Suspense>
      )}
    </OverlayContext>
  );
}

function ShellKeys({ me, config }: { me: Me; config: Config }) {
  useShellKeys(me, config);
  useEffect(
    () => whenIdle(() => void Promise.all([palette(), sheet()]).catch(() => undefined)),
    [],
  );
  return null;
}

/** As soon as there is nothing better to do; Safari has no word for that. */
function whenIdle(work: () => void) {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 2000);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(work);
  return () => cancelIdleCallback(request);
}

/** While its code is on the way: already a dialog, so that what is typed meanwhile does nothing on the page. */
function Opening() {
  const { t } = useTranslation();
  return <div role="dialog" aria-busy="true" aria-label={t('common.loading')} />;
}

import '#src/shared/styles/outside.scss';

import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useRootClass } from '#src/shared/lib/useRootClass.ts';
import { useWorksHere } from '#src/shared/session/worksHere.ts';
import { ConfirmProvider } from '#src/shared/ui/ConfirmProvider.tsx';
import { Toasts } from '#src/shared/ui/Toasts.tsx';

import { NoContact } from './NoContact.tsx';
import { useReporter } from './reporter.ts';
import { ReporterBar } from './ReporterBar.tsx';

const Shell = lazy(async () => ({ default: (await import('./Shell.tsx')).Shell }));

/**
 * Frame for reporters and contractors, who open mail links on any network: without the code staff
 * need. Staff keep the app's own bar.
 */
export function OutsideShell() {
  return useWorksHere() ? (
    <Suspense>
      <Shell />
    </Suspense>
  ) : (
    <Outside />
  );
}

function Outside() {
  const { t } = useTranslation();
  const { isHere: isReporterPage } = useReporter();
  const Surface = isReporterPage ? PublicSurface : Fragment;
  return (
    <ConfirmProvider>
      <a className="skip-link" href="#main">
        {t('shell.skip')}
      </a>
      <Surface>
        {isReporterPage && <ReporterBar />}
        <Outlet />
      </Surface>
      <NoContact />
      <Toasts />
    </ConfirmProvider>
  );
}

/** Page for visitors without an account: one column, large type, large targets. */
function PublicSurface({ children }: { children: ReactNode }) {
  useRootClass('is-public');
  return <div className="pub">{children}</div>;
}

import { useTranslation } from 'react-i18next';

import { PublicHelp } from './PublicHelp.tsx';
import { useGetReporterQuery } from './reporterApi.ts';

/** What is reported with the reporter's address will be here; so far it says who is in, which a dead token ends. */
export function ReporterIssuePage() {
  const { t } = useTranslation();
  const { data: reporter } = useGetReporterQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <>
      <main id="main" className="pub-main">
        <h1>{t('reporterIssue.title')}</h1>
        <p className="lead-p">{t('reporterIssue.notYet')}</p>
        {reporter && <p>{t('reporterIssue.signedInAs', { email: reporter.email })}</p>}
      </main>
      <PublicHelp />
    </>
  );
}

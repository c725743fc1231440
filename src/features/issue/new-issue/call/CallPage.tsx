import '../newIssue.scss';
import './call.scss';

import { Link, useSearchParams } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useRootClass } from '#src/shared/lib/useRootClass.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { projectIdOf } from '../steps.ts';
import { CallFlow } from './CallFlow.tsx';
import { FindCaller } from './FindCaller.tsx';
import { Registered } from './Registered.tsx';
import { useRegistrations } from './useRegistrations.ts';

/** Staff's page for calls: who calls, then the report, each with what is known beside it. */
export function CallPage() {
  useRootClass('is-call');
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const projectId = projectIdOf(search);
  const registrations = useRegistrations();
  return (
    <main id="main" className="page newissue call-page" data-draft>
      <header className="call-head">
        <div className="crumbs">
          <Link to="/dashboard">
            <Icon name="arrow-left" />
            {t('call.back')}
          </Link>
          <span className="spacer" />
          <span className="dense text-2">
            <Link to="/new-issue/select-project">{t('call.steps')}</Link>
          </span>
        </div>
        <h1>{t('call.title')}</h1>
        <Registered {...registrations} />
      </header>
      {projectId === undefined ? (
        <FindCaller />
      ) : (
        <CallFlow key={projectId} projectId={projectId} register={registrations.register} />
      )}
    </main>
  );
}

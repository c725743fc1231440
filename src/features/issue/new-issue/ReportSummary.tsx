import { nameWithNumber } from '#contract/nameWithNumber.ts';
import type { Project } from '#contract/projects.ts';

import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Plate } from '#src/shared/ui/Plate.tsx';
import { Prio } from '#src/entities/issue/Prio.tsx';

import type { FaultDraft } from './reportDraft.ts';

/** Summary of the report beside the current step. */
export function ReportSummary({ project, fault }: { project: Project; fault: FaultDraft }) {
  const { t } = useTranslation();
  const { items: errorTypes = [] } = useCatalogue('errorType');
  const address = project.addresses.find(({ id }) => id === fault.addressId);
  const errorType = errorTypes.find(({ id }) => id === fault.errorTypeId);
  return (
    <div className="panel sum">
      <h3>{t('newIssue.soFar.title')}</h3>
      <dl className="facts">
        <dt>{t('newIssue.steps.project')}</dt>
        <dd>{nameWithNumber(project)}</dd>
        {address && (
          <>
            <dt>{t('newIssue.describe.object')}</dt>
            <dd>{address.objectId ? <Plate>{address.objectId}</Plate> : address.street}</dd>
          </>
        )}
        {errorType && (
          <>
            <dt>{t('newIssue.soFar.fault')}</dt>
            <dd>{errorType.name}</dd>
          </>
        )}
        {fault.priority !== 'normal' && (
          <>
            <dt>{t('newIssue.describe.priority')}</dt>
            <dd>
              <Prio value={fault.priority} showWord />
            </dd>
          </>
        )}
        {fault.title && (
          <>
            <dt>{t('newIssue.describe.titleField')}</dt>
            <dd>{fault.title}</dd>
          </>
        )}
        {fault.files.length > 0 && (
          <>
            <dt>{t('newIssue.steps.photos')}</dt>
            <dd>{t('newIssue.soFar.files', { count: fault.files.length })}</dd>
          </>
        )}
      </dl>
    </div>
  );
}

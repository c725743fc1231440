import { useNavigate } from 'react-router';

import type { FormSchema } from '#contract/projectTypes.ts';
import type { Project } from '#contract/projects.ts';
import { formFaults } from '#src/entities/project/formFaults.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Avatar } from '#src/shared/ui/Avatar.tsx';

import { FlowFoot } from '../FlowFoot.tsx';
import type { Photos } from '../photos/usePhotos.ts';
import {
  addFault,
  answersOf,
  type FaultDraft,
  removeFault,
  type ReportDraft,
} from '../reportDraft.ts';
import { stepPath, type StepProps } from '../steps.ts';
import { AfterChoice } from './AfterChoice.tsx';
import { FaultReview } from './FaultReview.tsx';
import { useReport } from './useReport.ts';

type Props = StepProps & { photos: Photos; onReported: (sent: ReportDraft) => void };

export function ReviewStep({ project, formOf, draft, onChange, photos, onReported }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { report, isReporting } = useReport(formOf, onReported);
  const count = draft.faults.length;

  const show = (index: number, step: 'describe' | 'photos') => {
    onChange((before) => ({ ...before, current: index }));
    void navigate(stepPath(step, project.id));
  };
  const onAnother = () => {
    onChange(addFault);
    void navigate(stepPath('describe', project.id));
  };
  const onRemove = async (index: number, title: string) => {
    const isSure = await confirm({
      title: t('newIssue.review.removeTitle', { title }),
      confirmText: t('newIssue.review.remove'),
      danger: true,
    });
    if (isSure) onChange((before) => removeFault(before, index));
  };
  const onSubmit = () => {
    const incomplete = draft.faults.findIndex((fault) => !isWhole(fault, formOf(fault)));
    if (incomplete >= 0) show(incomplete, 'describe');
    else void report(draft);
  };

  return (
    <div className="flow-grid single">
      <form
        className="flow-card panel"
        noValidate
        aria-label={t('newIssue.review.title')}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <h2>{t('newIssue.review.title')}</h2>
        {draft.faults.map((fault, index) => (
          <FaultReview
            key={fault.key}
            project={project}
            form={formOf(fault)}
            fault={fault}
            failed={photos.failedOf(fault.key)}
            onShow={(step) => show(index, step)}
            {...(count > 1 ? { onRemove: () => void onRemove(index, fault.title) } : {})}
          />
        ))}
        <button type="button" className="btn btn-secondary mb-4" onClick={onAnother}>
          <Icon name="plus-lg" />
          {t('newIssue.review.another')}
        </button>
        <WhoSees project={project} />
        <AfterChoice
          after={draft.after}
          count={count}
          onChange={(after) => onChange((before) => ({ ...before, after }))}
        />
        {photos.isUploading && <p role="status">{t('newIssue.review.uploading')}</p>}
        <FlowFoot back={stepPath('photos', project.id)}>
          <BusyButton
            type="submit"
            size="lg"
            className="next"
            busy={isReporting}
            busyText={t('newIssue.review.sending')}
            disabled={photos.isUploading}
          >
            {t('newIssue.review.submit', { count })}
            <Icon name="check2" />
          </BusyButton>
        </FlowFoot>
      </form>
    </div>
  );
}

/** Whether all required fields are filled; a required photo may have been removed since. */
const isWhole = (fault: FaultDraft, form: FormSchema | undefined) =>
  fault.title.trim() !== '' &&
  (!form || Object.keys(formFaults(form, answersOf(fault))).length === 0);

/** Who gets the issue as unread when it is reported. */
function WhoSees({ project }: { project: Project }) {
  const { t } = useTranslation();
  const leaders = project.people.filter(({ userType }) => userType === 'leader');
  if (leaders.length === 0) return null;
  return (
    <section className="rv">
      <header>
        <h3>{t('newIssue.review.whoSees')}</h3>
      </header>
      <ul className="notify">
        {leaders.map(({ agent }) => (
          <li key={agent.id}>
            <Avatar name={agent.name} />
            <span>
              <b>{agent.name}</b>
              <span className="text-2">{t('newIssue.review.leader')}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

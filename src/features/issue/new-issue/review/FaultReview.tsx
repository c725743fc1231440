import { useTranslation } from 'react-i18next';

import type { Project } from '#contract/projects.ts';
import type { FormSchema, ProjectType } from '#contract/projectTypes.ts';

import { givenAnswers } from '../describe/formFaults.ts';
import { Thumb } from '../photos/PhotoTile.tsx';
import type { Fault } from '../reportDraft.ts';
import { FaultTitle } from './FaultTitle.tsx';

type Props = {
  project: Project;
  projectType: ProjectType | undefined;
  fault: Fault;
  onShow: (step: 'describe' | 'photos') => void;
  onRemove?: (() => void) | undefined;
};

/** One fault as it will be reported, each part with a way back to change it. */
export function FaultReview({ project, projectType, fault, onShow, onRemove }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <FaultTitle project={project} fault={fault} onRemove={onRemove} />
      <Section title={t('newIssue.describe.description')} onChange={() => onShow('describe')}>
        <p className="preline">{fault.description || t('newIssue.review.noDescription')}</p>
        <Answers
          schema={projectType?.hasForm ? projectType.jsonForm.schema : undefined}
          answers={fault.formData}
        />
      </Section>
      <Section title={t('newIssue.steps.photos')} onChange={() => onShow('photos')}>
        {fault.files.length === 0 ? (
          <p>{t('newIssue.review.noFiles')}</p>
        ) : (
          <div className="rv-ph">
            {fault.files.map((file) => (
              <Thumb key={file.id} file={file} />
            ))}
          </div>
        )}
      </Section>
    </>
  );
}

type SectionProps = { title: string; onChange: () => void; children: React.ReactNode };

function Section({ title, onChange, children }: SectionProps) {
  const { t } = useTranslation();
  return (
    <section className="rv">
      <header>
        <h3>{title}</h3>
        <button type="button" className="btn btn-link btn-sm" onClick={onChange}>
          {t('newIssue.review.change')}
          <span className="visually-hidden"> {title}</span>
        </button>
      </header>
      {children}
    </section>
  );
}

function Answers({
  schema,
  answers,
}: {
  schema: FormSchema | undefined;
  answers: Record<string, unknown>;
}) {
  const { t } = useTranslation();
  const given = Object.entries(givenAnswers(answers, schema));
  if (!schema || given.length === 0) return null;
  return (
    <dl className="answers">
      {given.map(([key, value]) => {
        const question = schema.properties[key];
        const index = question?.enum?.indexOf(String(value)) ?? -1;
        const text =
          typeof value === 'boolean' ? t(value ? 'common.yes' : 'common.no') : String(value);
        return (
          <div key={key}>
            <dt>{question?.title}</dt>
            <dd>{question?.enumNames?.[index] ?? text}</dd>
          </div>
        );
      })}
    </dl>
  );
}

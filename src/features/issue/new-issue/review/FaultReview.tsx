import { useTranslation } from 'react-i18next';

import type { Project } from '#contract/projects.ts';
import type { FormSchema, ProjectType } from '#contract/projectTypes.ts';

import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Plate } from '#src/shared/ui/Plate.tsx';
import { Prio } from '#src/shared/ui/Prio.tsx';

import { givenAnswers } from '../describe/formFaults.ts';
import { Thumb } from '../photos/PhotoTile.tsx';
import type { Fault } from '../reportDraft.ts';

type Props = {
  project: Project;
  projectType: ProjectType | undefined;
  fault: Fault;
  onShow: (step: 'describe' | 'photos') => void;
  onRemove?: () => void;
};

/** One fault as it will be reported, each part with a way back to change it. */
export function FaultReview({ project, projectType, fault, onShow, onRemove }: Props) {
  const { t } = useTranslation();
  const { items: spaces = [] } = useCatalogue('externalCategory');
  const address = project.addresses.find(({ id }) => id === fault.addressId);
  const space = spaces.find(({ id }) => id === fault.spaceId);
  const place = [`${project.name} [${project.number}]`, address?.street, space?.name];
  return (
    <>
      <div className="rv-title">
        {address?.objectId && <Plate large>{address.objectId}</Plate>}
        <div>
          <strong>{fault.title || t('newIssue.review.noTitle')}</strong>
          <span className="text-2">{place.filter(Boolean).join(' · ')}</span>
        </div>
        <Prio value={fault.priority} showWord={fault.priority !== 'normal'} />
        {onRemove && (
          <button
            type="button"
            className="btn btn-icon btn-ghost"
            aria-label={t('newIssue.review.removeLabel', { title: fault.title })}
            onClick={onRemove}
          >
            <Icon name="trash3" />
          </button>
        )}
      </div>
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

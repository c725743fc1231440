import type { Project } from '#contract/projects.ts';
import type { FormSchema } from '#contract/projectTypes.ts';
import { nameWithNumber } from '#contract/nameWithNumber.ts';
import { FormAnswers } from '#src/entities/project/FormAnswers.tsx';
import { filesForQuestions, photosOfFiles } from '#src/entities/project/photoAnswers.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import { Plate } from '#src/shared/ui/Plate.tsx';
import { Prio } from '#src/entities/issue/Prio.tsx';

import { Thumb } from '../photos/PhotoTile.tsx';
import type { FaultDraft } from '../reportDraft.ts';

type Props = {
  project: Project;
  form: FormSchema | undefined;
  fault: FaultDraft;
  /** Names of failed uploads. */
  failed: string[];
  onShow: (step: 'describe' | 'photos') => void;
  onRemove?: (() => void) | undefined;
};

/** Summary of a fault, with an edit link per part. */
export function FaultReview(props: Props) {
  const { project, form, fault, failed, onShow, onRemove } = props;
  const { t } = useTranslation();
  const files = filesForQuestions(fault.files, fault.formData, form);
  const photos = files.flatMap((file) =>
    photosOfFiles([file]).map((photo) => ({ ...photo, shown: <Thumb file={file} /> })),
  );
  return (
    <>
      <FaultTitle project={project} fault={fault} onRemove={onRemove} />
      <Section title={t('newIssue.describe.description')} onChange={() => onShow('describe')}>
        <p className="preline">{fault.description || t('newIssue.review.noDescription')}</p>
        <FormAnswers schema={form} answers={fault.formData} photos={photos} />
      </Section>
      <Section title={t('newIssue.steps.photos')} onChange={() => onShow('photos')}>
        {files.length === 0 ? (
          <p>{t('newIssue.review.noFiles')}</p>
        ) : (
          <div className="rv-ph">
            {files.map((file) => (
              <Thumb key={file.id} file={file} />
            ))}
          </div>
        )}
        {failed.length > 0 && (
          <p className="text-danger" role="alert">
            <Icon name="exclamation-triangle-fill" />{' '}
            {t('newIssue.review.failedFiles', { count: failed.length, names: failed.join(', ') })}
          </p>
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

type TitleProps = { project: Project; fault: FaultDraft; onRemove: (() => void) | undefined };

/** Title and place; the priority unless it is the default. */
function FaultTitle({ project, fault, onRemove }: TitleProps) {
  const { t } = useTranslation();
  const { items: spaces = [] } = useCatalogue('externalCategory');
  const address = project.addresses.find(({ id }) => id === fault.addressId);
  const space = spaces.find(({ id }) => id === fault.spaceId);
  const place = [nameWithNumber(project), address?.street, space?.name];
  return (
    <div className="rv-title">
      {address?.objectId && <Plate large>{address.objectId}</Plate>}
      <div>
        <strong>{fault.title || t('newIssue.review.noTitle')}</strong>
        <span className="text-2">{place.filter(Boolean).join(' · ')}</span>
      </div>
      {fault.priority !== 'normal' && <Prio value={fault.priority} showWord />}
      {onRemove && (
        <IconButton
          icon="trash3"
          label={t('newIssue.review.removeLabel', { title: fault.title })}
          onClick={onRemove}
        />
      )}
    </div>
  );
}

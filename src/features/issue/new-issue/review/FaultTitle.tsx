import { nameWithNumber } from '#contract/nameWithNumber.ts';
import type { Project } from '#contract/projects.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import { Plate } from '#src/shared/ui/Plate.tsx';
import { Prio } from '#src/entities/issue/Prio.tsx';

import type { Fault } from '../reportDraft.ts';

type Props = { project: Project; fault: Fault; onRemove: (() => void) | undefined };

/** What and where, with the priority where it is not the usual one. */
export function FaultTitle({ project, fault, onRemove }: Props) {
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

import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

import { seesOwnReports } from '#contract/issuePolicy.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { useMe } from '#src/shared/session/me.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';

import { ErrorTypeField } from '../describe/ErrorTypeField.tsx';
import { SpaceField } from '../describe/SpaceField.tsx';
import { PhotosField } from '../photos/PhotosField.tsx';
import type { Photos } from '../photos/usePhotos.ts';
import type { FaultDraft } from '../reportDraft.ts';
import type { StepProps } from '../steps.ts';
import {
  ContractorField,
  LabelsField,
  NoteField,
  ResponsibleField,
  VisitField,
} from './handlingFields.tsx';

type Props = Pick<StepProps, 'project' | 'formOf' | 'onChange'> & {
  fault: FaultDraft;
  photos: Photos;
};
type Extra = {
  name: string;
  icon: IconName;
  text: string;
  isFilled: boolean;
  /** Whether the company has it and the actor may decide it; true by default. */
  isOffered?: boolean;
  field: ReactNode;
};

/** What few calls need: each opens in its place, Escape folds it again. */
export function Extras(props: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<string>();
  const row = useRef<HTMLDivElement>(null);
  const extras = useExtras(props).filter(({ isOffered = true }) => isOffered);
  const isOpen = ({ name, isFilled }: Extra) => isFilled || name === opened;
  const onFold = () => {
    setOpened(undefined);
    row.current?.querySelector('button')?.focus();
  };
  return (
    <>
      {extras.filter(isOpen).map(({ name, field }) => (
        <Opened key={name} isAsked={name === opened} onFold={onFold}>
          {field}
        </Opened>
      ))}
      <div className="extras" role="group" aria-label={t('call.add')} ref={row}>
        <span aria-hidden="true">{t('call.add')}</span>
        {extras
          .filter((extra) => !isOpen(extra))
          .map(({ name, icon, text }) => (
            <button
              key={name}
              type="button"
              className="btn btn-ghost btn-sm"
              onClick={() => setOpened(name)}
            >
              <Icon name={icon} />
              {text}
            </button>
          ))}
      </div>
    </>
  );
}

/** Those that the actor may decide, and that the company has. */
function useExtras(props: Props): Extra[] {
  const { fault, photos } = props;
  const { t } = useTranslation();
  const { items: spaces = [] } = useCatalogue('externalCategory');
  const { items: errorTypes = [] } = useCatalogue('errorType');
  const handling = useHandlingExtras(props);
  const kindOf = t('call.errorType');
  return [
    {
      name: 'photos',
      icon: 'camera',
      text: t('newIssue.steps.photos'),
      isFilled: fault.files.length + photos.pendingOf(fault.key).length > 0,
      field: <PhotosField {...props} />,
    },
    ...handling,
    {
      name: 'space',
      icon: 'geo-alt',
      text: t('newIssue.describe.space'),
      isFilled: fault.spaceId !== undefined,
      isOffered: spaces.length > 0,
      field: <SpaceField />,
    },
    {
      name: 'errorType',
      icon: 'bookmark',
      text: kindOf,
      isFilled: fault.errorTypeId !== undefined,
      isOffered: errorTypes.length > 0,
      field: <ErrorTypeField label={kindOf} />,
    },
  ];
}

/** Decisions on the new issue, for roles that will see it. */
function useHandlingExtras({ project, fault }: Props): Extra[] {
  const { t } = useTranslation();
  const { items: labels = [] } = useCatalogue('issueLabel');
  const me = useMe();
  const mayDelegate = useCan('issue.delegate');
  if (!me || !seesOwnReports(me.agent.roleGroup)) return [];
  const { handling = {} } = fault;
  return [
    {
      name: 'visit',
      icon: 'calendar-event',
      text: t('call.visit'),
      isFilled: [handling.day, handling.plannedFrom].some(Boolean),
      field: <VisitField />,
    },
    {
      name: 'note',
      icon: 'eye-slash',
      text: t('call.internalNote'),
      isFilled: Boolean(handling.note),
      field: <NoteField />,
    },
    {
      name: 'labels',
      icon: 'tag',
      text: t('call.labels'),
      isFilled: Boolean(handling.labelIds?.length),
      isOffered: labels.length > 0,
      field: <LabelsField />,
    },
    {
      name: 'responsible',
      icon: 'person',
      text: t('call.responsible'),
      isFilled: handling.responsibleId !== undefined,
      field: <ResponsibleField />,
    },
    {
      name: 'contractor',
      icon: 'send',
      text: t('call.contractor'),
      isFilled: handling.contractorId !== undefined,
      isOffered: mayDelegate,
      field: <ContractorField projectId={project.id} />,
    },
  ];
}

const FOCUSABLE = 'button, input, textarea, [tabindex="0"]';

type OpenedProps = { isAsked: boolean; onFold: () => void; children: ReactNode };

function Opened({ isAsked, onFold, children }: OpenedProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) frame.current?.querySelector<HTMLElement>(FOCUSABLE)?.focus();
  }, [isAsked]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onFold();
  };
  return (
    // Escape is for the fields inside.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={frame} className="field" onKeyDown={onKeyDown}>
      {children}
    </div>
  );
}

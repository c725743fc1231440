import './reportLink.scss';

import { useState } from 'react';
import Modal from 'react-bootstrap/Modal';

import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Dialog } from '#src/shared/ui/Dialog.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';
import { safeFocus } from '#src/shared/ui/safeFocus.ts';

import { useGetProjectQuery } from '../projectApi.ts';
import { LinkView } from './LinkView.tsx';
import { type FixedPlace, PlaceFields } from './PlaceFields.tsx';
import {
  useGetReportLinkQuery,
  useOpenToReportersMutation,
  useReportedSpacesQuery,
} from './reportLinkApi.ts';

type Props = { projectId: number; onClose: () => void };

/** Link for residents to report on a project: its scope, whether it is enabled, and a sign. */
export function ReportLinkDialog({ projectId, onClose }: Props) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [place, setPlace] = useState<FixedPlace>({});
  const { data: project } = useGetProjectQuery(projectId);
  const answer = useGetReportLinkQuery({ id: projectId, ...place });
  // While a place's link loads, `link` is that of the place before.
  const { data: link, currentData, error, refetch } = answer;
  const spaces = useOfferedSpaces();
  const isThere = link !== undefined && project !== undefined && spaces !== undefined;
  return (
    <Dialog title={t('newIssue.reportLink.title')} onClose={onClose}>
      <Modal.Body className="dialog-fields">
        <p className="text-2">{t('newIssue.reportLink.lead')}</p>
        {error && <LoadError text={errorText(error)} onRetry={refetch} />}
        {!error && !isThere && <Skeleton rows={4} />}
        {isThere && (
          <>
            <OpenSwitch projectId={projectId} isOpen={link.isOpen} />
            <PlaceFields project={project} spaces={spaces} place={place} onChange={setPlace} />
            <LinkView
              url={link.url}
              qr={link.qr}
              sign={link.sign}
              place={placeText(project, spaces, place)}
              isLoading={currentData === undefined}
            />
          </>
        )}
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-secondary" ref={safeFocus} onClick={onClose}>
          {t('common.close')}
        </button>
      </Modal.Footer>
    </Dialog>
  );
}

/** Undefined while they load: a field that came later would move the others under a press. */
function useOfferedSpaces() {
  const { data, isError } = useReportedSpacesQuery();
  return (data ?? (isError ? [] : undefined))?.filter(({ inactive }) => !inactive);
}

/** While off, the link is invalid. */
function OpenSwitch({ projectId, isOpen }: { projectId: number; isOpen: boolean }) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const [open, { isLoading }] = useOpenToReportersMutation();
  const onChange = async () => {
    const { error } = await open({ id: projectId, isOpen: !isOpen });
    if (error) toast.error(errorText(error));
  };
  return (
    <div className="form-check form-switch">
      <input
        type="checkbox"
        className="form-check-input"
        id="link-open"
        aria-describedby="link-closed"
        checked={isOpen}
        disabled={isLoading}
        onChange={() => void onChange()}
      />
      <label className="form-check-label" htmlFor="link-open">
        {t('newIssue.reportLink.open')}
      </label>
      <div className="form-text" id="link-closed" role="status">
        {!isOpen && t('newIssue.reportLink.closed')}
      </div>
    </div>
  );
}

type NamedPlace = { id: number; name: string };
type LinkTarget = { name: string; addresses: Address[]; areas: NamedPlace[] };
type Address = { id: number; street: string; city: string; objectId: string };

/** The place as printed on the sign. */
function placeText(
  project: LinkTarget,
  spaces: NamedPlace[],
  { address, area, space }: FixedPlace,
) {
  const at = project.addresses.find(({ id }) => id === address);
  const parts = [
    at?.objectId,
    [at?.street, at?.city].filter(Boolean).join(', '),
    project.areas.find(({ id }) => id === area)?.name,
    spaces.find(({ id }) => id === space)?.name,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : project.name;
}

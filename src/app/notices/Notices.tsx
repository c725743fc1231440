import '#src/shared/styles/app.scss';
import './notices.scss';

import { useEffect, useId, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useDispatch, useSelector, useStore } from 'react-redux';

import type { AppSettings } from '#contract/appSettings.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { now, useNow } from '#src/shared/lib/clock.ts';

import { PRODUCT } from '../shell/brand.ts';
import { rememberReload } from './newVersion.ts';
import { NewVersionDialog } from './NewVersionDialog.tsx';
import { newVersionAccepted, newVersionPutOff, type NewVersionState } from './newVersionSlice.ts';
import { isOldBrandDue, oldHostStep } from './noticesDue.ts';
import { oldBrandShown, type NoticesState } from './noticesSlice.ts';
import { OldHostNotice } from './OldHostNotice.tsx';

type Props = { settings: AppSettings };

/** Product notices on every page: new host, new version, new name. */
export function Notices({ settings }: Props) {
  const dispatch = useDispatch();
  const newVersion = useSelector((state: NewVersionState) => state.newVersion);
  const hostStep = oldHostStep(settings, location.host, useNow());
  return (
    <>
      {hostStep && settings.newHost && (
        <OldHostNotice level={hostStep === 'warn' ? 'warn' : 'error'} newHost={settings.newHost} />
      )}
      {newVersion === null ? (
        <OldBrand settings={settings} />
      ) : (
        <NewVersionDialog
          key={newVersion}
          onWait={() => dispatch(newVersionPutOff())}
          onReload={() => {
            rememberReload(newVersion);
            dispatch(newVersionAccepted());
          }}
        />
      )}
    </>
  );
}

/** The product's new name. Counts as shown once rendered, closed or not. */
function OldBrand({ settings }: { settings: AppSettings }) {
  const { t } = useTranslation();
  const titleId = useId();
  const dispatch = useDispatch();
  const store = useStore<NoticesState>();
  const [isOpen, setIsOpen] = useState(() =>
    isOldBrandDue(settings, now(), store.getState().notices.oldBrandShownAt),
  );
  useEffect(() => {
    if (isOpen) dispatch(oldBrandShown(now().getTime()));
  }, [isOpen, dispatch]);
  if (!isOpen) return null;
  const close = () => setIsOpen(false);
  return (
    <Modal show centered className="modal-notice" aria-labelledby={titleId} onHide={close}>
      <Modal.Header>
        <h2 className="modal-title" id={titleId}>
          {t('notices.oldBrand.title', { oldBrand: settings.oldBrand ?? '', brand: PRODUCT })}
        </h2>
      </Modal.Header>
      <Modal.Body>
        <p className="mb-0">{t('notices.oldBrand.text')}</p>
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-primary" ref={focus} onClick={close}>
          {t('notices.oldBrand.close')}
        </button>
      </Modal.Footer>
    </Modal>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

import { useId } from 'react';
import Modal from 'react-bootstrap/Modal';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

type Props = { oldBrand: string; brand: string; onClose: () => void };

/** The product has another name now; nothing else is new. */
export function OldBrandNotice({ oldBrand, brand, onClose }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  return (
    <Modal show centered className="modal-notice" aria-labelledby={titleId} onHide={onClose}>
      <Modal.Header>
        <h2 className="modal-title" id={titleId}>
          {t('notices.oldBrand.title', { oldBrand, brand })}
        </h2>
      </Modal.Header>
      <Modal.Body>
        <p className="mb-0">{t('notices.oldBrand.text')}</p>
      </Modal.Body>
      <Modal.Footer>
        <button type="button" className="btn btn-primary" ref={focus} onClick={() => onClose()}>
          {t('notices.oldBrand.close')}
        </button>
      </Modal.Footer>
    </Modal>
  );
}

const focus = (button: HTMLButtonElement | null) => button?.focus();

import { type MouseEventHandler, type ReactNode, type SubmitEventHandler, useId } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useTranslation } from 'react-i18next';

import { Icon } from '#src/shared/ui/Icon.tsx';

type Props = {
  title: string;
  /** What sends it. */
  foot: ReactNode;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
};

/** One question, from below, over the page that it is about. */
export function GloveSheet({ title, foot, onSubmit, onClose, children }: Props) {
  const { t } = useTranslation();
  const titleId = useId();
  const submit: SubmitEventHandler = (event) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Modal
      show
      dialogAs={Frame}
      backdropClassName="sheet-backdrop"
      aria-labelledby={titleId}
      onHide={onClose}
    >
      <form noValidate className="gl-sheet" onSubmit={submit}>
        <div className="sheet-head">
          <h2 id={titleId}>{title}</h2>
          <button
            type="button"
            className="btn btn-ghost btn-icon"
            aria-label={t('common.close')}
            onClick={onClose}
          >
            <Icon name="x-lg" />
          </button>
        </div>
        <div className="sheet-body">{children}</div>
        <div className="sheet-foot">{foot}</div>
      </form>
    </Modal>
  );
}

function Frame({
  children,
  onMouseDown,
}: {
  children?: ReactNode;
  onMouseDown?: MouseEventHandler;
}) {
  return (
    // Tells the dialog that a press which began inside is no click on the backdrop.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className="sheet rsheet glove" onMouseDown={onMouseDown}>
      {children}
    </div>
  );
}

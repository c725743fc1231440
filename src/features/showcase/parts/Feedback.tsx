import { useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { FormDialog } from '#src/shared/ui/FormDialog.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { Row } from '../Specimen.tsx';

/** What a list shows in place of its rows. */
export function NoRows() {
  const { t } = useTranslation();
  return (
    <div className="specimen-pair">
      <EmptyState
        kind="calm"
        title={t('showcase.noRows.calm')}
        text={t('showcase.noRows.calmText')}
      />
      <EmptyState
        kind="none"
        title={t('showcase.noRows.none')}
        text={t('showcase.noRows.noneText')}
        action={
          <button type="button" className="btn btn-secondary">
            {t('showcase.noRows.clear')}
          </button>
        }
      />
      <Skeleton rows={5} />
      <LoadError text={t('showcase.noRows.failed')} onRetry={() => undefined} />
    </div>
  );
}

/** What comes over the page: each opens as it does elsewhere. */
export function Overlays() {
  const { t } = useTranslation();
  const toast = useToast();
  const ask = useConfirm();
  const [isOpen, setIsOpen] = useState(false);
  const confirm = () =>
    void ask({
      title: t('showcase.overlays.question'),
      text: t('showcase.overlays.consequence'),
      confirmText: t('common.delete'),
      danger: true,
    });
  return (
    <Row>
      <button
        type="button"
        className="btn btn-secondary"
        onClick={() =>
          toast.success(t('showcase.signs.saved'), {
            text: t('common.undo.action'),
            onClick: () => undefined,
          })
        }
      >
        {t('showcase.overlays.good')}
      </button>
      <button
        type="button"
        className="btn btn-secondary"
        onClick={() =>
          toast.error(t('common.errors.generic'), { details: t('common.loadError.hint') })
        }
      >
        {t('showcase.overlays.bad')}
      </button>
      <button type="button" className="btn btn-secondary" onClick={confirm}>
        {t('showcase.overlays.confirm')}
      </button>
      <button type="button" className="btn btn-secondary" onClick={() => setIsOpen(true)}>
        {t('showcase.overlays.form')}
      </button>
      <DemoMenu />
      {isOpen && (
        <FormDialog
          title={t('showcase.overlays.form')}
          action={t('common.save')}
          onSubmit={() => setIsOpen(false)}
          onClose={() => setIsOpen(false)}
        >
          <p className="mb-0">{t('showcase.overlays.consequence')}</p>
        </FormDialog>
      )}
    </Row>
  );
}

function DemoMenu() {
  const { t } = useTranslation();
  return (
    <Menu
      align="start"
      renderToggle={(props) => (
        <button {...props} type="button" className="btn btn-secondary">
          {t('showcase.overlays.menu')}
          <Icon name="chevron-down" className="caret" />
        </button>
      )}
    >
      {(close) =>
        (['pencil', 'trash3'] as const).map((icon) => (
          <button key={icon} type="button" className="dropdown-item" onClick={close}>
            <Icon name={icon} />
            {t(icon === 'pencil' ? 'common.edit' : 'common.delete')}
          </button>
        ))
      }
    </Menu>
  );
}

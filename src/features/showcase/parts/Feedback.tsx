import { type ReactNode, useState } from 'react';
import { useDispatch } from 'react-redux';

import { NewVersionDialog } from '#src/app/specimens.tsx';
import { ConflictProvider } from '#src/shared/conflict/ConflictProvider.tsx';
import { useAskAboutConflict } from '#src/shared/conflict/conflict.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { EmptyState } from '#src/shared/ui/EmptyState.tsx';
import { FormDialog } from '#src/shared/ui/FormDialog.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';
import { toastShown } from '#src/shared/ui/toastsSlice.ts';

import { Row } from '../Specimen.tsx';
import { DemoMenu, Loading } from './Folded.tsx';

/** Empty states of a list. */
export function NoRows() {
  const { t } = useTranslation();
  return (
    <div className="specimen-pair">
      <EmptyState
        kind="calm"
        title={t('showcase.noRows.calm')}
        text={t('showcase.noRows.calmText')}
      />
      <div>
        <EmptyState
          kind="none"
          title={t('showcase.noRows.none')}
          text={t('showcase.noRows.noneText')}
          action={<Act>{t('showcase.noRows.clear')}</Act>}
        />
        <EmptyState
          kind="new"
          title={t('showcase.noRows.new')}
          text={t('showcase.noRows.newText')}
          action={
            <button type="button" className="btn btn-primary">
              {t('common.add')}
            </button>
          }
        />
      </div>
      <div>
        <Skeleton rows={5} />
        <Loading />
      </div>
      <LoadError text={t('showcase.noRows.failed')} onRetry={() => undefined} />
    </div>
  );
}

/** Toasts; they disappear by themselves unless an action is needed. */
export function ToastKinds() {
  const { t } = useTranslation();
  const toast = useToast();
  const dispatch = useDispatch();
  const undo = { text: t('common.undo.action'), onClick: () => undefined };
  const details = t('common.loadError.hint');
  return (
    <Row>
      <Act onClick={() => toast.success(t('showcase.signs.saved'), undo)}>
        {t('showcase.overlays.good')}
      </Act>
      <Act onClick={() => toast.error(t('common.errors.generic'), { details })}>
        {t('showcase.overlays.bad')}
      </Act>
      <Act
        onClick={() =>
          toast.error(t('settings.people.contactSupport'), {
            details: 'åsa.öström@example.com: 409',
            sticky: true,
          })
        }
      >
        {t('showcase.overlays.stays')}
      </Act>
      <Act onClick={() => dispatch(toastShown({ kind: 'info', text: details }))}>
        {t('showcase.overlays.known')}
      </Act>
    </Row>
  );
}

/** Dialogs and menus, opened as in the app. */
export function Overlays() {
  return (
    <ConflictProvider>
      <Openers />
    </ConflictProvider>
  );
}

type OpenDialog = 'form' | 'danger' | 'busy' | 'newVersion';

function Openers() {
  const { t } = useTranslation();
  const ask = useConfirm();
  const askWhose = useAskAboutConflict();
  const [open, setOpen] = useState<OpenDialog>();
  const close = () => setOpen(undefined);
  const name = open && t(`showcase.overlays.${open}`);
  const confirm = () =>
    ask({
      title: t('showcase.overlays.question'),
      text: t('showcase.overlays.consequence'),
      confirmText: t('common.delete'),
      danger: true,
    });
  const conflict = () =>
    askWhose({
      field: t('showcase.fields.name'),
      mine: 'Åsa Öström',
      theirs: 'Åsa Ek',
      who: { actor: 'Göran Åkesson', at: new Date().toISOString() },
    });
  return (
    <Row>
      <Act onClick={() => void confirm()}>{t('showcase.overlays.confirm')}</Act>
      {(['form', 'danger', 'busy', 'newVersion'] as const).map((one) => (
        <Act key={one} onClick={() => setOpen(one)}>
          {t(`showcase.overlays.${one}`)}
        </Act>
      ))}
      <Act onClick={() => void conflict()}>{t('showcase.overlays.conflict')}</Act>
      <DemoMenu />
      {open === 'newVersion' && <NewVersionDialog onReload={close} onWait={close} />}
      {(open === 'form' || open === 'danger' || open === 'busy') && (
        <FormDialog
          title={name ?? ''}
          action={t(open === 'danger' ? 'common.delete' : 'common.save')}
          isDanger={open === 'danger'}
          isBusy={open === 'busy'}
          onSubmit={close}
          onClose={close}
        >
          <p className="mb-0">{t('showcase.overlays.consequence')}</p>
        </FormDialog>
      )}
    </Row>
  );
}

function Act({ onClick, children }: { onClick?: () => void; children: ReactNode }) {
  return (
    <button type="button" className="btn btn-secondary" onClick={onClick}>
      {children}
    </button>
  );
}

import { useId, useState } from 'react';

import type { Absence } from '#contract/absences.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { AbsenceDialog } from './AbsenceDialog.tsx';
import { useRemoveAbsenceMutation } from './absenceApi.ts';
import { useDaysText } from './useDaysText.ts';

/** The viewer's absences that are not over, each with who stands in. */
export function OwnAbsences({ absences }: { absences: readonly Absence[] }) {
  const { t } = useTranslation();
  const titleId = useId();
  const [open, setOpen] = useState<Absence | 'new'>();
  return (
    <section className="panel" aria-labelledby={titleId}>
      <div className="panel-head">
        <h2 id={titleId}>{t('absence.own.title')}</h2>
        <button type="button" className="btn btn-secondary btn-sm" onClick={() => setOpen('new')}>
          <Icon name="plus-lg" />
          {t('absence.own.add')}
        </button>
      </div>
      {absences.length === 0 ? (
        <p className="absence-none">{t('absence.own.none')}</p>
      ) : (
        <ul className="absence-rows">
          {absences.map((absence) => (
            <Row key={absence.id} absence={absence} onChange={() => setOpen(absence)} />
          ))}
        </ul>
      )}
      {open && (
        <AbsenceDialog
          absence={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </section>
  );
}

function Row({ absence, onChange }: { absence: Absence; onChange: () => void }) {
  const { t } = useTranslation();
  const daysOf = useDaysText();
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  const [remove] = useRemoveAbsenceMutation();
  const { id, text, substitute, acceptedAt } = absence;
  const days = daysOf(absence);
  const onRemove = async () => {
    const isSure = await confirm({
      title: t('absence.own.removeTitle', { days }),
      text: t('absence.own.removeText'),
      confirmText: t('absence.own.remove'),
      danger: true,
    });
    if (!isSure) return;
    const { error } = await remove(id);
    if (error) toast.error(errorText(error));
  };
  return (
    <li>
      <span className="what">
        <b>{[days, text].filter(Boolean).join(' · ')}</b>
        <small>
          {substitute
            ? t(acceptedAt ? 'absence.own.accepted' : 'absence.own.asked', {
                name: substitute.name,
              })
            : t('absence.own.nobody')}
        </small>
      </span>
      <IconButton icon="pencil" label={t('absence.own.change', { days })} onClick={onChange} />
      <IconButton
        icon="trash3"
        label={t('absence.own.removeDays', { days })}
        onClick={() => void onRemove()}
      />
    </li>
  );
}

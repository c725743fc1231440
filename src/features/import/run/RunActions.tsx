import { useState } from 'react';

import { IMPORT_UNDO_DAYS, type ImportJob } from '#contract/import.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useStep } from './useStep.ts';

const DAY = 86_400_000;

/** Stops, continues or undoes an import. */
export function RunActions({ job }: { job: ImportJob }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { takeStep, isBusy } = useStep(job);
  const [now] = useState(Date.now);
  const isRecent = now - Date.parse(job.createdAt) < IMPORT_UNDO_DAYS * DAY;
  const isOver = job.state === 'done' || job.state === 'stopped';
  const undo = async () => {
    const isSure = await confirm({
      title: t('import.run.undoTitle'),
      text: t('import.run.undoText'),
      confirmText: t('import.run.undoConfirm'),
      danger: true,
    });
    if (isSure) await takeStep('undo');
  };
  return (
    <>
      {job.state === 'running' && (
        <BusyButton
          variant="ghost"
          size="lg"
          busy={isBusy}
          busyText={t('import.run.stop')}
          onClick={() => void takeStep('stop')}
        >
          {t('import.run.stop')}
        </BusyButton>
      )}
      {isOver && isRecent && job.created + job.updated > 0 && (
        <button
          type="button"
          className="btn btn-ghost btn-danger-quiet btn-lg"
          onClick={() => void undo()}
        >
          <Icon name="arrow-counterclockwise" />
          {t('import.run.undo')}
        </button>
      )}
      {job.state === 'stopped' && (
        <BusyButton
          size="lg"
          busy={isBusy}
          busyText={t('import.run.running')}
          onClick={() => void takeStep('run')}
        >
          {t('import.run.goOn')}
        </BusyButton>
      )}
    </>
  );
}

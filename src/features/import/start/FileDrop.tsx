import './start.scss';

import { useRef } from 'react';

import { useFileDrop } from '#src/entities/attachment/useFileDrop.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

type Props = { isSending: boolean; onFile: (file: File) => void };

/** Drop zone and file button. */
export function FileDrop({ isSending, onFile }: Props) {
  const { t } = useTranslation();
  const picker = useRef<HTMLInputElement>(null);
  const take = (files: Iterable<File> | null) => {
    const [file] = files ?? [];
    if (file && !isSending) onFile(file);
  };
  const { isOver, dropProps } = useFileDrop(take);
  return (
    <div className={`drop big mt-4 ${isOver ? 'is-over' : ''}`} {...dropProps}>
      <span className="drop-ico">
        <Icon name="file-earmark-arrow-up" />
      </span>
      <div>
        <strong>{t('import.drop.here')}</strong>
        <span className="text-2 d-block">{t('import.drop.limits')}</span>
      </div>
      <BusyButton
        variant="secondary"
        busy={isSending}
        busyText={t('import.drop.reading')}
        onClick={() => picker.current?.click()}
      >
        {t('import.drop.choose')}
      </BusyButton>
      <input
        ref={picker}
        className="visually-hidden"
        type="file"
        tabIndex={-1}
        aria-label={t('import.drop.choose')}
        accept=".xlsx,.csv,.txt,.tsv"
        onChange={({ target }) => {
          take(target.files);
          // Allows choosing the same file again.
          target.value = '';
        }}
      />
    </div>
  );
}

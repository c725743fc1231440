import { UploadRows } from '#src/entities/attachment/UploadRows.tsx';
import type { PendingUpload } from '#src/entities/attachment/useUploads.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { RichText } from '#src/shared/rich-text/RichText.tsx';
import { RichTextField } from '#src/shared/rich-text/RichTextField.tsx';

const file = (name: string) => new File(['x'], name);
const upload = (key: string, name: string) => ({ key, tag: '', file: file(name), position: 0 });
/** One that waits, one on its way, one that did not get there, and one that never can. */
const UPLOADS: PendingUpload[] = [
  upload('waits', 'fönster.jpg'),
  { ...upload('goes', 'skåp under diskbänken.jpg'), share: 0.62 },
  { ...upload('failed', 'ritning.pdf'), error: { status: 0 } },
  { ...upload('never', 'film.exe'), fault: 'unknownType' },
];
const nothing = () => undefined;

export function Writing() {
  const { t } = useTranslation();
  return (
    <>
      <RichTextField
        label={t('showcase.writing.label')}
        placeholder={t('showcase.writing.placeholder')}
        onChange={nothing}
      />
      <RichText html={t('showcase.writing.html')} />
      <UploadRows uploads={UPLOADS} onRetry={nothing} onCancel={nothing} />
    </>
  );
}

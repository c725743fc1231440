import { useTranslation } from 'react-i18next';

import { UploadRows } from '#src/entities/attachment/UploadRows.tsx';
import type { PendingUpload } from '#src/entities/attachment/useUploads.ts';
import { RichText } from '#src/shared/rich-text/RichText.tsx';
import { RichTextField } from '#src/shared/rich-text/RichTextField.tsx';

const file = (name: string) => new File(['x'], name);
/** One that waits, one on its way, one that did not get there, and one that never can. */
const UPLOADS: PendingUpload[] = [
  { key: 'waits', tag: '', file: file('fönster.jpg') },
  { key: 'goes', tag: '', file: file('skåp under diskbänken.jpg'), share: 0.62 },
  { key: 'failed', tag: '', file: file('ritning.pdf'), error: { status: 0 } },
  { key: 'never', tag: '', file: file('film.exe'), fault: 'unknownType' },
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

import { useState } from 'react';

import { UploadRows } from '#src/entities/attachment/UploadRows.tsx';
import type { PendingUpload } from '#src/entities/attachment/useUploads.ts';
import { Facts, Files, Messages, WriteMessage } from '#src/features/issue/specimens.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { MentionList } from '#src/shared/rich-text/MentionList.tsx';
import type { MentionSuggestion } from '#src/shared/rich-text/mentionTrigger.ts';
import { RichText } from '#src/shared/rich-text/RichText.tsx';
import { RichTextField } from '#src/shared/rich-text/RichTextField.tsx';

import { Row } from '../Specimen.tsx';

const noop = () => undefined;

/** Facts that are saved, pending and read-only. */
export function FactStates() {
  const { t } = useTranslation();
  return (
    <div className="specimen-pair">
      {(['saved', 'failed', 'fixed'] as const).map((state) => (
        <div key={state}>
          <h3>{t(`showcase.facts.${state}`)}</h3>
          {state === 'fixed' ? <Facts isReadOnly /> : <Facts outcome={state} />}
        </div>
      ))}
    </div>
  );
}

/** Message cards and the composer. */
export function Conversation() {
  const { t } = useTranslation();
  return (
    <>
      <Messages html={t('showcase.writing.html')} />
      <WriteMessage />
    </>
  );
}

/** Text with mentions: editing, reading, and while the list loads. */
export function Writing() {
  const { t } = useTranslation();
  const people = usePeople();
  const [highlighted, setHighlighted] = useState(-1);
  const list = { query: 'å', highlighted, onHighlight: setHighlighted, onPick: noop };
  return (
    <div className="specimen-pair">
      <div>
        <div className="dialog-editor">
          <RichTextField
            label={t('showcase.writing.label')}
            placeholder={t('showcase.writing.placeholder')}
            mentions={[{ source: () => people }]}
            onChange={noop}
          />
        </div>
        <RichText html={t('showcase.writing.html')} />
      </div>
      <div className="mention-pop">
        <MentionList {...list} id="people" items={people} loading={false} />
        <h3>{t('common.loading')}</h3>
        <MentionList {...list} id="coming" items={[]} loading />
      </div>
    </div>
  );
}

function usePeople(): MentionSuggestion[] {
  const { t } = useTranslation();
  const group = t('showcase.signs.people');
  return [
    { id: '1', value: 'Åsa Öström', detail: t('common.roles.ROLE_ADMIN'), group },
    { id: '2', value: 'Göran Åkesson', detail: t('common.roles.ROLE_WORKER'), group },
    { id: '3', value: 'Bergström Rör AB', detail: t('showcase.fields.off'), group, disabled: true },
  ];
}

const file = (name: string) => new File(['x'], name);
const upload = (key: string, name: string) => ({ key, tag: '', file: file(name), position: 0 });
/** Uploads: waiting, in progress, failed, and refused for good. */
const UPLOADS: PendingUpload[] = [
  upload('waits', 'fönster.jpg'),
  { ...upload('goes', 'skåp under diskbänken.jpg'), share: 0.62 },
  { ...upload('failed', 'ritning.pdf'), error: { status: 0 } },
  { ...upload('never', 'film.exe'), fault: 'unknownType' },
];

export function Attached() {
  const { t } = useTranslation();
  return (
    <>
      <Row title={t('showcase.files.staff')}>
        <Files />
      </Row>
      <Row title={t('showcase.files.others')}>
        <Files isReadOnly />
      </Row>
      <h3>{t('showcase.files.coming')}</h3>
      <UploadRows uploads={UPLOADS} onRetry={noop} onCancel={noop} />
    </>
  );
}

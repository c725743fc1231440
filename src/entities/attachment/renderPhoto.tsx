import './answerPhoto.scss';

import type { Attachment } from '#contract/attachments.ts';
import { useFileUrl } from '#src/shared/api/files.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useFileRequest } from './fileAccess.ts';
import { useViewer } from './viewer/viewer.ts';

/** Renders a photo answer; nothing if the viewer may not see the file. */
export const renderPhoto = (files: readonly Attachment[]) => (answer: string) => {
  const file = files.find(({ id }) => String(id) === answer);
  return file && <AnswerPhoto file={file} />;
};

/** Photo of an answer; opens full screen. */
function AnswerPhoto({ file }: { file: Attachment }) {
  const { t } = useTranslation();
  const view = useViewer();
  const { url } = useFileUrl(useFileRequest()(file, 'thumb'));
  return (
    <button
      type="button"
      className="answer-photo"
      aria-label={t('issue.attachment.view', { name: file.name })}
      onClick={() => view(file.id)}
    >
      {url ? <img src={url} alt="" /> : file.name}
    </button>
  );
}

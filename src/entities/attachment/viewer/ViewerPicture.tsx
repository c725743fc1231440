import type { Attachment } from '#contract/attachments.ts';
import { useFileUrl } from '#src/shared/api/files.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Panes } from '#src/shared/ui/Panes.tsx';

import { useFileRequest } from '../fileAccess.ts';
import type { Zoom } from './zoom.ts';

type Props = { picture: Attachment; zoom: Zoom };

/** A picture; loads a larger size when zoomed. */
export function ViewerPicture({ picture, zoom: { scale, x, y } }: Props) {
  const { t } = useTranslation();
  const fileRequest = useFileRequest();
  const preview = useFileUrl(fileRequest(picture, 'preview'));
  const original = useFileUrl(scale > 1 ? fileRequest(picture, 'original') : undefined);
  const url = original.url ?? preview.url;
  if (preview.failed) return <p role="alert">{t('issue.attachment.loadError')}</p>;
  if (!url) return <Panes />;
  return (
    <img
      src={url}
      alt={picture.name}
      draggable={false}
      className={scale > 1 ? 'is-zoomed' : undefined}
      style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
    />
  );
}

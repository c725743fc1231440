import './reporterFiles.scss';

import type { ReactNode } from 'react';

import type { Attachment, FileSize } from '#contract/attachments.ts';
import { reporterCalls } from '#contract/reporter.ts';
import { FileAccess } from '#src/entities/attachment/fileAccess.ts';
import { useFileUrl } from '#src/shared/api/files.ts';
import { request } from '#src/shared/api/request.ts';
import { Grey } from '#src/shared/ui/Grey.tsx';

const asReporter = ({ id, name }: Pick<Attachment, 'id' | 'name'>, size: FileSize) =>
  request(reporterCalls.content, { params: { id, name }, query: { size } });

/** Files inside are fetched with the one-time token. */
export function ReporterFiles({ children }: { children: ReactNode }) {
  return <FileAccess value={asReporter}>{children}</FileAccess>;
}

/** Thumbnail with its space reserved while it loads. */
export function Thumbnail({
  file,
  alt = '',
}: {
  file: { id: number; name: string };
  alt?: string;
}) {
  const { url, failed } = useFileUrl(asReporter(file, 'thumb'));
  if (failed) return null;
  return url ? <img src={url} alt={alt} /> : <Grey className="rthumb" />;
}

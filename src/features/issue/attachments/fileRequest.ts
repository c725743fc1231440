import { type Attachment, attachmentCalls, type FileSize } from '#contract/attachments.ts';
import { request } from '#src/shared/api/request.ts';

/** How to ask for a file in one of its sizes. */
export const fileRequest = ({ id, name }: Attachment, size: FileSize) =>
  request(attachmentCalls.content, { params: { id, name }, query: { size } });

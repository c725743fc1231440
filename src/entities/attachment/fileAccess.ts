import { createContext, useContext } from 'react';

import { type Attachment, attachmentCalls, type FileSize } from '#contract/attachments.ts';
import { type Request, request } from '#src/shared/api/request.ts';

type AskForFile = (file: Pick<Attachment, 'id' | 'name'>, size: FileSize) => Request;

const asAgent: AskForFile = ({ id, name }, size) =>
  request(attachmentCalls.content, { params: { id, name }, query: { size } });

/** How a page requests its files. Pages for outside parties provide their own. */
export const FileAccess = createContext(asAgent);

/** Request for a file in one of its sizes. */
export const useFileRequest = () => useContext(FileAccess);

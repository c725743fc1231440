import { createContext, useContext } from 'react';

import { type Attachment, attachmentCalls, type FileSize } from '#contract/attachments.ts';
import { type Request, request } from '#src/shared/api/request.ts';

type AskForFile = (file: Pick<Attachment, 'id' | 'name'>, size: FileSize) => Request;

const asAgent: AskForFile = ({ id, name }, size) =>
  request(attachmentCalls.content, { params: { id, name }, query: { size } });

/** How the files on a page are asked for. Pages for people outside staff provide their own. */
export const FileAccess = createContext(asAgent);

/** How to ask for a file in one of its sizes. */
export const useFileRequest = () => useContext(FileAccess);

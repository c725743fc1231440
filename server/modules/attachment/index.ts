export { mountAttachments } from './attachment.routes.ts';
export {
  bindDrafts,
  bodyOf,
  download,
  findStored,
  deleteOwnDraft,
  upload,
} from './attachment.service.ts';
export { sweepFiles } from './sweep.ts';
export { abortUnlessAllowed } from './abortUnlessAllowed.ts';
export { listAccountIds } from './sweep.repository.ts';
export { cleanFileName, dispositionOf } from './fileName.ts';

export { mountAttachments } from './attachment.routes.ts';
export {
  bindDrafts,
  bodyOf,
  download,
  findStored,
  takeBack,
  upload,
} from './attachment.service.ts';
export { sweepFiles } from './sweep.ts';
export { whileAllowed } from './whileAllowed.ts';
export { cleanFileName, dispositionOf } from './fileName.ts';

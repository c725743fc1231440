export { mountAttachments } from './attachment.routes.ts';
export { bindDrafts } from './attachment.service.ts';
export { sweepFiles } from './sweep.ts';
export { dispositionOf } from './fileName.ts';

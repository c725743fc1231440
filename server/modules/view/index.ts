export { handOverViews, readSharedViews, replaceInViews } from './handOver.repository.ts';
export { mountViews } from './view.routes.ts';
export { passOverInViews, tellOfViews } from './watch.service.ts';

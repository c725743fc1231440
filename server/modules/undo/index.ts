export { rememberReport } from './remember.repository.ts';
export { undoable } from './remember.service.ts';
export { sweepUndo } from './sweep.ts';
export { mountUndo } from './undo.routes.ts';

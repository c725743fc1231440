export { listBackups, backupsFolder } from './backupFiles.ts';
export { goBack } from './goBack.ts';
export { lacksBase, type Moment, momentText } from './recovery.ts';
export { restoreBackup } from './restoreBackup.ts';
export { type BackedUp, takeBackup, type TakenBackup } from './takeBackup.ts';
export { refuseUnfinished } from './unfinished.ts';

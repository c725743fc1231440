export { listBackups, backupsFolder } from './backupFiles.ts';
export { type Restored, restoreBackup } from './restoreBackup.ts';
export { type BackedUp, takeBackup, type TakenBackup } from './takeBackup.ts';
export { refuseUnfinished } from './unfinished.ts';

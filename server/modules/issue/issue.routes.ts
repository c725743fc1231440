import type { Mount } from '../../http/mount.ts';

export function mountIssues(_mount: Mount) {}

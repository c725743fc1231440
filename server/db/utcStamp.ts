/** A time in the name of a file: 20261122T032000Z. */
export const utcStamp = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d+/gu, '');

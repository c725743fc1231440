type Translate = (key: string, values: { from: number; to?: number }) => string;

/** Name of an age band: `0–7 d`, `över 60 d`. */
export const ageName = ({ from, to }: { from: number; to: number | null }, t: Translate): string =>
  to === null
    ? t('statistics.ages.over', { from: from - 1 })
    : t('statistics.ages.band', { from, to });

import type { ErrorBody } from '#contract/errors.ts';

export type Uses = NonNullable<ErrorBody['uses']>;

/** Where something is used, in words. */
export const usesText = (
  { issues, others }: Uses,
  t: (key: string, values: { count: number }) => string,
): string =>
  [
    issues > 0 && t('settings.uses.issues', { count: issues }),
    others > 0 && t('settings.uses.others', { count: others }),
  ]
    .filter(Boolean)
    .join(' · ');

import { useCallback } from 'react';

import { useTranslation } from '../i18n/useTranslation.ts';
import type { ApiError } from './api.ts';

/** The text for a failed call: by translation key, else by error code, else the general one. */
export function useErrorText(): (error: unknown) => string {
  const { t, i18n } = useTranslation();
  return useCallback(
    (error: unknown) => {
      const { status, body } = (error ?? {}) as Partial<ApiError>;
      const translationKey = body?.translationKey ?? body?.error.translationKey;
      const candidates = [
        translationKey && `common.errors.${translationKey}`,
        translationKey,
        body && `common.errors.${body.error.code}`,
        status === 0 && 'common.errors.offline',
      ].filter((key) => typeof key === 'string' && key !== '' && i18n.exists(key));
      return t([...candidates, 'common.errors.generic'] as string[]);
    },
    [t, i18n],
  );
}

import { zodResolver } from '@hookform/resolvers/zod';
import type { TFunction } from 'i18next';
import type { FieldErrors, FieldPath, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod/mini';

import { useTranslation } from '../i18n/useTranslation.ts';

type FieldFault = { type: string; message: string };
type Texts<Draft extends FieldValues> = {
  [Field in FieldPath<Draft>]?: string | ((fault: FieldFault) => string);
};

/**
 * Validates a form by a call's schema. `texts`: error texts by field or group of fields, for any error but length; other
 * fields have general texts. The form keeps its values as typed.
 */
export function useContractResolver<Draft extends FieldValues>(
  schema: z.ZodMiniType,
  texts: Texts<Draft> = {},
): Resolver<Draft> {
  const { t } = useTranslation();
  const ownTexts = new Map<string, string | ((fault: FieldFault) => string) | undefined>(
    Object.entries(texts),
  );
  return async (...form) => {
    const general = new Set<string>();
    const error = (issue: z.core.$ZodRawIssue) => {
      const text = textOf(issue, t);
      if (text !== undefined) general.add(text);
      return text;
    };
    const checked = zodResolver(schema as z.ZodMiniType<Draft, Draft>, { error }, { raw: true });
    const { values, errors } = await checked(...form);
    const say = (path: string, fault: FieldFault): string => {
      if (fault.type === 'too_big' && general.has(fault.message)) return fault.message;
      const text = ownTexts.get(path) ?? ownTexts.get(path.replace(/\..*/u, ''));
      if (text !== undefined) return typeof text === 'string' ? text : text(fault);
      // The contract's own messages are for developers.
      return general.has(fault.message) ? fault.message : t('common.invalid.other');
    };
    return Object.keys(errors).length === 0
      ? { values: values as Draft, errors: {} }
      : { values: {}, errors: inWords(errors, say) as FieldErrors<Draft> };
  };
}

/** An issue's general text; undefined where only the field's own says what to do. */
function textOf(issue: z.core.$ZodRawIssue, t: TFunction): string | undefined {
  if (issue.code === 'too_big' && issue.origin === 'string') {
    return t('common.invalid.tooLong', { most: issue.maximum });
  }
  if (issue.code === 'invalid_format' && issue.format === 'email') return t('common.invalid.email');
  const isMissing = issue.input === '' || issue.input === null || issue.input === undefined;
  return isMissing ? t('common.invalid.missing') : undefined;
}

function inWords(
  errors: object,
  say: (path: string, fault: FieldFault) => string,
  within = '',
): object {
  const entries = Object.entries(errors) as [string, FieldFault | object][];
  return Object.fromEntries(
    entries.map(([name, error]) => {
      const path = within + name;
      return 'message' in error && typeof error.message === 'string'
        ? [name, { ...error, message: say(path, error) }]
        : [name, inWords(error, say, `${path}.`)];
    }),
  );
}

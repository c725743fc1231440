import { IMPORT_WARNINGS, type ImportProblem } from '#contract/import.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

/** Problems grouped without the detail that varies by row. */
const GROUPED_CODES = [
  'duplicate',
  'differs',
  'restsOn',
  'outOfRange',
  ...IMPORT_WARNINGS,
] as const;
type GroupedCode = (typeof GROUPED_CODES)[number];
const isGrouped = (code: ImportProblem['code']): code is GroupedCode =>
  (GROUPED_CODES as readonly string[]).includes(code);

type ProblemFacts = Pick<ImportProblem, 'code' | 'field' | 'value' | 'detail'>;

/** Formats a problem shared by several rows. */
export function useProblemText() {
  const { t } = useTranslation();
  return ({ code, field, value, detail }: ProblemFacts): string => {
    const column = field === null ? '' : `${t(`import.fields.${field}`)}: `;
    if (code === 'mapped') {
      return `${column}${t('import.problems.mapped', { value: value ?? '', text: detail ?? '' })}`;
    }
    const cause = isGrouped(code)
      ? t(`import.groups.${code}`)
      : t(`import.faults.${code}`, { detail: '' });
    return `${column}${cause}`;
  };
}

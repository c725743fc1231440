import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { describe, expect, it } from 'vitest';

/** Forms whose call can refuse nothing. */
const UNCHECKED: Record<string, string> = {
  'src/features/settings/people/InviteDialog.tsx': 'only ticks people of the list',
  'src/features/showcase/parts/Fields.tsx': 'shows the fields, and sends nothing',
};

/** Hooks and fields that make a form of a resolver they are given: their type demands one. */
const ADAPTERS = [
  'src/shared/master-detail/useKeptForm.ts',
  'src/shared/drafts/useDraftForm.ts',
  'src/features/issue/facts/FactForm.tsx',
];

/** Files with fields whose text is no value of such a form, and why. */
const BY_HAND: Record<string, string> = {
  'src/features/auth/choose-company/CompanyFilter.tsx': 'filters what is shown',
  'src/features/settings/templates/FieldPicker.tsx': 'filters what is shown',
  'src/features/reporter-issue/login/AddressStep.tsx': 'isAddress checks by the contract',
  'src/features/reporter-issue/login/CodeForm.tsx': 'six digits, of which only the server knows',
  'src/features/dashboard/summary/SummaryDialog.tsx': 'readAddresses checks by the contract',
  'src/features/settings/people/AddPeople.tsx': 'readPeople checks by the contract',
  'src/features/issue/head/IssueTitle.tsx': 'edited in place, cut off at the contract’s limit',
  'src/features/issue/new-issue/call/NewCaller.tsx':
    'handed to the form of the report, which checks it',
  'src/features/issue/products/ProductLineItem.tsx': 'a number, edited in place',
  'src/features/settings/catalogue/Attributes.tsx': 'edited in place, parsed by the contract',
  'src/features/settings/company/words/WordFields.tsx': 'sets a value of the form around it',
  'src/features/settings/rules/RuleEditor.tsx': 'part of a list, cut off at the contract’s limit',
  'src/features/import/review/MapValue.tsx': 'names an item, which the import checks',
  'src/shared/forms/date/DayWords.tsx': 'read as a day, which its form checks',
  'src/shared/rich-text/LinkForm.tsx': 'part of a text, not of a call',
  'src/features/showcase/parts/Frames.tsx': 'shows a dialog, and sends nothing',
  ...Object.fromEntries(
    [
      ...['ChoicesEditor', 'QuestionProps', 'Translations'].map(
        (name) => `src/entities/project/form-design/${name}.tsx`,
      ),
      ...['TypeProps', 'WordsTab'].map(
        (name) => `src/features/super-admin/project-types/${name}.tsx`,
      ),
    ].map((file) => [file, 'part of a design, which is checked as a whole']),
  ),
};

const FORM = /\b(?:useForm|useKeptForm|useDraftForm)(?:<[^(]*>)?\(/u;
const CHECK =
  /\b(?:useContractResolver|zodResolver)(?:<[^(]*>)?\(\s*([^;]*?)(?:,\s*\{|\)\s*[;,)])/gu;
const RULES = /\b(?:rules|validate|required|maxLength|minLength|pattern):|maxLength=\{?["\d]/u;

const read = (path: string) => readFileSync(path, 'utf8');
const all = globSync('src/**/*.{ts,tsx}').filter((path) => !path.includes('.test.'));
const usesForms = (text: string) => /from 'react-hook-form'|use(?:Kept|Draft)Form/u.test(text);
const forms = all.filter((path) => FORM.test(read(path)) && usesForms(read(path)));

const TEXT_FIELD = /<(?:input|textarea)\b(?:[^>]|=>)*?\/>/gu;
const NOT_TYPED = /type="(?:checkbox|radio|file|search|color)"|\breadOnly$|\breadOnly\s(?!=)/mu;
/** Text fields that neither are registered with a form nor only show or search. */
const typedByHand = (text: string) =>
  (text.match(TEXT_FIELD) ?? []).filter(
    (field) => /\bvalue=\{(?!field\.)/u.test(field) && !NOT_TYPED.test(field),
  );

/** The file that an import resolves to. */
function fileOf(from: string, named: string): string | undefined {
  const path = named.startsWith('#src/') ? named.slice(1) : join(dirname(from), named);
  return existsSync(path) ? path : undefined;
}

/** Whether a value is a schema of the contract or derived from one. */
function isOfContract(path: string, name: string, seen = new Set<string>()): boolean {
  if (seen.has(`${path} ${name}`)) return false;
  seen.add(`${path} ${name}`);
  const text = read(path);
  const imports = [...text.matchAll(/import \{([^}]*)\} from '([^']+)'/gu)];
  const from = imports.find(([, names = '']) =>
    names.split(',').some((each) => each.trim() === name),
  )?.[2];
  if (from !== undefined) {
    const file = fileOf(path, from);
    return from.startsWith('#contract/') || (file !== undefined && isOfContract(file, name, seen));
  }
  const made = new RegExp(
    String.raw`const (?:${name}|\{[^}]*\b${name}\b[^}]*\})[^=]*=(?!=)([\s\S]*?);\n`,
    'u',
  ).exec(text)?.[1];
  return namesIn(made ?? '').some((each) => isOfContract(path, each, seen));
}

const namesIn = (code: string) => code.match(/(?<![.\w'])[a-z]\w*(?!\w*:)/giu) ?? [];

/** The schemas that a file’s forms are validated by. */
const schemasOf = (path: string) => [...read(path).matchAll(CHECK)].map(([, given = '']) => given);

const IMPORTED_HOOK = /import \{[^}]*\buse\w+Resolver\b[^}]*\} from '([^']+)'/gu;
const LAZY_HOOK = /import\('([^']+)'\)/gu;

/** Where the resolver of a form comes from: its own file, or the hook that it imports. */
const isChecked = (path: string): boolean =>
  schemasOf(path).some((given) => namesIn(given).some((name) => isOfContract(path, name))) ||
  [IMPORTED_HOOK, LAZY_HOOK]
    .flatMap((hook) => [...read(path).matchAll(hook)])
    .some(([, from = '']) => {
      const file = fileOf(path, from);
      return file !== undefined && file !== path && schemasOf(file).length > 0 && isChecked(file);
    });

describe('forms', () => {
  it.each(forms.filter((path) => !UNCHECKED[path] && !ADAPTERS.includes(path)))(
    '%s is checked by a schema of the contract',
    (path) => {
      expect(read(path)).toMatch(/\bresolver\b/u);
      expect(isChecked(path), 'a resolver made from the contract').toBe(true);
    },
  );

  it.each(Object.keys(UNCHECKED))('%s has a form that needs no validation', (path) => {
    expect(forms).toContain(path);
    expect(isChecked(path)).toBe(false);
  });

  it('hold every text that is typed for a call', () => {
    const byHand = all.filter((path) => typedByHand(read(path)).length > 0);
    expect(byHand.toSorted()).toEqual(Object.keys(BY_HAND).toSorted());
  });

  it.each(all.filter((path) => /\bmaxLength=/u.test(read(path))))(
    '%s cuts off at limits of the contract alone',
    (path) => {
      const limits = [...read(path).matchAll(/\bmaxLength=\{([\w.]+)\}/gu)].map(
        ([, limit]) => limit,
      );
      expect(limits).toHaveLength(read(path).match(/\bmaxLength=/gu)?.length ?? 0);
      const own = limits.filter(
        (limit = '') => limit !== 'question.maxLength' && !isOfContract(path, limit),
      );
      expect(own, 'take maxLength from a limit of the contract').toEqual([]);
    },
  );

  it('have no limits and rules of their own', () => {
    const ruled = all.filter((path) => usesForms(read(path)) && RULES.test(read(path)));
    expect(ruled, 'validate with the schema of the call (useContractResolver)').toEqual([]);
  });
});

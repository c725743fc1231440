import { useEffect, useId, useRef, useState } from 'react';

import { formDesign, MAX_QUESTIONS } from '#contract/formDesign.ts';
import type { FormSchema } from '#contract/projectTypes.ts';
import { questionsOf } from '#src/entities/project/form-design/questionDraft.ts';
import { faultOf, type QuestionFault } from '#src/entities/project/form-design/questionFaults.ts';
import { schemaOf } from '#src/entities/project/form-design/questionSchema.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { jsonFaultLine } from './jsonFault.ts';
import type { TypeDesign } from './typeDraft.ts';

type Props = {
  design: TypeDesign;
  /** Receives the first error; undefined when valid. */
  onBroken: (fault: string | undefined) => void;
  /** Number of attempts to save while invalid; each focuses the error. */
  tries: number;
};

/** Expert view: the form as JSON Schema, applied as soon as it is valid. */
export function JsonTab({ design, onBroken, tries }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { questions } = design.draft;
  const [text, setText] = useState(() =>
    questions.length > 0 ? JSON.stringify(schemaOf(questions), undefined, 2) : '',
  );
  const [faults, setFaults] = useState<string[]>([]);
  // A disabled form stays disabled while its JSON is edited.
  const [isEnabled] = useState(design.draft.hasForm || questions.length === 0);
  // oxlint-disable-next-line react/exhaustive-deps -- what it begins with is right
  useEffect(() => onBroken(undefined), []);
  const { field, setLine } = useFaultFocus(tries);
  const change = (next: string) => {
    setText(next);
    const {
      schema,
      faults: schemaFaults,
      line,
    } = parseForm(next, (path, fault) =>
      t('superAdmin.types.json.fault', {
        path,
        fault: t(`formDesign.faults.${fault}`, { most: MAX_QUESTIONS }),
      }),
    );
    const shown =
      schemaFaults ?? (line === undefined ? [] : [t('superAdmin.types.json.brokenAt', { line })]);
    setFaults(shown);
    setLine(line);
    onBroken(shown[0]);
    if (next.trim() === '') design.change({ questions: [], hasForm: false }, 'json');
    if (!schema) return;
    const saved = design.savedDraft.questions.map((question) => question.id);
    design.change({ questions: questionsOf(schema, saved), hasForm: isEnabled }, 'json');
  };
  return (
    <div className="dz-body">
      <label className="form-label" htmlFor={id}>
        {t('superAdmin.types.json.label')}
      </label>
      <p className="form-text" id={`${id}-hint`}>
        {t('superAdmin.types.json.hint')}
      </p>
      <textarea
        ref={field}
        id={id}
        className={`form-control font-monospace dz-json ${faults.length > 0 ? 'is-invalid' : ''}`}
        rows={22}
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        aria-invalid={faults.length > 0}
        value={text}
        onChange={({ target }) => change(target.value)}
      />
      <ul className="dz-faults text-danger" role="status">
        {faults.map((fault) => (
          <li key={fault}>{fault}</li>
        ))}
      </ul>
    </div>
  );
}

/** Focuses the line at fault, or else the field. */
function useFaultFocus(tries: number) {
  const field = useRef<HTMLTextAreaElement>(null);
  const line = useRef<number>(undefined);
  useEffect(() => {
    const { current } = field;
    if (tries === 0 || !current) return;
    current.focus();
    if (line.current === undefined) return;
    const lines = current.value.split('\n');
    const before = lines.slice(0, line.current - 1);
    const start = before.reduce((length, text) => length + text.length + 1, 0);
    const end = current.value.indexOf('\n', start);
    current.setSelectionRange(start, end === -1 ? current.value.length : end);
    // The browser does not scroll to a selection.
    current.scrollTop = current.scrollHeight * ((before.length - SEEN_BEFORE) / lines.length);
  }, [tries]);
  const setLine = (at: number | undefined) => {
    line.current = at;
  };
  return { field, setLine };
}

/** Lines kept visible above the fault. */
const SEEN_BEFORE = 3;
const MOST_SHOWN = 8;

/**
 * Parses the text: the form, or the error with its line for invalid JSON. Empty text means no form.
 */
function parseForm(
  text: string,
  faultText: (path: string, fault: QuestionFault) => string,
): { schema?: FormSchema; faults?: string[]; line?: number } {
  if (text.trim() === '') return {};
  try {
    const { data, error } = formDesign.safeParse(JSON.parse(text));
    const issues = error?.issues ?? [];
    if (data) return { schema: data };
    const faults = issues.map((issue) => {
      const strangers = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : '';
      return faultText(
        [...issue.path, strangers].filter((part) => part !== '').join('.') || '/',
        faultOf(issue),
      );
    });
    return { faults: [...new Set(faults)].slice(0, MOST_SHOWN) };
  } catch {
    return { line: jsonFaultLine(text) };
  }
}

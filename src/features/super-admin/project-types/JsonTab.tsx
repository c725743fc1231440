import { useEffect, useId, useState } from 'react';

import { formDesign, MAX_QUESTIONS } from '#contract/formDesign.ts';
import type { FormSchema } from '#contract/projectTypes.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { schemaOf } from './typeBody.ts';
import { questionsOf } from './typeDraft.ts';
import { type Fault, faultOf } from './typeFaults.ts';
import type { Design } from './useDesign.ts';

type Props = { design: Design; onBroken: (isBroken: boolean) => void };

/** For experts: the form as JSON Schema, taken over as soon as it is right. */
export function JsonTab({ design, onBroken }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { questions } = design.draft;
  const [text, setText] = useState(() =>
    questions.length > 0 ? JSON.stringify(schemaOf(questions), undefined, 2) : '',
  );
  const [faults, setFaults] = useState<string[]>([]);
  // oxlint-disable-next-line react/exhaustive-deps -- what it begins with is right
  useEffect(() => onBroken(false), []);
  const change = (next: string) => {
    setText(next);
    const { schema, wrong, line } = read(next, (path, fault) =>
      t('superAdmin.types.json.fault', {
        path,
        fault: t(`superAdmin.types.faults.${fault}`, { most: MAX_QUESTIONS }),
      }),
    );
    const broken = line ? 'superAdmin.types.json.brokenAt' : 'superAdmin.types.json.broken';
    setFaults(wrong ?? (schema ? [] : [t(broken, { line })]));
    onBroken(!schema);
    if (!schema) return;
    const saved = questions.flatMap(({ isSaved, name }) => (isSaved && name ? [name] : []));
    design.change({ questions: questionsOf(schema, saved), hasForm: true }, 'json');
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

const MOST_SHOWN = 8;

/** The form that a text says, or what is wrong with it; where it is no JSON the line, as far as the browser tells it. */
function read(
  text: string,
  said: (path: string, fault: Fault) => string,
): { schema?: FormSchema; wrong?: string[]; line?: string | undefined } {
  try {
    const { data, error } = formDesign.safeParse(JSON.parse(text));
    const issues = error?.issues ?? [];
    if (data) return { schema: data };
    const wrong = issues.map((issue) => {
      const strangers = issue.code === 'unrecognized_keys' ? issue.keys.join(', ') : '';
      return said(
        [...issue.path, strangers].filter((part) => part !== '').join('.') || '/',
        faultOf(issue),
      );
    });
    return { wrong: [...new Set(wrong)].slice(0, MOST_SHOWN) };
  } catch (error) {
    return { line: /line (\d+)/u.exec(String(error))?.[1] };
  }
}

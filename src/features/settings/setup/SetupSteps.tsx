import { Link } from 'react-router';

import type { SetupState, SetupStep } from '#contract/setup.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

type Props = {
  steps: readonly SetupState[];
  projectId: number | null;
  minutes: Record<SetupStep, number>;
  /** Opens the starters. */
  onStart: () => void;
};

/** The steps in their order; the first one left has the primary button. */
export function SetupSteps({ steps, projectId, minutes, onStart }: Props) {
  const next = steps.find(({ isDone }) => !isDone);
  return (
    <ol className="todo">
      {steps.map((state, index) => (
        <li
          key={state.step}
          className={state.isDone ? 'is-done' : state === next ? 'is-now' : undefined}
        >
          <Step
            state={state}
            number={index + 1}
            minutes={minutes[state.step]}
            to={placeOf(state, projectId)}
            isNext={state === next}
            onStart={onStart}
          />
        </li>
      ))}
    </ol>
  );
}

/** Where a step is done. */
function placeOf({ step, isDone, count }: SetupState, projectId: number | null): string {
  const project = projectId === null ? '/settings/project' : `/settings/project/${projectId}`;
  const places: Record<SetupStep, string> = {
    company: '/settings/company/look',
    words: '/settings/company/words',
    project: isDone ? project : projectId === null ? `${project}/new` : `${project}/addresses`,
    categories: '/settings/internalCategory',
    people: count > 0 ? '/settings/people?state=notInvited' : '/settings/people',
    rules: '/settings/rules',
    sign: project,
  };
  return places[step];
}

type StepProps = {
  state: SetupState;
  number: number;
  minutes: number;
  to: string;
  isNext: boolean;
  onStart: () => void;
};

function Step({ state, number, minutes, to, isNext, onStart }: StepProps) {
  const { t } = useTranslation();
  const { step, isDone, count } = state;
  const text = useStepText(state);
  const title = t(`setup.steps.${step}.title`);
  if (isDone) {
    return (
      <>
        <span className="step-n">
          <Icon name="check-lg" />
          <span className="visually-hidden">{t('setup.isDone')}</span>
        </span>
        <b>
          <Link to={to}>{title}</Link>
        </b>
        <p>{text}</p>
        <ChangedBy state={state} />
      </>
    );
  }
  const action =
    step === 'people' && count > 0
      ? t('setup.steps.people.invite', { count })
      : t(`setup.steps.${step}.action`);
  const look = `btn ${isNext ? 'btn-primary' : 'btn-secondary'}`;
  return (
    <>
      <span className="step-n" aria-hidden="true">
        {number}
      </span>
      <b id={`setup-${step}`}>{title}</b>
      <p>
        {text} <span className="span">{t('setup.span', { count: minutes })}</span>
      </p>
      {step === 'categories' ? (
        <button type="button" className={look} aria-describedby={`setup-${step}`} onClick={onStart}>
          {action}
        </button>
      ) : (
        <Link className={look} to={to} aria-describedby={`setup-${step}`}>
          {action}
        </Link>
      )}
    </>
  );
}

/** What a step has come to, or what is left of it. */
function useStepText({ step, isDone, count, names }: SetupState): string {
  const { t, i18n } = useTranslation();
  const list = new Intl.ListFormat(i18n.language);
  if (step === 'people' && !isDone && count > 0) {
    const more = count - names.length;
    const all = more > 0 ? [...names, t('setup.more', { count: more })] : names;
    return t('setup.steps.people.waiting', { count, names: list.format(all) });
  }
  if (!isDone) return t(`setup.steps.${step}.left`);
  if (step === 'words' && names.length === 0) return t('setup.steps.words.kept');
  return t(`setup.steps.${step}.done`, { count, names: list.format(names) });
}

function ChangedBy({ state: { changedBy } }: { state: SetupState }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  if (!changedBy) return null;
  const when = formatMoment(changedBy.at, i18n.language, now);
  return (
    <span className="meta">
      <Icon name="person" /> {t('setup.by', { name: changedBy.actor, when })}
    </span>
  );
}

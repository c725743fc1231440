import { useId } from 'react';

import type { RoutingExplanation } from '#contract/issueRouting.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { bringIntoView } from '#src/shared/ui/options/bringIntoView.ts';

import { GiveForm } from './GiveForm.tsx';
import type { RoutingState } from './routingState.ts';

type Props = { explanation: RoutingExplanation; state: RoutingState; onClose: () => void };

/** The focus waits on the panel for what is fetched; the list of people is fetched later still. */
function arrive(dialog: HTMLElement | null) {
  bringIntoView(dialog);
  dialog?.querySelector<HTMLElement>('[role="combobox"], input, a, button')?.focus();
}

/** The decision as it was, and for leaders the way to change it. */
export function WhyPopover({ explanation, state, onClose }: Props) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const titleId = useId();
  const mayGive = useCan('issue.delegate');
  const { decision } = explanation;
  const { at, reason } = circumstances(explanation, state);
  return (
    <div role="dialog" aria-labelledby={titleId} ref={arrive}>
      <h2 id={titleId}>{useTitle(state)}</h2>
      <p>
        <time dateTime={at}>{formatMoment(at, i18n.language, now)}</time>
        {reason !== '' && <span>{t('rules.why.reason', { reason })}</span>}
      </p>
      {decision && <Rules decision={decision} />}
      {mayGive && <GiveForm rule={decision?.rule ?? null} onClose={onClose} />}
    </div>
  );
}

/** When it was decided, and the reason of whoever decided otherwise than the rules. */
function circumstances({ decision }: RoutingExplanation, state: RoutingState) {
  if (!('given' in state)) return { at: state.at, reason: '' };
  const changed = decision?.changed;
  return {
    at: state.given.at,
    reason: changed && changed.by === state.given.by ? changed.reason : '',
  };
}

function useTitle(state: RoutingState): string {
  const { t } = useTranslation();
  switch (state.by) {
    case 'rule':
      return t('rules.why.title.rule', { name: state.name });
    case 'given':
      return t('rules.why.title.given', { by: state.given.by, name: state.given.to });
    case 'took':
      return t('rules.why.title.took', { name: state.given.by });
    case 'set':
    case 'none':
    case 'nobody':
      return t(`rules.why.title.${state.by}`);
  }
}

type Decision = NonNullable<RoutingExplanation['decision']>;

/** The rule that won, those passed over and those that lost. */
function Rules({ decision }: { decision: Decision }) {
  const { t, i18n } = useTranslation();
  const { rule, skipped, lost, insteadOf, priority, labels, clocks } = decision;
  const set = [
    ...(priority ? [`${t('rules.say.setPriority')} ${t(`common.priority.${priority}`)}`] : []),
    ...labels,
    ...clocks.map(({ name }) => name),
  ];
  return (
    <>
      {(rule || skipped.length > 0) && (
        <ol aria-label={t('rules.why.rules')}>
          {rule && (
            <li className="win">
              <Icon name="check2" />
              {rule.name}
            </li>
          )}
          {skipped.map(({ id, name, why }) => (
            <li key={id}>
              <span aria-hidden="true">–</span>
              {t(`rules.why.skipped.${why}`, { rule: name })}
            </li>
          ))}
          {lost.map(({ id, name }) => (
            <li key={id}>
              <span aria-hidden="true">–</span>
              <s>{name}</s>
            </li>
          ))}
        </ol>
      )}
      {insteadOf && <p>{t('rules.why.insteadOf', { name: insteadOf.name })}</p>}
      {set.length > 0 && (
        <p>{t('rules.why.set', { what: new Intl.ListFormat(i18n.language).format(set) })}</p>
      )}
    </>
  );
}

import { type ClockRule, timeLeft } from '#contract/clockState.ts';
import type { IssueClock } from '#contract/issueClock.ts';
import type { Issue } from '#contract/issues.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';

import { useActiveClocksQuery } from './clockApi.ts';
import './issueClocks.scss';
import { type RuleOf, ruleOf } from './ruleOf.ts';
import { timeLeftOf } from './timeLeftOf.ts';
import { useSpanText, useSpanWords } from './useSpanText.ts';

type Props = { issue: Issue };

/** What is due of an issue and the time left; a press tells of each clock why. */
export function IssueClocks({ issue }: Props) {
  const { data: rules } = useActiveClocksQuery();
  return rules ? <Clocks issue={issue} rules={ruleOf(rules)} /> : null;
}

function Clocks({ issue, rules }: Props & { rules: RuleOf }) {
  const { t } = useTranslation();
  const { isLate, text } = useShortText(issue, rules);
  return (
    <Menu
      align="start"
      className="issue-clocks"
      renderToggle={(toggle) => (
        <button
          {...toggle}
          type="button"
          className={isLate ? 'age-line issue-clock is-late' : 'age-line issue-clock'}
        >
          <Icon name={isLate ? 'clock-history' : 'hourglass-split'} />
          {text}
        </button>
      )}
    >
      {() => (
        <>
          <h2>{t('clock.title')}</h2>
          {issue.dueAt && <p>{t('clock.byHand')}</p>}
          <ul>
            {issue.clocks?.map((clock) => (
              <Explained
                key={clock.kind}
                clock={clock}
                issue={issue}
                rule={rules(clock.kind, { priority: issue.priority, clockIds: [clock.id] })}
              />
            ))}
          </ul>
        </>
      )}
    </Menu>
  );
}

function useShortText(issue: Issue, rules: RuleOf) {
  const { t } = useTranslation();
  const now = useNow();
  const spanText = useSpanText();
  const left = timeLeftOf(issue, rules, now);
  if (!left) {
    return {
      isLate: issue.clocks?.some(({ state }) => state === 'missed') ?? false,
      text: t('clock.title'),
    };
  }
  const { of, state, leftMinutes, rule } = left;
  if (state === 'paused') return { isLate: false, text: t('clock.pausedShort') };
  const isLate = state === 'late';
  const span = spanText(leftMinutes ?? 0, rule);
  const word = t(`clock.${isLate ? 'late' : 'left'}.${of}`);
  return { isLate, text: `${word} ${isLate ? t('clock.over', { span }) : span}` };
}

type ExplainedProps = Props & { clock: IssueClock; rule: ClockRule | undefined };

function Explained({ clock, issue, rule }: ExplainedProps) {
  const sentence = useSentence(issue, rule);
  return (
    <li>
      <b>{clock.name}</b>
      <span>{sentence(clock)}</span>
    </li>
  );
}

function useSentence({ waitingFor }: Issue, rule: ClockRule | undefined) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const spanWords = useSpanWords();
  return (clock: IssueClock): string => {
    const { dueAt, state, leftMinutes } = upToDate(clock, rule, now.getTime());
    const texts = {
      span: spanWords(leftMinutes, rule ?? { hours: null }),
      moment: dueAt ? formatMoment(dueAt, i18n.language, now) : '',
      whom: waitingFor ? t(`issue.waiting.whom.${waitingFor}`) : '',
    };
    const said = t(`clock.said.${state}`, texts);
    return state === 'paused' && dueAt ? `${said} ${t('clock.said.atLatest', texts)}` : said;
  };
}

/** The clock as of now; while it is paused or stopped, as it was answered. */
function upToDate(clock: IssueClock, rule: ClockRule | undefined, now: number): IssueClock {
  const isRunning = ['running', 'closed', 'late'].includes(clock.state);
  if (!rule || !clock.dueAt || !isRunning) return clock;
  return { ...clock, ...timeLeft(rule, { dueAt: Date.parse(clock.dueAt), wait: null }, now) };
}

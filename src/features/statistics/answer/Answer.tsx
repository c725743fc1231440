import type { ReactNode } from 'react';
import { Grey } from '#src/shared/ui/Grey.tsx';

import type { FurtherStatistics } from '#contract/furtherStatistics.ts';
import { LEAST_TO_SAY, type Statistics } from '#contract/statistics.ts';
import { daysBetween, plusDays, today } from '#contract/days.ts';
import type { Tab } from '#contract/statisticsAddress.ts';
import type { Lists } from '#contract/statisticsLists.ts';
import { figureText } from '#contract/statisticNumbers.ts';

import { forecastOf } from '../findings.ts';
import type { PanelTexts } from '../tables/words.ts';
import { dayShown, daysShown } from '../words.ts';
import { Difference } from './Difference.tsx';
import { NumberLink, Sentence } from './Sentence.tsx';

export type TabProps = {
  statistics: Statistics;
  /** Loaded beside it. */
  further: FurtherStatistics | undefined;
  meanwhile?: ReactNode;
  lists: Lists;
  words: PanelTexts;
};

/** What a tab says in words: the sentence, and what it is compared with. */
export function Answer({ tab, ...props }: TabProps & { tab: Tab }) {
  const [Headline, Context] = ANSWERS[tab];
  const { period } = props.statistics;
  return (
    <header className={`answer of-${tab}`}>
      <h1>
        <Headline {...props} />
      </h1>
      <p>
        {daysShown(period, props.words.locale)}. <Context {...props} />
      </p>
    </header>
  );
}

/** Counts with their lists, by the names of the texts. */
const numbersIn =
  ({ locale }: PanelTexts) =>
  (counts: Record<string, readonly [count: number, to: string]>) =>
    Object.fromEntries(
      Object.entries(counts).map(([name, [count, to]]) => [
        name,
        <NumberLink
          key={name}
          text={figureText('count', count, locale)}
          to={count > 0 ? to : undefined}
        />,
      ]),
    );

function FlowHeadline({ statistics: { figures, period }, lists, words }: TabProps) {
  const { reported, closed, openAtEnd } = figures;
  const net = reported - closed;
  const how = reported < LEAST_TO_SAY ? 'few' : net > 0 ? 'grows' : net < 0 ? 'shrinks' : 'still';
  const at = (open: number, day: string) => ({
    text: words.t('statistics.net.openAt', { open, day: dayShown(day, words.locale) }),
    to: open > 0 ? lists.openAtEnd({ from: day, to: day }) : undefined,
  });
  return (
    <Sentence
      text={`statistics.answer.flow.${how}`}
      parts={{
        ...numbersIn(words)({
          reported: [reported, lists.reported()],
          closed: [closed, lists.closed()],
        }),
        net: (
          <Difference
            className="num-link"
            sides={[at(openAtEnd, period.to), at(openAtEnd - net, plusDays(period.from, -1))]}
          >
            {figureText('count', Math.abs(net), words.locale)}
          </Difference>
        ),
      }}
    />
  );
}

function FlowContext({ statistics, lists, words }: TabProps) {
  const { figures, figuresBefore, period, before, open } = statistics;
  const net = figures.reported - figures.closed;
  const days = daysBetween(period.from, period.to) + 1;
  const isNow = period.to >= today() && figures.reported >= LEAST_TO_SAY;
  const forecast = isNow ? forecastOf({ open, net, days }, today()) : undefined;
  return (
    <>
      <Sentence
        text="statistics.answer.flow.before"
        values={{ before: daysShown(before, words.locale) }}
        parts={numbersIn(words)({
          reported: [figuresBefore.reported, lists.reported({}, before)],
          closed: [figuresBefore.closed, lists.closed({}, before)],
        })}
      />
      {forecast &&
        ` ${words.t('statistics.answer.flow.forecast', {
          open: forecast.open,
          day: dayShown(forecast.day, words.locale),
        })}`}
    </>
  );
}

function TimesHeadline({ statistics: { figures, figuresBefore }, lists, words }: TabProps) {
  const [now, before] = [figures.medianMinutes, figuresBefore.medianMinutes];
  // On one line with its unit.
  const time = (minutes: number) =>
    figureText('minutes', minutes, words.locale).replaceAll(' ', '\u00a0');
  if (now === null) return words.t('statistics.answer.times.none');
  const how =
    before === null ? 'first' : now < before ? 'faster' : now > before ? 'slower' : 'same';
  return (
    <Sentence
      text={`statistics.answer.times.${how}`}
      values={{ by: time(Math.abs(now - (before ?? now))) }}
      parts={{ median: <NumberLink text={time(now)} to={lists.closed()} /> }}
    />
  );
}

function TimesContext({ statistics, lists, words }: TabProps) {
  const { figures, open, overdue, overdueWeekAgo } = statistics;
  return (
    <>
      {figures.p90Minutes !== null && (
        <>
          <Sentence
            text="statistics.answer.times.p90"
            parts={{
              p90: (
                <NumberLink
                  text={figureText('minutes', figures.p90Minutes, words.locale)}
                  to={lists.closed()}
                />
              ),
            }}
          />{' '}
        </>
      )}
      <Sentence
        text="statistics.answer.times.overdue"
        parts={numbersIn(words)({
          overdue: [overdue, lists.overdue()],
          open: [open, lists.open()],
          weekAgo: [overdueWeekAgo, lists.overdueAt(plusDays(today(), -7))],
        })}
      />
    </>
  );
}

const sumOf = (
  { contractors }: Statistics,
  of: 'delegations' | 'answered' | 'declined' | 'approved',
) => contractors.reduce((sum, row) => sum + row[of], 0);

function ContractorsHeadline({ statistics, lists, words }: TabProps) {
  const sent = sumOf(statistics, 'delegations');
  if (sent === 0) return words.t('statistics.answer.contractors.none');
  return (
    <Sentence
      text="statistics.answer.contractors.some"
      parts={numbersIn(words)({
        sent: [sent, lists.delegations()],
        declined: [sumOf(statistics, 'declined'), lists.delegations(undefined, 'declined')],
      })}
    />
  );
}

function ContractorsContext({ statistics, lists, words }: TabProps) {
  return (
    <Sentence
      text="statistics.answer.contractors.context"
      parts={numbersIn(words)({
        answered: [sumOf(statistics, 'answered'), lists.delegations(undefined, 'answered')],
        approved: [sumOf(statistics, 'approved'), lists.delegations(undefined, 'approved')],
      })}
    />
  );
}

function ObjectsHeadline({ statistics: { figures }, further, lists, words }: TabProps) {
  if (!further) return <Grey className="is-sentence" />;
  return (
    <Sentence
      text="statistics.answer.objects.some"
      parts={numbersIn(words)({
        repeated: [further.repeated.now, lists.reported({ repeated: 'true' })],
        reported: [figures.reported, lists.reported()],
      })}
    />
  );
}

function ObjectsContext({ further, lists, words }: TabProps) {
  if (!further) return null;
  return (
    <Sentence
      text="statistics.answer.objects.context"
      parts={numbersIn(words)({
        followUps: [further.followUps.now, lists.reported({ followUp: 'true' })],
        reopened: [further.reopened.now, lists.reopened()],
      })}
    />
  );
}

const ANSWERS = {
  flow: [FlowHeadline, FlowContext],
  times: [TimesHeadline, TimesContext],
  contractors: [ContractorsHeadline, ContractorsContext],
  objects: [ObjectsHeadline, ObjectsContext],
} as const;

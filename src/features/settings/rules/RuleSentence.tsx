import { Fragment } from 'react';

import type { RoutingRuleBody } from '#contract/routingRuleBody.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Avatar } from '#src/shared/ui/Avatar.tsx';

import { type RuleOptions, textsOf } from './useRuleOptions.ts';
import type { Phrase, RuleWords } from './useRuleWords.ts';

type Props = { body: RoutingRuleBody; options: RuleOptions; words: RuleWords };

/** `Hiss i Ängsbacken → LÖ Lena Östman, prioritet Hög`. */
export function RuleSentence({ body, options, words }: Props) {
  const { t } = useTranslation();
  const conditions = words.conditionsText(body);
  const outcome = words.outcomeText(body);
  return (
    <>
      {conditions.length === 0 ? <b>{t('rules.say.all')}</b> : <Phrases phrases={conditions} />}
      {' → '}
      <Target {...{ body, options }} />
      {outcome.length > 0 && ', '}
      <Phrases phrases={outcome} />
    </>
  );
}

function Target({ body: { agentId, teamId }, options }: Omit<Props, 'words'>) {
  const { t } = useTranslation();
  if (agentId !== null) {
    const [name = ''] = textsOf(options.people, [agentId]);
    return (
      <>
        <Avatar name={name} />
        <b>{name}</b>
      </>
    );
  }
  if (teamId === null) return t('rules.say.nobody');
  return (
    <>
      {t('rules.say.team')} <b>{textsOf(options.teams, [teamId])}</b>
    </>
  );
}

const Phrases = ({ phrases }: { phrases: readonly Phrase[] }) =>
  phrases.map(({ before, value, isClose }, nth) => (
    <Fragment key={nth}>
      {nth > 0 && (isClose ? ' ' : ', ')}
      {before && `${before} `}
      <b>{value}</b>
    </Fragment>
  ));

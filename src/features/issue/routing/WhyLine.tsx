import { lazy, Suspense } from 'react';

import type { RoutingExplanation } from '#contract/issueRouting.ts';
import { withTexts } from '#src/shared/i18n/i18n.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Menu } from '#src/shared/ui/Menu.tsx';

import { useIssue } from '../issueContext.ts';
import { useExplainIssueRoutingQuery } from './routingApi.ts';
import { type RoutingState, routingState } from './routingState.ts';
import './why.scss';

const WhyPopover = lazy(
  withTexts('routing', async () => ({
    default: (await import('./WhyPopover.tsx')).WhyPopover,
  })),
);

/** How the issue got to its assignee; opens the whole explanation. */
export function WhyLine() {
  const { issue } = useIssue();
  const { data } = useExplainIssueRoutingQuery(issue.id);
  const state = data && routingState(data);
  return <div className="why-room">{state && <Explained explanation={data} state={state} />}</div>;
}

type Props = { explanation: RoutingExplanation; state: RoutingState };

function Explained({ explanation, state }: Props) {
  const { t } = useTranslation();
  return (
    <Menu
      className="why-pop"
      renderToggle={(props) => (
        <button {...props} type="button" className="whyline" aria-haspopup="dialog">
          {lineOf(state, t)}
        </button>
      )}
    >
      {(close) => (
        <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
          <WhyPopover {...{ explanation, state }} onClose={close} />
        </Suspense>
      )}
    </Menu>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

function lineOf(state: RoutingState, t: Translate): string {
  switch (state.by) {
    case 'rule':
      return t('issue.routing.went', { name: state.name, rule: state.rule.name });
    case 'set':
      return t('issue.routing.ruled', { rule: state.rule.name });
    case 'given':
      return t('issue.routing.given', { name: state.given.by });
    case 'took':
      return t('issue.routing.took', { name: state.given.by });
    case 'none':
    case 'nobody':
      return t(`issue.routing.${state.by}`);
  }
}

import { useEffect } from 'react';

import type { Delegation } from '#contract/delegations.ts';
import { hasEnded } from '#contract/delegationSteps.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useIssue } from '../issueContext.ts';
import './delegation.scss';
import { useListOrdersQuery, useMarkOrdersOpenedMutation } from './delegationApi.ts';
import { OrderFacts } from './OrderFacts.tsx';
import { OrderTrail } from './OrderTrail.tsx';
import { StepButtons } from './StepButtons.tsx';

/** The contractor's own delegations with the next step. */
export function OwnOrders() {
  const { issue } = useIssue();
  const { data: orders = [] } = useListOrdersQuery(issue.id);
  const [markOpened] = useMarkOrdersOpenedMutation();
  const hasNew = orders.some(({ state }) => state === 'sent');
  useEffect(() => {
    if (hasNew) void markOpened(issue.id);
  }, [hasNew, issue.id, markOpened]);

  const running = orders.filter(({ state }) => !hasEnded(state));
  return (running.length > 0 ? running : orders.slice(-1)).map((order) => (
    <OwnOrder key={order.id} order={order} />
  ));
}

function OwnOrder({ order }: { order: Delegation }) {
  const { t } = useTranslation();
  const { state, note, trail } = order;
  const sentBack = trail.findLast((event) => event.state === 'sentBack');
  return (
    <section className="panel own-order" aria-label={t('delegation.own.title')}>
      <h2>
        {state === 'sent' || state === 'opened'
          ? t('delegation.own.question')
          : t('delegation.own.title')}
      </h2>
      <OrderFacts order={order} />
      {note && <p className="order-said">{note}</p>}
      {state === 'sentBack' && sentBack && (
        <p className="order-again">
          <b>{t('delegation.own.sentBack')}</b> {sentBack.note}
        </p>
      )}
      {state === 'reportedDone' && <p>{t('delegation.own.waits')}</p>}
      {state === 'approved' && <p>{t('delegation.own.approved')}</p>}
      <StepButtons isBig order={order} />
      <OrderTrail order={order} />
    </section>
  );
}

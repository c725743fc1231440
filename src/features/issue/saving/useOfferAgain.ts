import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';

import type { Issue } from '#contract/issues.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { now } from '#src/shared/lib/clock.ts';
import { formatIssueNumber } from '#src/shared/lib/dates.ts';
import { toastActions } from '#src/shared/ui/toasts.ts';
import { toastClosed, toastShown } from '#src/shared/ui/toastsSlice.ts';

import { type FactField, factText } from './factText.ts';

type Change = { field: FactField; mine: Issue };

/** One offer for each fact of an issue: what is changed once more replaces what was not sent. */
const keyOf = ({ id }: Pick<Issue, 'id'>, field: FactField) => `unsaved-${id}-${field}`;

/** Whether a change never got an answer, so that it may be sent again as it is. */
export const isUnanswered = (error: unknown) => (error as Partial<ApiError>).status === 0;

/**
 * Keeps a change that the connection lost, and says which one, until it is sent again or put away; on whatever page
 * comes next, since who has no contact for long is led to the log-in page.
 */
export function useOfferAgain() {
  const { t, i18n } = useTranslation();
  const dispatch = useDispatch();
  return {
    offerAgain: ({ field, mine }: Change, reason: string, sendAgain: () => void) => {
      const id = keyOf(mine, field);
      const speaker = { t, locale: i18n.language, now: now() };
      const what = field === 'description' ? '' : `: ${factText(mine, field, speaker)}`;
      toastActions.set(id, { text: t('common.retry'), onClick: sendAgain });
      dispatch(
        toastShown({
          id,
          kind: 'error',
          sticky: true,
          text: t('issue.saveError', { reason }),
          details: `#${formatIssueNumber(mine.number)} · ${t(`issue.facts.${field}`)}${what}`,
        }),
      );
    },
    forgetOffer: (issue: Pick<Issue, 'id'>, field: FactField) => {
      const id = keyOf(issue, field);
      if (toastActions.delete(id)) dispatch(toastClosed(id));
    },
  };
}

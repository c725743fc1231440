import { useWatch } from 'react-hook-form';

import type { Answer } from '#contract/call.ts';
import type { registrationCalls } from '#contract/registration.ts';
import { useStaff } from '#src/entities/agent/useStaff.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';

import type { Description } from '../describe/describeForm.ts';
import { useGetOutlookQuery } from '../newIssueApi.ts';

type Facts = Pick<Description, 'priority' | 'categoryId' | 'spaceId' | 'errorTypeId' | 'handling'>;
const FACTS = ['priority', 'categoryId', 'spaceId', 'errorTypeId', 'handling'] as const;

/** Who gets the issue and by which rule, and until when it has to be answered. */
export function Outlook({ projectId }: { projectId: number }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const [priority, categoryId, spaceId, errorTypeId, handling] = useWatch<
    Description,
    typeof FACTS
  >({ name: FACTS });
  const facts: Facts = { priority, categoryId, spaceId, errorTypeId, handling };
  // The last answer stands until the next: nothing jumps while somebody chooses.
  const { data } = useGetOutlookQuery(queryOf(projectId, facts));
  const chosen = useStaff()?.find(({ value }) => value === handling?.responsibleId);
  if (!data) return null;
  const { answerDueAt } = data;
  return (
    <>
      {chosen ? t('call.goesTo', { name: chosen.text }) : goesTo(data, t)}
      {data.priority && data.priority !== priority && (
        <> {t('call.ruleSets', { priority: t(`common.priority.${data.priority}`) })}</>
      )}
      {answerDueAt && (
        <> {t('call.answerBy', { when: formatMoment(answerDueAt, i18n.language, now) })}</>
      )}
      <br />
    </>
  );
}

const queryOf = (project: number, { priority, categoryId, spaceId, errorTypeId }: Facts) => ({
  project,
  priority,
  ...(categoryId && { category: categoryId }),
  ...(spaceId && { space: spaceId }),
  ...(errorTypeId && { errorType: errorTypeId }),
});

type Texts = ReturnType<typeof useTranslation>['t'];

function goesTo(
  { rule, to, insteadOf, leaders }: Answer<typeof registrationCalls.outlook>,
  t: Texts,
): string {
  const name = to?.agent?.name ?? to?.team?.name;
  if (name === undefined || rule === null) {
    const names = leaders.join(', ');
    return t(leaders.length > 0 ? 'call.goesToNew' : 'call.goesNowhere', { names });
  }
  return insteadOf
    ? t('call.goesInstead', { name, absent: insteadOf.name, rule: rule.name })
    : t('call.goesByRule', { name, rule: rule.name });
}

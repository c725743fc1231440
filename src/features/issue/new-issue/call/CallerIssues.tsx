import type { Caller } from '#contract/reporting.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Disclosure } from '#src/shared/ui/Disclosure.tsx';

import { NearList } from './NearList.tsx';
import { useNextWords } from './useNextWords.ts';

type Props = Pick<Caller, 'open'> & { name: string; isFolded: boolean };

/** The caller's open issues with their next steps: the call may be about one of them. */
export function CallerIssues({ name, open, isFolded }: Props) {
  const { t } = useTranslation();
  const nextWords = useNextWords();
  const title = t('call.theirs', { name });
  const list = <NearList issues={open.map((issue) => ({ ...issue, text: nextWords(issue) }))} />;
  if (isFolded) {
    return (
      <Disclosure title={title} count={open.length}>
        {list}
      </Disclosure>
    );
  }
  return (
    <section aria-labelledby="theirs-title">
      <h2 id="theirs-title">
        {title} <span className="count">{open.length}</span>
      </h2>
      {list}
    </section>
  );
}

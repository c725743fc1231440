import type { SimilarIssue } from '#contract/reporting.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { NearList } from './NearList.tsx';
import { tellingWords } from './tellingWords.ts';

/** From here on, faults of one house are likely one fault. */
const COMMON_FROM = 3;

type Props = {
  list: SimilarIssue[];
  street: string | undefined;
  /** The title being written. */
  title: string;
  isBusy: boolean;
  onJoin: (issue: SimilarIssue) => void;
};

/** Similar open issues; the caller can be added to one instead of reporting anew. */
export function NearIssues({ list, street, title, isBusy, onJoin }: Props) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const said = (at: string) => formatMoment(at, i18n.language, now);
  const common = list.filter(({ isCommon }) => isCommon);
  const [first] = common.map(({ createdAt }) => createdAt).toSorted();
  return (
    <>
      {common.length >= COMMON_FROM && first && street && (
        <p className="tell">
          <Icon name="exclamation-triangle" />
          <span>
            <b>{t('call.common')}</b>{' '}
            {t('call.commonText', { count: common.length, street, since: said(first) })}
          </span>
        </p>
      )}
      <NearList
        words={tellingWords(title)}
        issues={list.map((issue) => ({
          ...issue,
          text: [said(issue.createdAt), issue.isCommon && street && t('call.sameHouse')]
            .filter(Boolean)
            .join(' · '),
        }))}
        renderAction={(issue) => (
          <button
            type="button"
            className="btn btn-secondary btn-sm"
            disabled={isBusy}
            onClick={() => onJoin(issue)}
          >
            {t('call.same')}
            <span className="visually-hidden"> {issue.title}</span>
          </button>
        )}
      />
    </>
  );
}

import type { IssueSort } from '#contract/issueFilter.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useLetters } from '#src/shared/keys/letters.ts';

type Props = {
  loaded: number;
  total: number | undefined;
  isLowerBound: boolean;
  sort: IssueSort | undefined;
  canMark: boolean;
};

/** Number of issues, sort and keyboard hints. */
export function ListFoot({ loaded, total, isLowerBound, sort, canMark }: Props) {
  const { t } = useTranslation();
  const { areOn } = useLetters();
  const count = Math.max(total ?? 0, loaded);
  return (
    <div className="pager">
      <span className="tnum" role="status">
        {t('dashboard.foot.total', {
          count,
          number: `${formatIssueNumber(count)}${isLowerBound ? '+' : ''}`,
        })}
      </span>
      <span className="text-3">{t(`dashboard.sort.${sort ?? '-activity'}`)}</span>
      <span className="spacer" />
      {areOn && (
        <span className="only-lg">
          <kbd>J</kbd> <kbd>K</kbd> {t('dashboard.foot.move')}
          {canMark && (
            <>
              {' · '}
              <kbd>X</kbd> {t('dashboard.foot.mark')}
            </>
          )}
          {' · '}
          <kbd>↵</kbd> {t('dashboard.foot.open')} · <kbd>/</kbd> {t('dashboard.foot.search')}
        </span>
      )}
    </div>
  );
}

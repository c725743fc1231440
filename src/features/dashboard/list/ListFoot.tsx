import { formatIssueNumber } from '#contract/issueNumber.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useLetters } from '#src/shared/keys/letters.ts';

export type FootProps = {
  loaded: number;
  total: number | undefined;
  isLowerBound: boolean;
  canMark: boolean;
};

/** Number of issues and keyboard hints. */
export function ListFoot({ loaded, total, isLowerBound, canMark }: FootProps) {
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

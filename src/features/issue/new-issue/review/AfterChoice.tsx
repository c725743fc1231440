import { seesOwnReports } from '#contract/issuePolicy.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';

import { AFTER_REPORT, type AfterReport } from '../reportDraft.ts';

type Props = { after: AfterReport; count: number; onChange: (after: AfterReport) => void };

/** Page to open after sending. */
export function AfterChoice({ after, count, onChange }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const isShown = me === undefined || seesOwnReports(me.agent.roleGroup);
  const choices = AFTER_REPORT.filter((choice) => choice !== 'issue' || isShown);
  return (
    <div className="after">
      <span className="form-label d-block" id="after-label">
        {t('newIssue.after.label')}
      </span>
      <div className="choices" role="radiogroup" aria-labelledby="after-label">
        {choices.map((choice) => (
          <label key={choice} className="choice">
            <input
              type="radio"
              name="after"
              checked={after === choice}
              onChange={() => onChange(choice)}
            />
            {t(`newIssue.after.${choice}`, { count })}
          </label>
        ))}
      </div>
    </div>
  );
}

import { useSelector } from 'react-redux';
import { Link } from 'react-router';

import type { DraftsState } from '#src/shared/drafts/draftsSlice.ts';
import { readDraft, useDraftOwner } from '#src/shared/drafts/useDraft.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { currentFault, hasContent, reportKind } from '../reportDraft.ts';
import { callPath } from '../steps.ts';

/** Reports that were begun and not sent: one for each project. */
export function Unfinished() {
  const { t } = useTranslation();
  const owner = useDraftOwner();
  const drafts = useSelector(({ drafts: all }: DraftsState) => all);
  const begun = Object.entries(drafts).flatMap(([key, stored]) => {
    const id = Number(key.startsWith(owner) && /\.new-issue\.(\d+)$/u.exec(key)?.[1]);
    const draft = id > 0 && readDraft(reportKind(id), stored);
    return draft && hasContent(draft) ? [draft] : [];
  });
  if (begun.length === 0) return null;
  return (
    <section className="unfinished">
      <h2>{t('call.unfinished')}</h2>
      <ul>
        {begun.map((draft) => {
          const { title, reporter } = currentFault(draft);
          const text = title || t('newIssue.review.noTitle');
          return (
            <li key={draft.projectId}>
              <Link to={callPath(draft.projectId)}>
                <Icon name="pencil" /> {[text, reporter.name].filter(Boolean).join(' · ')}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

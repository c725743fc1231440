import { createElement } from 'react';

import type { LastChange } from '#contract/issueChanges.ts';
import type { Issue } from '#contract/issues.ts';
import { useAskAboutConflict } from '#src/shared/conflict/conflict.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { RichText } from '#src/shared/rich-text/RichText.tsx';

import type { FactField } from './factText.ts';
import { useFactText } from './useDescribe.ts';

/** Somebody else changed the same field while it was being changed here. */
type Conflict = {
  field: FactField;
  mine: Issue;
  theirs: Issue;
  /** Who changed it, where that may be known. */
  who: LastChange | undefined;
};

/** Asks which of two changes of one field shall stand. */
export function useConflict() {
  const { t } = useTranslation();
  const ask = useAskAboutConflict();
  const textOf = useFactText();
  const show = (issue: Issue, field: FactField) =>
    field === 'description'
      ? createElement(RichText, { html: issue.description })
      : textOf(issue, field);
  return ({ field, mine, theirs, who }: Conflict) =>
    ask({
      field: t(`issue.facts.${field}`),
      mine: show(mine, field),
      theirs: show(theirs, field),
      who,
    });
}

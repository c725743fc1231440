import { createElement } from 'react';

import type { Issue } from '#contract/issues.ts';
import { issueApi } from '#src/entities/issue/issueApi.ts';
import { useApiDispatch } from '#src/shared/api/dispatch.ts';
import { useAskAboutConflict } from '#src/shared/conflict/conflict.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { RichText } from '#src/shared/rich-text/RichText.tsx';

import { optimisticValue, type IssueSave } from './changes.ts';
import { type FactField, useFactText } from './factText.ts';
import type { Outcome } from './versioned.ts';

type SaveConflict = Extract<Outcome, { kind: 'conflict' }>;

/**
 * Asks which value stands when somebody else changed the field first. `isNext`: follows a pending
 * change of the same field.
 */
export function useDecide() {
  const { t } = useTranslation();
  const ask = useAskAboutConflict();
  const dispatch = useApiDispatch();
  const textOf = useFactText();
  const view = (issue: Issue, field: FactField) =>
    field === 'description'
      ? createElement(RichText, { html: issue.description })
      : textOf(issue, field);

  return async (
    { change, isAgain }: IssueSave,
    isNext: boolean,
    { current, changes }: SaveConflict,
  ) => {
    dispatch(
      issueApi.util.upsertQueryEntries([
        { endpointName: 'getIssue', arg: current.id, value: current },
      ]),
    );
    const { field, show } = optimisticValue(change);
    const mine = { ...current, ...show };
    const lastChange = changes.find((one) => one.field === field);
    // Perhaps only the answer was lost.
    const mayHaveArrived = isAgain || lastChange?.isMine;
    if (mayHaveArrived && textOf(mine, field) === textOf(current, field)) return 'saved';
    // The actor's own quick status steps, made before the page heard of the first.
    if ((isNext || field === 'status') && lastChange?.isMine) return 'mine';
    const decision = await ask({
      field: t(`issue.facts.${field}`),
      mine: view(mine, field),
      theirs: view(current, field),
      who: lastChange,
    });
    return decision === 'theirs' ? 'kept' : decision;
  };
}

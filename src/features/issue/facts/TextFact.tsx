import { type ReactNode, useState } from 'react';
import { z } from 'zod/mini';

import { issueChange } from '#contract/issueChanges.ts';
import type { Issue } from '#contract/issues.ts';
import type { IssueTextName } from '#contract/issueTexts.ts';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useIssue } from '../issueContext.ts';
import { useSaveFact } from '../saving/SaveProvider.tsx';
import { type FactDraft, FactForm } from './FactForm.tsx';
import { FactRow, NoValue } from './FactRow.tsx';

type Props = { field: IssueTextName; note?: ReactNode };

/** Free-text fact. */
export function TextFact({ field, note }: Props) {
  const { t } = useTranslation();
  const { issue, mayEdit } = useIssue();
  const saveFact = useSaveFact();
  const value = issue[field];
  return (
    <FactRow
      name={field}
      isEmpty={value === ''}
      className={note ? 'has-note' : ''}
      label={t(`issue.facts.${field}`)}
      note={note}
      renderEditor={
        mayEdit(field)
          ? (onSave) => (
              <TextForm
                label={t(`issue.facts.${field}`)}
                field={field}
                onSave={(text, since) =>
                  onSave(saveFact(field, { [field]: text }, { [field]: text }, since))
                }
              />
            )
          : undefined
      }
    >
      {value === '' ? <NoValue /> : <span title={value}>{value}</span>}
    </FactRow>
  );
}

type FormProps = {
  label: string;
  field: IssueTextName;
  onSave: (text: string, since: Issue) => void;
};

function TextForm({ field, onSave, ...form }: FormProps) {
  // Compare with the issue as editing began, so that others' changes are not overwritten unseen.
  const [since] = useState(useIssue().issue);
  const fact = z.object({ value: issueChange.shape[field] });
  const resolver = useContractResolver<FactDraft>(fact);
  return (
    <FactForm
      {...form}
      resolver={resolver}
      value={since[field]}
      onSave={(typed) => onSave(typed, since)}
    />
  );
}

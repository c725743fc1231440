import type { ReactNode } from 'react';

import type { IssueChange } from '#contract/issueChanges.ts';
import type { Issue } from '#contract/issues.ts';
import type { Reference } from '#contract/primitives.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import { useIssue } from '../issueContext.ts';
import type { Option } from '#src/shared/ui/options/option.ts';
import { OptionList } from '#src/shared/ui/options/OptionList.tsx';
import type { FactField } from '../saving/factText.ts';
import { useSaveFact } from '../saving/SaveProvider.tsx';
import { FactRow, NoValue } from './FactRow.tsx';

type SelectOption = Reference & { inactive?: boolean; detail?: string; group?: string };

type Props = {
  field: Extract<FactField, keyof Issue>;
  /** Property of the request that sets it. */
  change: Extract<keyof IssueChange, `${string}Id`>;
  /** Undefined while loading. */
  items: readonly SelectOption[] | undefined;
  /** Display of the value, if not its name. */
  children?: ReactNode;
  note?: ReactNode;
};

/** Fact with one list item or none as its value. */
export function SelectFact({ field, change, items, children, note }: Props) {
  const { t } = useTranslation();
  const { issue, mayEdit } = useIssue();
  const saveFact = useSaveFact();
  const label = t(`issue.facts.${field}`);
  const current = issue[field] as Reference | null;

  const options: Option<number | null>[] = [
    { value: null, text: t('issue.facts.none') },
    ...(items ?? [])
      .filter(({ id, inactive }) => !inactive || id === current?.id)
      .map(({ id, name, detail = '', group = '' }) => ({ value: id, text: name, detail, group })),
  ];
  const save = (id: number | null) => {
    const chosen = items?.find((item) => item.id === id);
    const shown = chosen ? { id: chosen.id, name: chosen.name } : null;
    return saveFact(field, { [change]: id }, { [field]: shown });
  };
  return (
    <FactRow
      name={field}
      isEmpty={children === undefined && current === null}
      id={`fact-${field}`}
      label={label}
      note={note}
      renderEditor={
        mayEdit(change)
          ? (onSave) => (
              <OptionList
                label={label}
                options={options}
                isChosen={(id) => id === (current?.id ?? null)}
                onChoose={(id) =>
                  onSave(id === (current?.id ?? null) ? Promise.resolve('kept') : save(id))
                }
              />
            )
          : undefined
      }
    >
      {children ?? current?.name ?? <NoValue />}
    </FactRow>
  );
}

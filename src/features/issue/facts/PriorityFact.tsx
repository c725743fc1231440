import { PRIORITIES } from '#contract/issueFilter.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Prio } from '#src/entities/issue/Prio.tsx';

import { useIssue } from '../issueContext.ts';
import { OptionList } from '#src/shared/ui/options/OptionList.tsx';
import { useSaveFact } from '../saving/SaveProvider.tsx';
import { FactRow } from './FactRow.tsx';

export function PriorityFact() {
  const { t } = useTranslation();
  const { issue, mayEdit } = useIssue();
  const saveFact = useSaveFact();
  const label = t('issue.facts.priority');
  const options = PRIORITIES.toReversed().map((priority) => ({
    value: priority,
    text: t(`common.priority.${priority}`),
    node: <Prio value={priority} showWord />,
  }));
  return (
    <FactRow
      name="priority"
      id="fact-priority"
      label={label}
      renderEditor={
        mayEdit('priority')
          ? (onSave) => (
              <OptionList
                label={label}
                options={options}
                isChosen={(priority) => priority === issue.priority}
                onChoose={(priority) => onSave(saveFact('priority', { priority }, { priority }))}
              />
            )
          : undefined
      }
    >
      <Prio value={issue.priority} showWord />
    </FactRow>
  );
}

import { useTranslation } from 'react-i18next';

import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { useSetIssueLabelsMutation } from '#src/entities/issue/issueSaves.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';
import { OptionList } from '../options/OptionList.tsx';

/** The issue's labels. The list stays open: one seldom sets a single one. */
export function LabelsFact() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const mayLabel = useCan('issue.labels');
  const { items = [] } = useCatalogue('issueLabel', { skip: !mayLabel });
  const onToggle = useToggleLabel();
  const label = t('issue.facts.labels');
  const has = (id: number) => issue.labels.some((one) => one.id === id);
  const options = items
    .filter(({ id, inactive }) => !inactive || has(id))
    .map(({ id, name }) => ({ value: id, text: name }));
  const tags = issue.labels.map(({ id, name }) => (
    <span key={id} className="tag tag-line">
      {name}
    </span>
  ));
  const shown = tags.length > 0 ? tags : <span className="text-3">–</span>;
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {mayLabel ? (
          <Menu
            className="pick-menu"
            renderToggle={(props) => (
              <button
                {...props}
                type="button"
                className="edit"
                aria-haspopup="dialog"
                title={t('issue.facts.change', { fact: label })}
              >
                <span className="visually-hidden">
                  {t('issue.facts.change', { fact: label })}:{' '}
                </span>
                {shown}
              </button>
            )}
          >
            {() => (
              <OptionList
                multiple
                label={label}
                options={options}
                isChosen={has}
                onChoose={(id) => void onToggle(id, items.find((one) => one.id === id)?.name ?? '')}
              />
            )}
          </Menu>
        ) : (
          shown
        )}
      </dd>
    </>
  );
}

function useToggleLabel() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const [setLabels] = useSetIssueLabelsMutation();
  const errorText = useErrorText();
  const toast = useToast();
  return async (id: number, name: string) => {
    const others = issue.labels.filter((label) => label.id !== id);
    const labels = others.length < issue.labels.length ? others : [...others, { id, name }];
    try {
      await setLabels({ id: issue.id, labels }).unwrap();
    } catch (error) {
      toast.error(t('issue.saveError', { reason: errorText(error) }));
    }
  };
}

import { Fragment } from 'react';

import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCan } from '#src/shared/session/Can.tsx';

import { OptionList } from '#src/shared/ui/options/OptionList.tsx';
import { useAdding } from './adding.ts';
import { FactMenu } from './FactMenu.tsx';
import { NoValue } from './FactRow.tsx';
import { useLabels } from './useLabels.ts';

/** Labels of the issue. The list stays open for several choices. */
export function LabelsFact() {
  const { t } = useTranslation();
  const mayLabel = useCan('issue.labels');
  const { items } = useCatalogue('issueLabel', { skip: !mayLabel });
  const { labels, toggle } = useLabels();
  const label = t('issue.facts.labels');
  const has = (id: number) => labels.some((one) => one.id === id);
  const options = items
    ?.filter(({ id, inactive }) => !inactive || has(id))
    .map(({ id, name }) => ({ value: id, text: name }));
  const tags = labels.map(({ id, name }) => (
    <Fragment key={id}>
      <span className="tag tag-line">{name}</span>{' '}
    </Fragment>
  ));
  const { adding, stop } = useAdding();
  const isAdding = adding === 'labels';
  if (tags.length === 0 && !isAdding) return null;
  const shown = tags.length > 0 ? tags : <NoValue />;
  return (
    <>
      <dt>{label}</dt>
      <dd className="fact-tags">
        {mayLabel ? (
          <FactMenu
            label={label}
            value={shown}
            isOpenAtFirst={isAdding}
            onClosed={() => isAdding && stop()}
          >
            {() => (
              <OptionList
                multiple
                label={label}
                options={options}
                isChosen={has}
                onChoose={(id) =>
                  toggle({ id, name: items?.find((one) => one.id === id)?.name ?? '' })
                }
              />
            )}
          </FactMenu>
        ) : (
          shown
        )}
      </dd>
    </>
  );
}

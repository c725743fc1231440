import { useId, useState } from 'react';

import { type Starter, type Trade, TRADES } from '#contract/setup.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { FormDialog } from '#src/shared/ui/FormDialog.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';
import { useOutcome } from '#src/shared/ui/useOutcome.ts';

import { useListStartersQuery, useStartMutation } from './setupApi.ts';

type Named = { name: string; isNew: boolean };

/** Shows each trade's starter before it is added. */
export function StarterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const toast = useOutcome();
  const { data: starters, error, refetch } = useListStartersQuery();
  const [trade, setTrade] = useState<Trade>('housing');
  const [start, { isLoading }] = useStartMutation();
  const starter = starters?.find((one) => one.trade === trade);
  const count = starter ? itemsOf(starter).filter(({ isNew }) => isNew).length : 0;
  const onSubmit = async () => {
    try {
      const { categories, spaces, errorTypes } = await start(trade).unwrap();
      toast.success(t('setup.starter.added', { count: categories + spaces + errorTypes }));
      onClose();
    } catch (failed) {
      toast.error(t('setup.starter.failed'), { details: errorText(failed) });
    }
  };
  return (
    <FormDialog
      title={t('setup.starter.title')}
      action={t('setup.starter.add', { count })}
      isBusy={isLoading}
      isDisabled={count === 0}
      size="lg"
      onSubmit={() => void onSubmit()}
      onClose={onClose}
    >
      <p className="text-2">{t('setup.starter.intro')}</p>
      <TradeChoice trade={trade} onChoose={setTrade} />
      {!starters &&
        (error ? (
          <LoadError onRetry={() => void refetch()} text={errorText(error)} />
        ) : (
          <Skeleton rows={8} />
        ))}
      {starter && <Preview starter={starter} />}
    </FormDialog>
  );
}

const itemsOf = ({ categories, spaces }: Starter): Named[] => [
  ...categories,
  ...categories.flatMap(({ errorTypes }) => errorTypes),
  ...spaces,
];

type ChoiceProps = { trade: Trade; onChoose: (trade: Trade) => void };

function TradeChoice({ trade, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="field">
      <span className="form-label d-block" id={id}>
        {t('setup.starter.trade')}
      </span>
      <div className="choices" role="radiogroup" aria-labelledby={id}>
        {TRADES.map((one) => (
          <label key={one} className="choice">
            <input
              type="radio"
              name="trade"
              checked={one === trade}
              onChange={() => onChoose(one)}
            />
            {t(`setup.starter.trades.${one}`)}
          </label>
        ))}
      </div>
    </div>
  );
}

function Preview({ starter }: { starter: Starter }) {
  const { t } = useTranslation();
  const { categories, spaces } = starter;
  return (
    <div className="starter" role="status">
      {itemsOf(starter).every(({ isNew }) => !isNew) && <p>{t('setup.starter.nothing')}</p>}
      <h3>
        {t('common.terms.category.other')} <span className="count">{categories.length}</span>
      </h3>
      <dl>
        {categories.map(({ errorTypes, ...category }) => (
          <div key={category.name}>
            <dt>
              <Name item={category} />
            </dt>
            <dd>
              <Names items={errorTypes} />
            </dd>
          </div>
        ))}
      </dl>
      <h3>
        {t('common.terms.space.other')} <span className="count">{spaces.length}</span>
      </h3>
      <p>
        <Names items={spaces} />
      </p>
    </div>
  );
}

function Name({ item: { name, isNew } }: { item: Named }) {
  const { t } = useTranslation();
  if (isNew) return name;
  return (
    <s title={t('setup.starter.there')}>
      {name}
      <span className="visually-hidden"> ({t('setup.starter.there')})</span>
    </s>
  );
}

const Names = ({ items }: { items: readonly Named[] }) =>
  items.map((item, index) => (
    <span key={item.name}>
      {index > 0 && ', '}
      <Name item={item} />
    </span>
  ));

import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';

import { type ItemUses, NO_REPLACEMENT } from '#contract/catalogue/family.ts';
import { catalogueCalls } from '#contract/catalogue/kinds.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { saveMerged } from '#src/shared/master-detail/saveMerged.ts';
import { LEAVING_DELETED } from '#src/shared/master-detail/useLeaveGuard.ts';
import { FormDialog } from '#src/shared/ui/FormDialog.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import type { CatalogueArea } from '../areas.ts';
import { draftOf, idToDelete } from './draft.ts';
import {
  type AnyItem,
  type Draft,
  useItemUsesQuery,
  useRemoveItemMutation,
  useSaveItemMutation,
} from './keepApi.ts';

type Props = { kind: CatalogueArea; item: AnyItem; backTo: string; onClose: () => void };
type Way = 'hide' | 'move';

/**
 * Deletes an item. Where it is used it is better hidden, which is offered first; else another one takes its place on
 * everything that has it.
 */
export function RemoveItem({ kind, item, backTo, onClose }: Props) {
  const { t } = useTranslation();
  const { data: uses } = useItemUsesQuery({ kind, id: item.id });
  const [way, setWay] = useState<Way>('hide');
  const [replacementId, setReplacementId] = useState(NO_REPLACEMENT);
  const { remove, isBusy } = useRemoval({ kind, item, backTo, onClose });
  const count = uses ? uses.issues + uses.others : 0;
  const isMoving = way === 'move';
  const isHiding = count > 0 && !isMoving;
  const isReady = uses && (!isMoving || replacementId !== NO_REPLACEMENT);
  const action = isMoving ? 'move' : 'delete';
  return (
    <FormDialog
      title={t('settings.removal.title', { name: item.name })}
      action={t(`settings.removal.${isHiding ? 'hide' : action}`)}
      busyText={t('common.saving')}
      isDanger={!isHiding}
      isBusy={isBusy}
      isDisabled={!isReady}
      onSubmit={() => void remove(isHiding ? 'hide' : 'delete', replacementId)}
      onClose={onClose}
    >
      <UsesText uses={uses} />
      {count > 0 && (
        <Ways
          {...{ kind, item, way, replacementId }}
          onWay={setWay}
          onReplacement={setReplacementId}
        />
      )}
    </FormDialog>
  );
}

function UsesText({ uses }: { uses: ItemUses | undefined }) {
  const { t } = useTranslation();
  if (!uses) return <p role="status">{t('common.loading')}</p>;
  const { issues, others } = uses;
  if (issues + others === 0) return <p>{t('settings.removal.unused')}</p>;
  return (
    <p>
      {t('settings.removal.used', { count: issues })}{' '}
      {others > 0 && `${t('settings.uses.others', { count: others })}.`}
    </p>
  );
}

type WaysProps = Pick<Props, 'kind' | 'item'> & {
  way: Way;
  replacementId: number;
  onWay: (way: Way) => void;
  onReplacement: (id: number) => void;
};

function Ways({ kind, item, way, replacementId, onWay, onReplacement }: WaysProps) {
  const { t } = useTranslation();
  const name = useId();
  const { items = [] } = useCatalogue(kind);
  const canMove = catalogueCalls[kind].remove.path.includes(':replacementId');
  const others = items.filter(({ id, inactive }) => canMove && id !== item.id && !inactive);
  return (
    <div className="opt-list" role="radiogroup" aria-label={t('settings.removal.how')}>
      <WayCard name={name} way="hide" chosen={way} onChoose={onWay} />
      {others.length > 0 && (
        <WayCard name={name} way="move" chosen={way} onChoose={onWay}>
          <select
            className="form-select"
            aria-label={t('settings.removal.to')}
            value={replacementId}
            onFocus={() => onWay('move')}
            onChange={({ target }) => onReplacement(Number(target.value))}
          >
            <option value={NO_REPLACEMENT}>{t('settings.removal.choose')}</option>
            {others.map(({ id, name: other }) => (
              <option key={id} value={id}>
                {other}
              </option>
            ))}
          </select>
        </WayCard>
      )}
    </div>
  );
}

type CardProps = {
  name: string;
  way: Way;
  chosen: Way;
  onChoose: (way: Way) => void;
  children?: ReactNode;
};

function WayCard({ name, way, chosen, onChoose, children }: CardProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="optcard">
      <input
        id={id}
        className="form-check-input"
        type="radio"
        name={name}
        checked={chosen === way}
        onChange={() => onChoose(way)}
      />
      <div>
        <label htmlFor={id}>
          <b>{t(`settings.removal.way.${way}.title`)}</b>
          <small>{t(`settings.removal.way.${way}.text`)}</small>
        </label>
        {children}
      </div>
    </div>
  );
}

function useRemoval({ kind, item, backTo, onClose }: Props) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [removeItem, removing] = useRemoveItemMutation();
  const [saveItem, saving] = useSaveItemMutation();
  /** Whatever else somebody changed of it meanwhile. */
  const hide = () => {
    const began = { version: item.version, draft: draftOf(kind, item) };
    return saveMerged<Draft, AnyItem>({
      began,
      mine: { ...began.draft, inactive: true },
      draftOf: (kept) => draftOf(kind, kept),
      send: (draft, version) => saveItem({ kind, id: item.id, draft, version }).unwrap(),
      ask: () => Promise.resolve('mine'),
    });
  };
  const remove = async (action: 'hide' | 'delete', replacementId: number) => {
    try {
      const id = idToDelete(kind, item.id);
      if (action === 'hide') {
        await hide();
        toast.success(t('settings.hiddenNow', { name: item.name }));
        onClose();
        return;
      }
      await removeItem({ kind, id, replacementId }).unwrap();
      toast.success(t('settings.removed', { name: item.name }));
      await navigate(backTo, LEAVING_DELETED);
    } catch (failed) {
      toast.error(t('settings.failed.remove', { area: t(`settings.areas.${kind}`) }), {
        details: errorText(failed),
      });
    }
  };
  return { remove, isBusy: removing.isLoading || saving.isLoading };
}

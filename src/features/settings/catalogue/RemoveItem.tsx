import { type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';

import { NO_REPLACEMENT } from '#contract/catalogue/family.ts';
import { type SettingsKind, catalogueCalls } from '#contract/catalogue/kinds.ts';
import type { Uses } from '#contract/errors.ts';
import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { saveMerged } from '#src/shared/master-detail/saveMerged.ts';
import { LEAVING_DELETED } from '#src/shared/master-detail/useLeaveGuard.ts';
import { FormDialog } from '#src/shared/ui/FormDialog.tsx';
import { Picker } from '#src/shared/ui/options/Picker.tsx';

import { useResult } from '../frame/useResult.ts';
import { useUsesList } from '../frame/useUsesList.ts';
import { draftOf, idToDelete } from './draft.ts';
import {
  type AnyItem,
  type Draft,
  useItemUsesQuery,
  useRemoveItemMutation,
  useSaveItemMutation,
} from './keepApi.ts';

type Props = { kind: SettingsKind; item: AnyItem; backTo: string; onClose: () => void };
type RemoveMode = 'hide' | 'move';

/** Deletes an item. If it is in use, offers to hide it first, else to replace it everywhere. */
export function RemoveItem({ kind, item, backTo, onClose }: Props) {
  const { t } = useTranslation();
  // The counts in the list may be out of date.
  const query = { kind, id: item.id };
  const { data: uses, refetch } = useItemUsesQuery(query, { refetchOnMountOrArgChange: true });
  const [chosen, setChosen] = useState<RemoveMode>(item.inactive ? 'move' : 'hide');
  const [replacementId, setReplacementId] = useState(NO_REPLACEMENT);
  const { remove, isBusy } = useRemoval({ kind, item, backTo, onClose }, () => void refetch());
  const way = uses && uses.issues + uses.others > 0 ? chosen : 'delete';
  const isReady = uses && (way !== 'move' || replacementId !== NO_REPLACEMENT);
  return (
    <FormDialog
      title={t('settings.removal.title', { name: item.name })}
      action={t(actionOf(way, uses), { count: uses?.issues })}
      busyText={t('common.saving')}
      isDanger={way !== 'hide'}
      isBusy={isBusy}
      isDisabled={!isReady}
      onSubmit={() => void remove(way, replacementId)}
      onClose={onClose}
    >
      <UsesText uses={uses} />
      {way !== 'delete' && (
        <Ways
          {...{ kind, item, way, replacementId }}
          onWay={setChosen}
          onReplacement={(id) => {
            // Choosing a replacement selects "move".
            setChosen('move');
            setReplacementId(id);
          }}
        />
      )}
    </FormDialog>
  );
}

/** The button repeats the action and the number of uses. */
const actionOf = (way: RemoveMode | 'delete', uses: Uses | undefined) =>
  `settings.removal.${way === 'move' && uses?.issues ? 'moveIssues' : way}`;

function UsesText({ uses }: { uses: Uses | undefined }) {
  const { t } = useTranslation();
  const { text } = useUsesList();
  if (!uses) return <p role="status">{t('common.loading')}</p>;
  return <p>{uses.issues + uses.others > 0 ? `${text(uses)}.` : t('settings.removal.unused')}</p>;
}

type WaysProps = Pick<Props, 'kind' | 'item'> & {
  way: RemoveMode;
  replacementId: number;
  onWay: (way: RemoveMode) => void;
  onReplacement: (id: number) => void;
};

function Ways({ kind, item, way, replacementId, onWay, onReplacement }: WaysProps) {
  const { t } = useTranslation();
  const name = useId();
  const { items = [] } = useCatalogue(kind);
  const canMove = catalogueCalls[kind].remove.path.includes(':replacementId');
  const others = items.filter(({ id, inactive }) => canMove && id !== item.id && !inactive);
  const isStuck = canMove && item.inactive && others.length === 0;
  if (isStuck) return <p>{t('settings.removal.noOther')}</p>;
  return (
    <div className="opt-list" role="radiogroup" aria-label={t('settings.removal.how')}>
      {!item.inactive && <WayCard name={name} way="hide" chosen={way} onChoose={onWay} />}
      {others.length > 0 && (
        <WayCard name={name} way="move" chosen={way} onChoose={onWay}>
          <Picker
            label={t('settings.removal.to')}
            options={others.map(({ id, name: other }) => ({ value: id, text: other }))}
            value={replacementId}
            onPick={onReplacement}
            placeholder={t('settings.removal.choose')}
          />
        </WayCard>
      )}
    </div>
  );
}

type CardProps = {
  name: string;
  way: RemoveMode;
  chosen: RemoveMode;
  onChoose: (way: RemoveMode) => void;
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

/** `onUsed`: it has uses that were not known. */
function useRemoval({ kind, item, backTo, onClose }: Props, onUsed: () => void) {
  const { t } = useTranslation();
  const { done, failed: fail } = useResult(`settings.areas.${kind}`);
  const navigate = useNavigate();
  const [removeItem, removing] = useRemoveItemMutation();
  const [saveItem, saving] = useSaveItemMutation();
  const { items } = useCatalogue(kind);
  /** Overwrites whatever another admin changed meanwhile. */
  const hide = () => {
    const began = { version: item.version, draft: draftOf(kind, item) };
    return saveMerged<Draft, AnyItem>({
      began,
      mine: { ...began.draft, inactive: true },
      draftOf: (saved) => draftOf(kind, saved),
      send: (draft, version) => saveItem({ kind, id: item.id, draft, version }).unwrap(),
      ask: () => Promise.resolve('mine'),
    });
  };
  const remove = async (way: RemoveMode | 'delete', replacementId: number) => {
    try {
      const id = idToDelete(kind, item.id);
      if (way === 'hide') {
        await hide();
        done(t('settings.hiddenNow', { name: item.name }));
        onClose();
        return;
      }
      await removeItem({ kind, id, replacementId }).unwrap();
      const to = items?.find((candidate) => candidate.id === replacementId)?.name;
      done(t(`settings.${to ? 'moved' : 'removed'}`, { name: item.name, to }));
      await navigate(backTo, LEAVING_DELETED);
    } catch (failed) {
      if ((failed as ApiError).body?.uses) onUsed();
      fail('remove', failed);
    }
  };
  return { remove, isBusy: removing.isLoading || saving.isLoading };
}

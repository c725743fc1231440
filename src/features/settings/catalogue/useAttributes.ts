import type { CatalogueItem } from '#contract/catalogue/kinds.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { saveMerged } from '#src/shared/master-detail/saveMerged.ts';
import { useAskWhose } from '#src/shared/master-detail/useAskWhose.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';

import { useResult } from '../frame/useResult.ts';
import { idToDelete } from './draft.ts';
import { type AnyItem, type Draft, useRemoveItemMutation, useSaveItemMutation } from './keepApi.ts';

export type Attribute = CatalogueItem<'productAttribute'>;
type NewAttribute = Omit<Attribute, 'id' | 'version'>;
const kind = 'productAttribute';

/** Without the position, so that editing and reordering do not conflict. */
const draftOf = ({ id: _id, version: _version, sequence: _place, ...draft }: Attribute): Draft =>
  draft;

/** Creates, updates and deletes attributes, each saved at once. */
export function useAttributes() {
  const { t } = useTranslation();
  const { done, failed: fail } = useResult('settings.attributes.title');
  const confirm = useConfirm();
  const [saveItem] = useSaveItemMutation();
  const [removeItem] = useRemoveItemMutation();
  const askWhose = useAskWhose({ label: () => t('settings.name') });
  /** Gives undefined when it failed or the conflict was left undecided. */
  const run = async (saving: () => Promise<AnyItem | undefined>) => {
    try {
      const saved = await saving();
      done();
      return saved;
    } catch (failed) {
      fail('save', failed);
      return undefined;
    }
  };
  const add = (draft: NewAttribute) => run(() => saveItem({ kind, draft }).unwrap());
  const change = (attribute: Attribute, changes: Partial<NewAttribute>) => {
    const began = { version: attribute.version, draft: draftOf(attribute) };
    return run(async () => {
      const merged = await saveMerged<Draft, AnyItem>({
        began,
        mine: { ...began.draft, ...changes },
        draftOf: (saved) => draftOf(saved as Attribute),
        send: (draft, version) => saveItem({ kind, id: attribute.id, draft, version }).unwrap(),
        ask: askWhose,
      });
      return merged?.saved;
    });
  };
  const remove = async ({ id, name }: Attribute) => {
    const isSure = await confirm({
      title: t('settings.removal.title', { name }),
      text: t('settings.attributes.removeText'),
      confirmText: t('common.delete'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await removeItem({ kind, id: idToDelete(kind, id), replacementId: -1 }).unwrap();
      done(t('settings.removed', { name }));
    } catch (failed) {
      fail('remove', failed);
    }
  };
  return { add, change, remove };
}

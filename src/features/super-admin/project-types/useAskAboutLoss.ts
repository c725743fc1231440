import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';

import { removedParts } from './removedParts.ts';
import type { TypeDesign } from './typeDraft.ts';

/** Maximum number of losses named. */
const MOST_NAMED = 5;

/** Confirms the deletion of questions and choices that projects use. */
export function useAskAboutLoss({ savedDraft, draft }: TypeDesign, projects: number) {
  const { t, i18n } = useTranslation();
  const confirm = useConfirm();
  return async (): Promise<boolean> => {
    const lost = projects > 0 ? removedParts(savedDraft.questions, draft.questions) : [];
    if (lost.length === 0) return true;
    const named = lost.slice(0, MOST_NAMED);
    const more = lost.length - named.length;
    const list = more > 0 ? [...named, t('superAdmin.types.lost.more', { number: more })] : named;
    return confirm({
      title: t('superAdmin.types.lost.title'),
      text: t('superAdmin.types.lost.text', {
        what: new Intl.ListFormat(i18n.language).format(list),
        projects: t('superAdmin.types.projects', { count: projects }),
      }),
      confirmText: t('superAdmin.types.lost.confirm'),
      danger: true,
    });
  };
}

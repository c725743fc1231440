import { useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { ariaKeys, capsOf } from '#src/shared/keys/KeyCaps.tsx';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { DetailHead } from '#src/shared/master-detail/DetailHead.tsx';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { Preview } from './Preview.tsx';
import type { FormDraft } from './questionDraft.ts';
import type { Design } from './useDesign.ts';

type Props = {
  design: Pick<Design<FormDraft>, 'canGoBack' | 'goBack' | 'draft'>;
  title: string;
  /** Whose form it is, in the preview. */
  name: string;
  backTo: string;
  backText?: string;
  /** Includes invalid JSON in the editor. */
  isUnsaved: boolean;
  isGone: boolean;
  isSaving: boolean;
  savedAt: string | undefined;
  onSave: () => void;
};

const UNDO = 'mod+z';
const TYPED = 'input:not([type="checkbox"]), textarea';

/** Title, save state and actions of a form and what belongs to it. */
export function DesignerHead({ design, title, isUnsaved, isGone, ...props }: Props) {
  const { t } = useTranslation();
  const { name, backTo, backText, isSaving, savedAt, onSave } = props;
  const { canGoBack, goBack, draft } = design;
  const [isShown, setIsShown] = useState(false);
  useDesignerKeys(props, { isUnsaved, design, onPreview: () => setIsShown(true) });
  return (
    <DetailHead
      className="dz-head"
      {...{ title, isUnsaved }}
      {...{ backTo, backText }}
      actions={
        <>
          <button
            type="button"
            className="btn btn-ghost btn-icon"
            aria-label={t('settings.undo')}
            title={capsOf(UNDO).join(' ')}
            aria-keyshortcuts={ariaKeys(UNDO)}
            disabled={!canGoBack}
            onClick={goBack}
          >
            <Icon name="arrow-counterclockwise" />
          </button>
          <button
            type="button"
            className="btn btn-secondary"
            aria-label={t('formDesign.preview.open')}
            disabled={draft.questions.length === 0}
            onClick={() => setIsShown(true)}
          >
            <Icon name="phone" />
            <span className="lbl">{t('formDesign.preview.open')}</span>
          </button>
          <BusyButton
            busy={isSaving}
            busyText={t('common.saving')}
            disabled={!isUnsaved}
            onClick={onSave}
          >
            {t(isGone ? 'settings.saveAsNew' : 'common.save')}
          </BusyButton>
          {isShown && (
            <Preview name={name} questions={draft.questions} onClose={() => setIsShown(false)} />
          )}
        </>
      }
    >
      {!isUnsaved && savedAt && (
        <span className="tag tag-ok">
          <Icon name="check2" />
          {t('formDesign.savedAt', { time: savedAt })}
        </span>
      )}
    </DetailHead>
  );
}

type KeyOptions = Pick<Props, 'isUnsaved' | 'design'> & { onPreview: () => void };

function useDesignerKeys(
  { isSaving, onSave }: Pick<Props, 'isSaving' | 'onSave'>,
  { isUnsaved, design: { canGoBack, goBack, draft }, onPreview }: KeyOptions,
) {
  const { t } = useTranslation();
  useKeys([
    {
      id: 'save',
      group: 'issue',
      label: t('common.save'),
      keys: 'mod+s',
      run: () => {
        if (isUnsaved && !isSaving) onSave();
      },
    },
    {
      id: 'discard',
      group: 'issue',
      label: t('settings.undo'),
      keys: UNDO,
      // Within a text field the browser's own undo applies.
      run: () => !document.activeElement?.matches(TYPED) && canGoBack && goBack(),
    },
    ...(draft.questions.length > 0
      ? [
          {
            id: 'preview',
            group: 'issue',
            label: t('formDesign.preview.open'),
            icon: 'phone',
            run: onPreview,
          } as const,
        ]
      : []),
  ]);
}

import { useNavigate } from 'react-router';

import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { showDialog } from '../extras/dialogs.ts';
import { CHOSEN } from '../filters/useListUrl.ts';
import { namingOf, useSaveView } from './useSaveView.ts';
import { useSavedView } from './useSavedView.ts';
import { addressOfView } from './viewAddress.ts';

/** Saves the list as a view, overwrites the view it came from, or restores that view. */
export function SaveChip() {
  const { t } = useTranslation();
  const saved = useSavedView();
  const { current, isChanged, forgetColumns } = saved;
  const { saveOver, isBusy } = useSaveView(saved);
  const navigate = useNavigate();
  const toast = useToast();
  const errorText = useErrorText();

  if (!current) return <SaveAs />;
  if (!isChanged) return null;
  const reset = () => {
    forgetColumns();
    void navigate({ search: addressOfView(current) }, { state: CHOSEN });
  };
  const save = () =>
    saveOver(current, namingOf(current), true).catch((error: unknown) =>
      toast.error(t('lists.views.failed'), { details: errorText(error) }),
    );
  return (
    <>
      <span className="tag tag-line">{t('lists.views.changed')}</span>
      {current.mayEdit && (
        <button
          type="button"
          className="btn btn-link btn-sm"
          disabled={isBusy}
          onClick={() => void save()}
        >
          {t('lists.views.update')}
        </button>
      )}
      <SaveAs />
      <button type="button" className="btn btn-link btn-sm" onClick={reset}>
        {t('lists.views.reset')}
      </button>
    </>
  );
}

function SaveAs() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className="btn btn-link btn-sm"
      onClick={() => showDialog({ kind: 'newView' })}
    >
      {t('lists.views.saveAs')}
    </button>
  );
}

import { useDispatch, useSelector } from 'react-redux';

import { useTranslation } from '../i18n/useTranslation.ts';
import { ToastCard } from './ToastCard.tsx';
import { toastActions } from './toasts.ts';
import { toastClosed, type ToastsState } from './toastsSlice.ts';

/** All toasts, newest at the bottom. */
export function Toasts() {
  const { t } = useTranslation();
  const dispatch = useDispatch();
  const toasts = useSelector((state: ToastsState) => state.toasts);
  return (
    <div className="toasts" aria-label={t('common.toasts')} role="region">
      {toasts.map((toast) => (
        <ToastCard
          key={toast.id}
          toast={toast}
          action={toastActions.get(toast.id)}
          onClose={() => {
            toastActions.delete(toast.id);
            dispatch(toastClosed(toast.id));
          }}
        />
      ))}
    </div>
  );
}

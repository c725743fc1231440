import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';

import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { LEAVING_DELETED } from '#src/shared/master-detail/useLeaveGuard.ts';
import { useConfirm } from '#src/shared/ui/confirm.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { notTwice } from '#src/shared/ui/notTwice.ts';
import { useOutcome } from '#src/shared/ui/useOutcome.ts';

import { TYPES_PATH } from './TypeList.tsx';
import { useRemoveProjectTypeMutation } from './typesApi.ts';

type Props = { id: number; name: string; projects: number };

/** Deletes a project type without projects; otherwise shows how many use it. */
export function RemoveType({ id, name, projects }: Props) {
  const { t } = useTranslation();
  const { remove, isBusy } = useRemoval({ id, name });
  return (
    <div className="type-foot">
      <p>{t('superAdmin.types.projects', { count: projects })}</p>
      {projects > 0 && <p className="form-text">{t('superAdmin.types.inUse')}</p>}
      {projects === 0 && (
        <button
          type="button"
          className="btn btn-ghost btn-danger-quiet"
          {...notTwice(isBusy, () => void remove())}
        >
          <Icon name="trash3" />
          {t('settings.remove')}
        </button>
      )}
    </div>
  );
}

function useRemoval({ id, name }: Pick<Props, 'id' | 'name'>) {
  const { t } = useTranslation();
  const toast = useOutcome();
  const confirm = useConfirm();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const [removeType, { isLoading }] = useRemoveProjectTypeMutation();
  const [isGone, setIsGone] = useState(false);
  useEffect(() => {
    if (isGone) void navigate(TYPES_PATH, LEAVING_DELETED);
  }, [isGone, navigate]);
  const remove = async () => {
    const isSure = await confirm({
      title: t('settings.removal.title', { name }),
      text: t('superAdmin.types.removeText'),
      confirmText: t('common.delete'),
      danger: true,
    });
    if (!isSure) return;
    try {
      await removeType(id).unwrap();
      toast.success(t('superAdmin.types.removed'));
      setIsGone(true);
    } catch (failed) {
      const uses = (failed as ApiError).body?.uses;
      const details = uses
        ? `${t('superAdmin.types.projects', { count: uses.others })} · ${t('settings.uses.issues', { count: uses.issues })}`
        : errorText(failed);
      toast.error(t('superAdmin.types.failed.remove'), { details });
    }
  };
  return { remove, isBusy: isLoading };
}

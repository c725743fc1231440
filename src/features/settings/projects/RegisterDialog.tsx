import { useId, useState } from 'react';

import type { KeptProject } from '#contract/projectSettings.ts';
import type { RegisterSync } from '#contract/propertyRegister.ts';
import type { ApiError } from '#src/shared/api/api.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { FormDialog } from '#src/shared/ui/FormDialog.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';
import { useOutcome } from '#src/shared/ui/useOutcome.ts';

import { useApplyRegisterMutation, useRegisterPlanQuery } from './registerApi.ts';
import { RegisterChanges } from './RegisterChanges.tsx';

type Props = { project: KeptProject; onClose: () => void };

/** Preview of a synchronisation with the property register, before it is applied. */
export function RegisterDialog({ project, onClose }: Props) {
  const { t } = useTranslation();
  const { data, error, isFetching, refetch } = useRegisterPlanQuery(project.id);
  const [removeGone, setRemoveGone] = useState(false);
  const { apply, isBusy, hasMoved } = useApply({ project, onClose }, refetch);
  const plan = isFetching || error ? undefined : data;
  const todo = plan ? countOf(plan, removeGone) : 0;
  return (
    <FormDialog
      title={t('settings.projects.register.title')}
      action={
        todo > 0
          ? t('settings.projects.register.apply', { count: todo })
          : t('settings.projects.register.title')
      }
      size="lg"
      isBusy={isBusy}
      isDisabled={todo === 0}
      onSubmit={() => void (plan && apply({ digest: plan.digest, removeGone }))}
      onClose={onClose}
    >
      {hasMoved && (
        <p role="alert" className="part-alert">
          <Icon name="exclamation-triangle" />
          {t('settings.projects.register.moved')}
        </p>
      )}
      {isFetching && <Skeleton rows={6} />}
      {!isFetching && error && <Away error={error as ApiError} onRetry={refetch} />}
      {plan && <Plan {...{ project, plan, removeGone }} onRemoveGone={setRemoveGone} />}
    </FormDialog>
  );
}

/** Number of addresses that would change. */
function countOf({ changes }: RegisterSync, removeGone: boolean): number {
  return changes.filter(({ kind, isUsed }) => kind !== 'gone' || (removeGone && !isUsed)).length;
}

function Away({ error, onRetry }: { error: ApiError; onRetry: () => unknown }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const isAway = error.status === 503;
  return (
    <LoadError
      text={isAway ? t('settings.projects.register.away') : errorText(error)}
      onRetry={onRetry}
    />
  );
}

type PlanProps = {
  project: KeptProject;
  plan: RegisterSync;
  removeGone: boolean;
  onRemoveGone: (removeGone: boolean) => void;
};

function Plan({ project, plan, removeGone, onRemoveGone }: PlanProps) {
  const { t } = useTranslation();
  const { found, changes, same } = plan;
  if (!found) {
    const { number } = project;
    const why = number === '' ? 'noNumber' : 'unknown';
    return <p role="status">{t(`settings.projects.register.${why}`, { number })}</p>;
  }
  const spare = changes.filter(({ kind, isUsed }) => kind === 'gone' && !isUsed).length;
  return (
    <>
      <p role="status">
        {changes.length === 0 && `${t('settings.projects.register.upToDate')} `}
        {same > 0 && t('settings.projects.register.same', { count: same })}
      </p>
      <RegisterChanges changes={changes} />
      {spare > 0 && <RemoveGone count={spare} isChecked={removeGone} onChange={onRemoveGone} />}
    </>
  );
}

type RemoveProps = { count: number; isChecked: boolean; onChange: (isChecked: boolean) => void };

function RemoveGone({ count, isChecked, onChange }: RemoveProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className="form-check">
      <input
        id={id}
        className="form-check-input"
        type="checkbox"
        checked={isChecked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>{t('settings.projects.register.removeGone', { count })}</label>
    </div>
  );
}

function useApply({ project, onClose }: Props, refetch: () => unknown) {
  const { t } = useTranslation();
  const toast = useOutcome();
  const errorText = useErrorText();
  const [send, { isLoading }] = useApplyRegisterMutation();
  /** The register changed since the preview, which is shown anew. */
  const [hasMoved, setHasMoved] = useState(false);
  const apply = async (seen: { digest: string; removeGone: boolean }) => {
    try {
      await send({ id: project.id, ...seen }).unwrap();
      toast.success(t('settings.projects.register.done'));
      onClose();
    } catch (failed) {
      if ((failed as ApiError).status === 409) {
        setHasMoved(true);
        refetch();
        return;
      }
      toast.error(t('settings.failed.save', { area: t('settings.projects.parts.addresses') }), {
        details: errorText(failed),
      });
    }
  };
  return { apply, isBusy: isLoading, hasMoved };
}

import { useState } from 'react';
import { useNavigate } from 'react-router';

import { useApiDispatch } from '#src/shared/api/dispatch.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { withReturnUrl } from '#src/shared/routing/returnUrl.ts';
import { sessionApi } from '#src/shared/session/sessionApi.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import { AppForm } from './AppForm.tsx';
import type { Way } from './Changes.tsx';
import { PasskeyForm } from './PasskeyForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { CurrentState } from './CurrentState.tsx';
import { useReadTwoStepQuery } from './twoStepApi.ts';

/** Codes to show. `isFirst`: a company waited for the app that they came with. */
type Shown = { codes: readonly string[]; isFirst: boolean };

/** State of the second step, and the way to change it. */
export function TwoStep({ returnUrl }: { returnUrl: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const dispatch = useApiDispatch();
  const { data, isError, refetch } = useReadTwoStepQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [setUp, setSetUp] = useState<Way>();
  const [shown, setShown] = useState<Shown>();

  if (!data) {
    return isError ? (
      <LoadError text={t('twoStep.failed')} onRetry={() => void refetch()} />
    ) : (
      <Skeleton rows={4} />
    );
  }
  const { isNeeded } = data;
  const show = async (codes: readonly string[] | null) => {
    setShown(codes ? { codes, isFirst: isNeeded } : undefined);
    setSetUp(undefined);
    await refetch();
  };
  const onSaved = async () => {
    if (shown?.isFirst) {
      const { getCurrentUser } = sessionApi.endpoints;
      const again = { forceRefetch: true, subscribe: false };
      await dispatch(getCurrentUser.initiate(undefined, again));
      await navigate(withReturnUrl('/auth/choose-company', returnUrl), { replace: true });
    }
    setShown(undefined);
  };
  const leave = async () => {
    await refetch();
    setSetUp(undefined);
  };
  if (shown) return <RecoveryCodes codes={shown.codes} onSaved={() => void onSaved()} />;
  if (setUp === 'app') return <AppForm onDone={show} onTrouble={() => void leave()} />;
  if (setUp) {
    return <PasskeyForm onDone={show} onCancel={() => setSetUp(undefined)} onUnconfirmed={leave} />;
  }
  return (
    <CurrentState state={data} onSetUp={setSetUp} onCodes={show} onChanged={() => refetch()} />
  );
}

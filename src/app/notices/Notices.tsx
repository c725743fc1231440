import '#src/shared/styles/app.scss';
import './notices.scss';

import { useEffect, useState } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';

import type { AppSettings } from '#contract/appSettings.ts';
import { now, useNow } from '#src/shared/lib/clock.ts';

import { PRODUCT } from '../shell/brand.ts';
import { rememberReload } from './newVersion.ts';
import { NewVersionDialog } from './NewVersionDialog.tsx';
import { newVersionAccepted, newVersionPutOff, type NewVersionState } from './newVersionSlice.ts';
import { isOldBrandDue, oldHostStep } from './noticesDue.ts';
import { oldBrandShown, type NoticesState } from './noticesSlice.ts';
import { OldBrandNotice } from './OldBrandNotice.tsx';
import { OldHostNotice } from './OldHostNotice.tsx';

type Props = { settings: AppSettings };

/** What is told on every page, each when its time is. */
export function Notices({ settings }: Props) {
  const dispatch = useDispatch();
  const newVersion = useSelector((state: NewVersionState) => state.newVersion);
  const hostStep = oldHostStep(settings, location.host, useNow());
  return (
    <>
      {hostStep && settings.newHost && (
        <OldHostNotice level={hostStep === 'warn' ? 'warn' : 'error'} newHost={settings.newHost} />
      )}
      {newVersion === null ? (
        <OldBrand settings={settings} />
      ) : (
        <NewVersionDialog
          key={newVersion}
          onWait={() => dispatch(newVersionPutOff())}
          onReload={() => {
            rememberReload(newVersion);
            dispatch(newVersionAccepted());
          }}
        />
      )}
    </>
  );
}

/** Counts as shown when it is, closed or not. */
function OldBrand({ settings }: { settings: AppSettings }) {
  const dispatch = useDispatch();
  const store = useStore<NoticesState>();
  const [isOpen, setIsOpen] = useState(() =>
    isOldBrandDue(settings, now(), store.getState().notices.oldBrandShownAt),
  );
  useEffect(() => {
    if (isOpen) dispatch(oldBrandShown(now().getTime()));
  }, [isOpen, dispatch]);
  if (!isOpen) return null;
  return (
    <OldBrandNotice
      oldBrand={settings.oldBrand ?? ''}
      brand={PRODUCT}
      onClose={() => setIsOpen(false)}
    />
  );
}

import type { RefObject } from 'react';
import { useWatch } from 'react-hook-form';

import { seesOwnReports } from '#contract/issuePolicy.ts';
import { KeyCaps } from '#src/shared/keys/KeyCaps.tsx';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';
import { BottomBar } from '#src/shared/ui/BottomBar.tsx';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';

import type { Description } from '../describe/describeForm.ts';
import type { AfterReport } from '../reportDraft.ts';
import { Outlook } from './Outlook.tsx';

type Props = {
  frame: RefObject<HTMLElement | null>;
  project: { id: number };
  isSaving: boolean;
  isUploading: boolean;
  onSave: (after: AfterReport) => void;
};

/** Ways to save: for the next call, for another fault of this caller, or to go on with the issue. */
export function CallFoot({ frame, project, isSaving, isUploading, onSave }: Props) {
  const { t } = useTranslation();
  const me = useMe();
  const first = useFirstName();
  const seesIt = me !== undefined && seesOwnReports(me.agent.roleGroup);
  const others: { after: AfterReport; keys: string; label: string }[] = [
    {
      after: 'again',
      keys: 'mod+shift+Enter',
      label: first ? t('call.againFrom', { name: first }) : t('call.again'),
    },
    seesIt
      ? { after: 'issue', keys: 'alt+Enter', label: t('call.saveOpen') }
      : { after: 'dashboard', keys: 'alt+Enter', label: t('call.dashboard') },
  ];
  useKeys(
    others.map(({ after, keys, label }) => ({
      id: `save:${after}` as const,
      label,
      keys,
      group: 'writing',
      within: frame,
      run: () => onSave(after),
    })),
  );
  return (
    <BottomBar className="call-foot">
      <p role="status">
        {isUploading ? (
          t('newIssue.review.uploading')
        ) : (
          <>
            <Outlook projectId={project.id} />
            <WhoIsTold />
          </>
        )}
      </p>
      {others.map(({ after, keys, label }) => (
        <button
          key={after}
          type="button"
          className={
            after === 'again' ? 'btn btn-secondary' : 'btn btn-secondary d-none d-md-block'
          }
          disabled={isSaving || isUploading}
          onClick={() => onSave(after)}
        >
          <span className={after === 'again' ? 'd-none d-md-inline' : ''}>{label}</span>
          {after === 'again' && <span className="d-md-none">{t('call.againShort')}</span>}
          <span className="caps" aria-hidden="true">
            <KeyCaps keys={keys} />
          </span>
        </button>
      ))}
      <BusyButton
        type="submit"
        busy={isSaving}
        busyText={t('newIssue.review.sending')}
        disabled={isUploading}
      >
        {t('call.save')}
        <span className="caps" aria-hidden="true">
          <KeyCaps keys="mod+Enter" />
        </span>
      </BusyButton>
    </BottomBar>
  );
}

/** Whether the caller hears of the issue by mail. */
function WhoIsTold() {
  const { t } = useTranslation();
  const email = useWatch<Description, 'reporter.email'>({ name: 'reporter.email' });
  const first = useFirstName();
  if (email.trim()) return t('call.told', { name: first || email.trim() });
  return first ? t('call.notTold', { name: first }) : t('call.nobodyTold');
}

function useFirstName(): string {
  const name = useWatch<Description, 'reporter.name'>({ name: 'reporter.name' });
  return name.trim().split(' ')[0] ?? '';
}

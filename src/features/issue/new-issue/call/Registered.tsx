import { useNavigate } from 'react-router';
import { Link } from 'react-router';

import { seesOwnReports } from '#contract/issuePolicy.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { UNDO_WITHIN } from '#contract/undo.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useUndoChangeMutation } from '#src/entities/issue/undoApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { useMe } from '#src/shared/session/me.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { currentFault, type ReportDraft } from '../reportDraft.ts';
import { callPath } from '../steps.ts';
import type { ChosenCaller } from './chosenCaller.ts';
import type { Registrations, SavedRegistration } from './useRegistrations.ts';

const MOST_SHOWN = 2;

/** The last issues registered, the newest with its undo, and those that wait for a connection. */
export function Registered(registrations: Registrations) {
  const { saved, waiting } = registrations;
  const { t } = useTranslation();
  const me = useMe();
  const reopen = useReopen();
  const now = useNow().getTime();
  const seesThem = me !== undefined && seesOwnReports(me.agent.roleGroup);
  const [last] = saved;
  const isUndoable = last?.undoKey !== undefined && now - last.at < UNDO_WITHIN;
  const issues = saved.flatMap(({ draft, issues: list }) =>
    list.map((issue) => ({ ...issue, title: titleOf(draft, issue.key) })),
  );
  return (
    <div className="just-saved" aria-live="polite">
      {waiting.map((one) => {
        const { title, key } = currentFault(one.draft);
        return (
          <span key={key} className={one.isRefused ? 'is-refused' : 'waits'}>
            <Icon name={one.isRefused ? 'exclamation-triangle' : 'cloud-slash'} />
            {t(`call.${one.isRefused ? 'unsaved' : 'waits'}`, { title })}
            {one.isRefused && (
              <button
                type="button"
                className="btn btn-link btn-sm"
                onClick={() => {
                  registrations.forgetWaiting(one);
                  reopen(one.draft);
                }}
              >
                {t('call.reopen')}
              </button>
            )}
          </span>
        );
      })}
      {issues.length > 0 && (
        <>
          <span>
            <Icon name="check-circle-fill" />
            {t('call.justSaved')}
          </span>
          {issues.slice(0, MOST_SHOWN).map(({ id, number, title }) => {
            const text = (
              <>
                <span className="tnum">{formatIssueNumber(number)}</span> {title}
              </>
            );
            return seesThem ? (
              <Link key={id} to={`/issue/${id}`}>
                {text}
              </Link>
            ) : (
              <b key={id}>{text}</b>
            );
          })}
          {isUndoable && <UndoLast last={last} onUndone={registrations.forgetSaved} />}
        </>
      )}
    </div>
  );
}

const titleOf = ({ faults }: ReportDraft, key: string): string =>
  faults.find((fault) => fault.key === key)?.title ?? '';

type UndoProps = { last: SavedRegistration; onUndone: (one: SavedRegistration) => void };

/** Removes the issue again; what was written is in the form. */
function UndoLast({ last, onUndone }: UndoProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const reopen = useReopen();
  const [undo, { isLoading }] = useUndoChangeMutation();
  const { undoKey: key = '', draft, issues } = last;
  const onUndo = async () => {
    const ids = issues.map(({ id }) => id);
    const { data, error } = await undo({ key, ids, before: () => ({}) });
    if (!data) {
      toast.error(t('common.undo.failed'), { details: errorText(error) });
      return;
    }
    onUndone(last);
    if (data.restored.length === 0) {
      toast.error(t('call.undoneNot'));
      return;
    }
    toast.success(t(hasFiles(draft) ? 'call.undoneFiles' : 'call.undone'));
    reopen(anew(draft));
  };
  return (
    <button
      type="button"
      className="btn btn-link btn-sm"
      disabled={isLoading}
      onClick={() => void onUndo()}
    >
      {t('call.undoLast')}
    </button>
  );
}

const hasFiles = ({ faults }: ReportDraft) => faults.some(({ files }) => files.length > 0);

/** As one that was never sent: the files are gone with the issue. */
const anew = (draft: ReportDraft): ReportDraft => ({
  ...draft,
  faults: draft.faults.map((fault) => ({ ...fault, key: crypto.randomUUID(), files: [] })),
});

/** Brings a report back into the form, beside what is there. */
function useReopen() {
  const navigate = useNavigate();
  return ({ projectId, faults }: ReportDraft) => {
    const [first, ...others] = faults;
    const state: ChosenCaller = { ...first, others, field: 'title' };
    void navigate(callPath(projectId), { state });
  };
}

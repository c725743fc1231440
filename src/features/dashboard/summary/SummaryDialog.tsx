import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { IssueFilter } from '#contract/issueFilter.ts';
import { MAX_SUMMARY_RECIPIENTS } from '#contract/limits.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { ListDialog } from '../extras/ListDialog.tsx';
import { areTooMany, readAddresses } from './addresses.ts';
import { ContractorChoice } from './ContractorChoice.tsx';
import { useSendSummaryMutation } from './summaryApi.ts';
import { SummaryPreview } from './SummaryPreview.tsx';

type Props = { filter: IssueFilter; total: number | undefined; onClose: () => void };
const KINDS = ['contractors', 'emails'] as const;

/** Sends what is shown to contractors, each his own, or to addresses. Says first who gets how much. */
export function SummaryDialog({ filter, total, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const toast = useToast();
  const errorText = useErrorText();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('contractors');
  const [contractors, setContractors] = useState<readonly number[]>([]);
  const [text, setText] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const [send, { isLoading }] = useSendSummaryMutation();

  const { emails, wrong } = readAddresses(text);
  const chosen = kind === 'contractors' ? contractors : emails;
  const tooMany = areTooMany(chosen);
  const to = kind === 'contractors' ? { contractors: [...contractors] } : { emails };
  const isReady = chosen.length > 0 && !tooMany && (kind === 'contractors' || wrong.length === 0);
  const error = tooMany
    ? t('lists.summary.tooMany', { count: MAX_SUMMARY_RECIPIENTS })
    : wrong[0] && t('lists.summary.wrong', { email: wrong[0] });

  const submit = async () => {
    try {
      const { sent } = await send({ filter, body: { ...to, key, preview: false } }).unwrap();
      toast.success(t('lists.summary.sent', { count: sent }));
      onClose();
    } catch (failed) {
      const isTooMuch = (failed as { status?: number }).status === 429;
      const details = isTooMuch ? t('lists.summary.tooManyToday') : errorText(failed);
      toast.error(t('lists.summary.failed'), { details });
    }
  };
  return (
    <ListDialog
      title={t('lists.summary.title')}
      action={t('lists.summary.send')}
      busyText={t('lists.summary.sending')}
      isBusy={isLoading}
      isDisabled={!isReady}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className="form-text mt-0">{t('lists.summary.about', { count: total ?? 0 })}</p>
      <div className="choices" role="radiogroup" aria-label={t('lists.summary.to')}>
        {KINDS.map((one) => (
          <label key={one} className="choice">
            <input type="radio" name={id} checked={kind === one} onChange={() => setKind(one)} />
            {t(`lists.summary.kind.${one}`)}
          </label>
        ))}
      </div>
      <p className="form-text mt-0">{t(`lists.summary.hint.${kind}`)}</p>
      {kind === 'contractors' ? (
        <ContractorChoice chosen={contractors} onChange={setContractors} />
      ) : (
        <Field
          label={t('lists.summary.emails')}
          htmlFor={`${id}-emails`}
          hint={t('lists.summary.emailsHint')}
          error={text === '' ? undefined : error}
        >
          <textarea
            className="form-control"
            rows={3}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      )}
      {kind === 'contractors' && tooMany && <p role="alert">{error}</p>}
      {isReady && <SummaryPreview filter={filter} to={to} previewKey={key} />}
    </ListDialog>
  );
}

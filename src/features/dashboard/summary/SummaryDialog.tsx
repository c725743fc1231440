import { useId, useState } from 'react';

import type { IssueFilter } from '#contract/issueFilter.ts';
import { MAX_SUMMARY_RECIPIENTS } from '#contract/limits.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { FormDialog } from '#src/shared/ui/FormDialog.tsx';
import { areTooMany, readAddresses } from './addresses.ts';
import { ContractorChoice } from './ContractorChoice.tsx';
import { useSendSummaryMutation } from './summaryApi.ts';
import { SummaryPreview, useSummaryPreview } from './SummaryPreview.tsx';

type Props = { filter: IssueFilter; total: number | undefined; onClose: () => void };
const KINDS = ['contractors', 'emails'] as const;
type Kind = (typeof KINDS)[number];

/**
 * Mails the shown issues to contractors, each only their own, or to addresses; previews the number
 * per recipient.
 */
export function SummaryDialog({ filter, total, onClose }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [kind, setKind] = useState<Kind>('contractors');
  const [contractors, setContractors] = useState<readonly number[]>([]);
  const [text, setText] = useState('');
  const [key] = useState(() => crypto.randomUUID());
  const { submit, isLoading } = useSend(onClose);
  const { to, isReady, isTooMany, wrong } = recipients(kind, contractors, text);
  const preview = useSummaryPreview({ filter, to, key, isReady });

  const tooMany = t('lists.summary.tooMany', { count: MAX_SUMMARY_RECIPIENTS });
  const notRight = wrong && t('lists.summary.wrong', { email: wrong });
  return (
    <FormDialog
      title={t('lists.summary.title')}
      action={t('lists.summary.send')}
      busyText={t('lists.summary.sending')}
      isBusy={isLoading}
      isDisabled={!isReady || preview.isForNobody}
      onSubmit={() => void submit({ filter, body: { ...to, key, preview: false } })}
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
          error={notRight}
        >
          <textarea
            className="form-control"
            rows={3}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      )}
      {isTooMany && <p role="alert">{tooMany}</p>}
      {isReady && <SummaryPreview {...preview} />}
    </FormDialog>
  );
}

/** Recipients, and why sending is not possible. */
function recipients(kind: Kind, contractors: readonly number[], text: string) {
  const { emails, wrong } = readAddresses(text);
  const isOfEmails = kind === 'emails';
  const chosen = isOfEmails ? emails : contractors;
  const isTooMany = areTooMany(chosen);
  return {
    to: isOfEmails ? { emails } : { contractors: [...contractors] },
    isTooMany,
    wrong: isOfEmails ? wrong[0] : undefined,
    isReady: chosen.length > 0 && !isTooMany && !(isOfEmails && wrong.length > 0),
  };
}

function useSend(onSent: () => void) {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const [send, { isLoading }] = useSendSummaryMutation();
  const submit = async (args: Parameters<typeof send>[0]) => {
    try {
      const { sent } = await send(args).unwrap();
      toast.success(t('lists.summary.sent', { count: sent }));
      onSent();
    } catch (failed) {
      const isTooMuch = (failed as { status?: number }).status === 429;
      const details = isTooMuch ? t('lists.summary.tooManyToday') : errorText(failed);
      toast.error(t('lists.summary.failed'), { details });
    }
  };
  return { submit, isLoading };
}

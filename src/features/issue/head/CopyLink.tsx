import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useIssue } from '../issueContext.ts';

export function CopyLink() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const toast = useToast();
  const onCopy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(`/issue/${issue.id}`, location.origin).href);
      toast.success(t('issue.linkCopied'));
    } catch {
      toast.error(t('issue.linkNotCopied'));
    }
  };
  return (
    <button
      type="button"
      className="btn btn-ghost btn-icon btn-sm"
      aria-label={t('issue.copyLink')}
      title={t('issue.copyLink')}
      onClick={() => void onCopy()}
    >
      <Icon name="link-45deg" />
    </button>
  );
}

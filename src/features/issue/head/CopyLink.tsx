import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
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
    <IconButton
      icon="link-45deg"
      label={t('issue.copyLink')}
      isSmall
      onClick={() => void onCopy()}
    />
  );
}

import { useCopyIssues } from '#src/entities/issue/useCopyIssues.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { IconButton } from '#src/shared/ui/IconButton.tsx';

import { useIssue } from '../issueContext.ts';

export function CopyLink() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const { copyLink, copyNumber } = useCopyIssues();
  const onCopy = () => void copyLink([issue]);
  useKeys([
    { id: 'copy-link', group: 'issue', icon: 'link-45deg', run: onCopy },
    { id: 'copy-number', group: 'issue', icon: 'copy', run: () => void copyNumber([issue]) },
  ]);
  return <IconButton icon="link-45deg" label={t('issue.copyLink')} isSmall onClick={onCopy} />;
}

import { formatIssueNumber } from '#contract/issueNumber.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

type CopiedIssue = { id: number; number: number };

/** Copies links to issues or their numbers, one a line. */
export function useCopyIssues() {
  const { t } = useTranslation();
  const toast = useToast();
  const copy = async (lines: string[], done: string) => {
    try {
      await navigator.clipboard.writeText(lines.join('\n'));
      toast.success(done);
    } catch {
      toast.error(t('issue.linkNotCopied'));
    }
  };
  return {
    copyLink: (issues: CopiedIssue[]) => copy(issues.map(addressOf), t('issue.linkCopied')),
    copyNumber: (issues: CopiedIssue[]) => {
      const numbers = issues.map(({ number }) => formatIssueNumber(number));
      return copy(numbers, t('palette.copied', { text: numbers.join(', ') }));
    },
  };
}

const addressOf = ({ id }: CopiedIssue) => new URL(`/issue/${id}`, location.origin).href;

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useRefetching } from '#src/shared/api/useRefetching.ts';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Panes } from '#src/shared/ui/Panes.tsx';

import { useIssue } from '../issueContext.ts';
import { LinkItem } from './LinkItem.tsx';
import { useListLinksQuery } from './linksApi.ts';
import { PhoneItem } from './PhoneItem.tsx';

/** Valid links to the issue, newest first, and the reporter's phones. */
export function LinkList() {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const { data, isError, refetch } = useListLinksQuery(issue.id, {
    refetchOnMountOrArgChange: true,
  });
  // A visit through a link changes nothing, and so sends no event.
  useRefetching(refetch);
  if (!data) {
    return isError ? (
      <LoadError text={t('delegation.links.loadError')} onRetry={refetch} />
    ) : (
      <Panes />
    );
  }
  const { list: links, phones } = data;
  if (links.length + phones.length === 0) {
    return <p className="text-2">{t('delegation.links.none')}</p>;
  }
  return (
    <ul aria-label={t('delegation.links.title')}>
      {links.map((link) => (
        <LinkItem key={link.id} link={link} />
      ))}
      {phones.map((phone) => (
        <PhoneItem key={phone.id} phone={phone} />
      ))}
    </ul>
  );
}

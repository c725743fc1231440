import { Link } from 'react-router';

import type { Message } from '#contract/messages.ts';
import type { Turn } from '#contract/nextStep.ts';
import type { ReporterIssue } from '#contract/partyView.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { FileViewer } from '#src/entities/attachment/viewer/FileViewer.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { usePageTitle } from '#src/shared/routing/pageTitle.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import '../issue.scss';
import './party-view.scss';
import { LoadFailed } from '../layout/LoadFailed.tsx';
import { PartyHead } from './PartyHead.tsx';
import { PartyMessage, PartyReport } from './PartyMessage.tsx';

type View = { issue: ReporterIssue; messages: Message[]; turn: Turn };
type Props = { view: View | undefined; isGone: boolean; party: string };

/** Read-only view of what a party sees, under a bar that says so. */
export function PartyView({ view, isGone, party }: Props) {
  const { t } = useTranslation();
  const number = view && formatIssueNumber(view.issue.number);
  usePageTitle(number && t('issue.partyView.title', { number, party }));
  if (isGone && !view) return <LoadFailed />;
  if (!view) {
    return (
      <main
        id="main"
        className="app-max page issue party-view"
        aria-busy="true"
        aria-label={t('common.loading')}
      >
        <Skeleton rows={8} />
      </main>
    );
  }
  const { issue, messages, turn } = view;
  return (
    <>
      <div className="party-bar" role="status">
        <Icon name="eye" />
        <span>{t('issue.partyView.bar', { party })}</span>
        <Link className="btn btn-secondary btn-sm" to={`/issue/${issue.id}`}>
          <Icon name="arrow-left" />
          {t('issue.partyView.back')}
        </Link>
      </div>
      <FileViewer files={issue.attachments}>
        <main
          id="main"
          className="app-max page issue party-view"
          aria-label={t('issue.partyView.label', { party })}
        >
          <PartyHead issue={issue} turn={turn} />
          <div className="thread">
            <PartyReport issue={issue} />
            {messages.map((message) => (
              <PartyMessage
                key={message.id}
                message={message}
                files={issue.attachments.filter(({ messageId }) => messageId === message.id)}
              />
            ))}
            {messages.length === 0 && <p className="text-2">{t('issue.partyView.none')}</p>}
          </div>
        </main>
      </FileViewer>
    </>
  );
}

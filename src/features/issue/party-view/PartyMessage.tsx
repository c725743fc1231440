import type { ReactNode } from 'react';

import type { Attachment } from '#contract/attachments.ts';
import type { Message } from '#contract/messages.ts';
import type { ReporterIssue } from '#contract/partyView.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { RichText } from '#src/shared/rich-text/RichText.tsx';
import { Avatar } from '#src/shared/ui/Avatar.tsx';

import { AttachmentGrid } from '../attachments/AttachmentGrid.tsx';
import { Answers, reportedFiles } from '../conversation/Answers.tsx';

export function PartyReport({ issue }: { issue: ReporterIssue }) {
  const { t } = useTranslation();
  const { reporter, description, createdAt } = issue;
  const name = reporter && `${reporter.firstname} ${reporter.lastname}`.trim();
  return (
    <Paper
      author={name || t('issue.reporterRole')}
      isOutside
      at={createdAt}
      files={reportedFiles(issue)}
    >
      {description ? (
        <RichText html={description} />
      ) : (
        <p className="text-3">{t('issue.description.none')}</p>
      )}
      <Answers issue={issue} />
    </Paper>
  );
}

/** A message that the party may read. */
export function PartyMessage({ message, files }: { message: Message; files: Attachment[] }) {
  const { t } = useTranslation();
  const { type, author, privateMessageAgent, createdAt } = message;
  return (
    <Paper
      author={author.name}
      firm={author.firm}
      isOutside={author.isOutside}
      at={createdAt}
      files={files}
      note={
        type === 'private' &&
        [t('issue.conversation.mark.private'), privateMessageAgent?.name]
          .filter(Boolean)
          .join(' · ')
      }
    >
      <RichText html={message.html} />
    </Paper>
  );
}

type Props = {
  author: string;
  firm?: string | null;
  isOutside: boolean;
  at: string;
  files: Attachment[];
  note?: ReactNode;
  children: ReactNode;
};

function Paper({ author, firm, isOutside, at, files, note, children }: Props) {
  const { i18n } = useTranslation();
  const now = useNow();
  return (
    <article className="msg" data-vis={note ? 'private' : 'public'}>
      <Avatar large name={author} kind={isOutside ? 'outside' : 'staff'} />
      <div className="msg-card">
        <header>
          <strong>{author}</strong>
          {firm && <span className="text-2">{firm}</span>}
          {note && <span className="vis">{note}</span>}
          <time className="meta" dateTime={at}>
            {formatMoment(at, i18n.language, now)}
          </time>
        </header>
        <div className="msg-body">{children}</div>
        <AttachmentGrid files={files} />
      </div>
    </article>
  );
}

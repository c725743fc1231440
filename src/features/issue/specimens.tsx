import './issue.scss';

import { type ReactNode, useEffect, useState } from 'react';

import type { Attachment } from '#contract/attachments.ts';
import type { Issue } from '#contract/issues.ts';
import type { Message } from '#contract/messages.ts';
import type { Project } from '#contract/projects.ts';
import { MESSAGE_TYPES } from '#contract/visibility.ts';
import { FileAccess } from '#src/entities/attachment/fileAccess.ts';
import { projectApi } from '#src/entities/project/projectApi.ts';
import { useApiDispatch } from '#src/shared/api/dispatch.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { useMe } from '#src/shared/session/me.ts';

import { AttachmentGrid } from './attachments/AttachmentGrid.tsx';
import { InternalChoice } from './attachments/InternalSwitch.tsx';
import { Composer } from './composer/Composer.tsx';
import { EventLine } from './conversation/EventLine.tsx';
import { MessageCard } from './conversation/MessageCard.tsx';
import { CatalogueFact } from './facts/CatalogueFact.tsx';
import { PriorityFact } from './facts/PriorityFact.tsx';
import { TextFact } from './facts/TextFact.tsx';
import { IssueContext } from './issueContext.ts';
import { optimisticValue } from './saving/changes.ts';
import { SaveContext } from './saving/SaveProvider.tsx';
import type { SaveOutcome } from './saving/useSaving.ts';

export { Steps } from './new-issue/FlowHead.tsx';

const FIRM = { id: -2, name: 'Bergström Rör AB' };
const file = (id: number, name: string, mediaType: string, internal: boolean): Attachment => ({
  id,
  name,
  mediaType,
  internal,
  size: 1_843_200,
  width: null,
  height: null,
  messageId: null,
  uploader: FIRM.name,
  createdAt: '',
});
const FILES = [
  file(-1, 'fuktskada bakom diskmaskinen.jpg', 'image/jpeg', false),
  file(-2, 'nyckelskåp.jpg', 'image/jpeg', true),
  file(-3, 'Besiktningsprotokoll våtrum.pdf', 'application/pdf', true),
];
/** Sample issue as the server gives it; no such id exists. */
const ISSUE = {
  id: -1,
  version: 1,
  project: { id: -1, name: 'Kvarnholmen etapp 3', number: '4012' },
  priority: 'urgent',
  category: { id: -1, name: 'Fukt' },
  chargedReason: '',
  agreementNumber: 'Ramavtal 2026-4:1',
  responsible: null,
  reporter: { firstname: 'Åsa', lastname: 'Öström', email: 'asa@example.com', phone: '' },
  creator: null,
  assignees: [],
  delegations: [{ id: -1, contractor: FIRM, state: 'sent', createdAt: '' }],
  attachments: [],
} as Partial<Issue> as Issue;

type WithIssueProps = { children: ReactNode; outcome?: SaveOutcome; isReadOnly?: boolean };

/** Provides the sample issue; each change ends with `outcome`. */
function WithIssue({ children, outcome = 'saved', isReadOnly = false }: WithIssueProps) {
  const me = useMe()?.agent;
  const [issue, setIssue] = useState(ISSUE);
  if (!me) return null;
  const seenBy = isReadOnly ? ({ ...me, roleGroup: 'ROLE_CONTRACTOR' } as const) : me;
  return (
    <IssueContext value={{ issue, me: seenBy }}>
      <SaveContext
        value={async ({ change }) => {
          if (outcome === 'saved') setIssue({ ...issue, ...optimisticValue(change).show });
          return outcome;
        }}
      >
        {children}
      </SaveContext>
    </IssueContext>
  );
}

/** Facts of the side panel. */
export function Facts(props: Omit<WithIssueProps, 'children'>) {
  return (
    <WithIssue {...props}>
      <div className="fact-sec">
        <dl className="facts">
          <PriorityFact />
          <CatalogueFact field="category" />
          <TextFact field="chargedReason" />
          <TextFact field="agreementNumber" />
        </dl>
      </div>
    </WithIssue>
  );
}

/** A message per audience, the first one unread, with an event between them. */
export function Messages({ html }: { html: string }) {
  const now = useNow().getTime();
  const me = useMe()?.agent.id ?? null;
  const at = (hours: number) => new Date(now - hours * 3_600_000).toISOString();
  const authors: Record<Message['type'], Message['author']> = {
    public: { id: null, name: 'Åsa Öström', firm: null, isOutside: true },
    private: { ...FIRM, firm: null, isOutside: true },
    internal: { id: me, name: 'Göran Åkesson', firm: null, isOutside: false },
  };
  return (
    <WithIssue>
      <div className="thread">
        {MESSAGE_TYPES.map((type, place) => (
          <MessageCard
            key={type}
            isSought={false}
            message={{
              id: -1 - place,
              type,
              html,
              author: authors[type],
              privateMessageAgent: type === 'private' ? FIRM : null,
              createdAt: at(40 - place * 12),
              unread: type === 'public',
            }}
          />
        ))}
        <EventLine
          entries={[
            {
              id: -1,
              at: at(2),
              actor: 'Göran Åkesson',
              onBehalfOf: null,
              byLink: false,
              field: 'status',
              from: 'new',
              to: 'inProgress',
            },
          ]}
        />
      </div>
    </WithIssue>
  );
}

/** The composer, with its queries prefilled, as there is no server. */
export function WriteMessage() {
  const dispatch = useApiDispatch();
  const { project } = ISSUE;
  const { data } = projectApi.endpoints.getProject.useQueryState(project.id);
  useEffect(() => {
    const value = { ...project, people: [] } as Partial<Project> as Project;
    const entry = { endpointName: 'getProject', arg: project.id, value } as const;
    dispatch(projectApi.util.upsertQueryEntries([entry]));
  }, [dispatch, project]);
  if (!data) return null;
  return (
    <WithIssue>
      <Composer onSent={() => undefined} onShow={() => undefined} />
    </WithIssue>
  );
}

/** The app's own icon instead of a photo. */
const picture = () => ({ method: 'GET', url: '/favicon.svg', auth: 'public' }) as const;

/** Files with the internal switch, or as outside parties see them. */
export function Files({ isReadOnly = false }) {
  const [files, setFiles] = useState(FILES);
  const tools = (one: Attachment) => (
    <InternalChoice
      file={one}
      onChange={(internal) =>
        setFiles(files.map((each) => (each.id === one.id ? { ...each, internal } : each)))
      }
    />
  );
  return (
    <FileAccess value={picture}>
      <AttachmentGrid
        files={isReadOnly ? files.filter(({ internal }) => !internal) : files}
        renderTools={isReadOnly ? undefined : tools}
      />
    </FileAccess>
  );
}

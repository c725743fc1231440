import { lazy, memo, type MouseEvent, type RefCallback, Suspense } from 'react';
import { Link } from 'react-router';

import type { IssueRow as Issue } from '#contract/issueList.ts';
import { nameWithNumber, shortProjectName } from '#contract/nameWithNumber.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { withTexts } from '#src/shared/i18n/i18n.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useHasClocks } from '#src/shared/session/me.ts';
import { Age } from '#src/shared/ui/Age.tsx';
import { Avatar } from '#src/shared/ui/Avatar.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Lit } from '#src/shared/ui/Lit.tsx';
import { Plate } from '#src/shared/ui/Plate.tsx';
import { Prio } from '#src/entities/issue/Prio.tsx';
import { Status } from '#src/entities/issue/Status.tsx';

import type { ListLayout } from '../extras/listLook.ts';
import { RowNotes } from './RowNotes.tsx';
import { Cell, Row } from './tableParts.tsx';
import { useLongPress } from './useLongPress.ts';

const TimeLeft = lazy(async () => ({
  default: await withTexts(
    'clock',
    async () => (await import('#src/entities/clock/TimeLeftCell.tsx')).TimeLeftCell,
  )(),
}));

export type RowActions = {
  /** Undefined without permission for bulk actions. */
  onMark: ((id: number, withShift: boolean) => void) | undefined;
  onLongPress: ((id: number) => void) | undefined;
  onHover: (id: number) => void;
  measure?: RefCallback<HTMLTableRowElement>;
};
type Props = RowActions & {
  issue: Issue;
  /** Among the rows of issues. */
  index: number;
  /** In the whole table; only some of its rows are rendered. */
  rowIndex?: number;
  /** Custom columns. */
  layout: ListLayout | undefined;
  me: number | undefined;
  isMarked: boolean;
  /** A tap marks instead of opening. */
  isMarking: boolean;
};

/** Tells the issue page that the list is one step back. */
const FROM_LIST = { isFromList: true };

/** A row; all of it links to the issue. */
export const IssueRow = memo(function IssueRow(props: Props) {
  const { issue, index, rowIndex, layout, me, isMarked, isMarking } = props;
  const { onMark, onLongPress, onHover, measure } = props;
  const press = useLongPress(onLongPress && (() => onLongPress(issue.id)));
  const classes = ['issue-row', issue.unread && 'is-unread', isMarked && 'is-selected'];
  const onClick = (event: MouseEvent) => {
    if (!isMarking || event.defaultPrevented || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    onMark?.(issue.id, false);
  };
  return (
    <Row
      ref={measure}
      data-index={index}
      aria-rowindex={rowIndex}
      aria-selected={onMark ? isMarked : undefined}
      className={classes.filter(Boolean).join(' ')}
      onMouseEnter={() => onHover(issue.id)}
      {...press}
      onClickCapture={(event) => {
        press.onClickCapture(event);
        onClick(event);
      }}
    >
      <MarkCell {...props} />
      {layout ? (
        <layout.Cells columns={layout.columns} issue={issue} me={me} />
      ) : (
        <UsualCells issue={issue} me={me} />
      )}
    </Row>
  );
});

function UsualCells({ issue, me }: Pick<Props, 'issue' | 'me'>) {
  return (
    <>
      <Cell className="c-status">
        <Status value={issue.status} glyph />
      </Cell>
      <Cell className="c-prio">
        <Prio value={issue.priority} showWord={false} />
      </Cell>
      <Cell className="c-nr num">{formatIssueNumber(issue.number)}</Cell>
      <TitleCell issue={issue} />
      <PlaceCell issue={issue} />
      <Cell className="c-cat truncate" title={issue.category?.name}>
        {issue.category?.name}
      </Cell>
      <WhoCell issue={issue} me={me} />
      <Cell className="c-age">
        <Time issue={issue} />
      </Cell>
    </>
  );
}

/** The time left in a company with clocks, else the age. */
function Time({ issue }: { issue: Issue }) {
  return useHasClocks() ? (
    <Suspense>
      <TimeLeft issue={issue} />
    </Suspense>
  ) : (
    <Age since={issue.createdAt} dueAt={issue.status === 'closed' ? null : issue.dueAt} />
  );
}

function MarkCell({ issue, isMarked, onMark }: Props) {
  const { t } = useTranslation();
  return (
    <Cell className="c-sel">
      {issue.unread && <Lit label={t('common.unread')} />}
      {onMark && (
        <input
          className="form-check-input"
          type="checkbox"
          aria-label={t('dashboard.list.mark', { number: formatIssueNumber(issue.number) })}
          checked={isMarked}
          onClick={(event) => onMark(issue.id, event.shiftKey)}
          // `onClick` has the shift key; React requires a change handler too.
          onChange={() => undefined}
        />
      )}
    </Cell>
  );
}

/** What does not fit beside the title wraps out of sight, by the styles alone. */
export function TitleCell({ issue }: { issue: Issue }) {
  const { t } = useTranslation();
  const firms = issue.contractors.join(', ');
  return (
    <Cell className="c-title">
      <div className="cell">
        <div className="t-line">
          <Link to={`/issue/${issue.id}`} state={FROM_LIST} title={issue.title}>
            {issue.title}
          </Link>
          {(issue.pendingDelegation || issue.waitingUntil) && issue.status !== 'closed' && (
            <RowNotes issue={issue} />
          )}
          {firms !== '' && (
            <span className="via" title={t('dashboard.list.at', { firms })}>
              {firms}
            </span>
          )}
          <Labels labels={issue.labels} />
        </div>
        <span className="ind">
          {issue.attachmentCount > 0 && (
            <span title={t('dashboard.list.attachments', { count: issue.attachmentCount })}>
              <Icon name="paperclip" />
              {issue.attachmentCount}
            </span>
          )}
          {issue.messageCount > 0 && (
            <span title={t('dashboard.list.messages', { count: issue.messageCount })}>
              <Icon name="chat" />
              {issue.messageCount}
            </span>
          )}
        </span>
      </div>
    </Cell>
  );
}

/** One to three, by the list's width; `+n` stands for the rest. */
function Labels({ labels }: Pick<Issue, 'labels'>) {
  if (labels.length === 0) return null;
  const names = labels.map(({ name }) => name);
  const more = (shown: number) =>
    labels.length > shown && (
      <span className={`tag tag-line m${shown}`} title={names.slice(shown).join(', ')}>
        +{labels.length - shown}
      </span>
    );
  return (
    <span className="labs">
      {names.slice(0, 3).map((name, index) => (
        <span key={name} className={`tag tag-line l${index + 1}`}>
          {name}
        </span>
      ))}
      {more(1)}
      {more(2)}
      {more(3)}
    </span>
  );
}

export function PlaceCell({ issue: { address, project } }: { issue: Issue }) {
  const name = nameWithNumber(project);
  return (
    <Cell className="c-place">
      <div className="cell">
        {address && <Plate>{address.objectId || address.street}</Plate>}
        <span className="p-line" title={address ? `${address.street}, ${name}` : name}>
          <span className="pname">{shortProjectName(project.name)}</span>
          <span className="pnum">{project.number}</span>
        </span>
      </div>
    </Cell>
  );
}

const kindOf = (holder: unknown, isMe: boolean) => (holder ? (isMe ? 'me' : 'staff') : 'nobody');

/** Who has the issue, and beside them the firm it is delegated to. */
export function WhoCell({
  issue: { responsible, team, contractors },
  me,
}: {
  issue: Issue;
  me: number | undefined;
}) {
  const { t } = useTranslation();
  const holder = responsible ?? team;
  const firms = contractors.join(', ');
  const name = holder?.name ?? t('dashboard.nobody');
  const whole = firms === '' ? name : `${name} · ${t('dashboard.list.at', { firms })}`;
  return (
    <Cell className="c-who">
      <span className="duo" title={whole}>
        <Avatar name={holder?.name ?? ''} kind={kindOf(holder, responsible?.id === me)} />
        {contractors[0] !== undefined && <Avatar name={contractors[0]} kind="outside" />}
        <span className="visually-hidden">{whole}</span>
      </span>
    </Cell>
  );
}

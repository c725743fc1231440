import { lazy, memo, type MouseEvent, type RefCallback, Suspense } from 'react';
import { Link } from 'react-router';

import type { IssueRow as Issue } from '#contract/issueList.ts';
import { nameWithNumber } from '#contract/nameWithNumber.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { withTexts } from '#src/shared/i18n/i18n.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useHasClocks } from '#src/shared/session/me.ts';
import { shortName } from '#src/shared/lib/shortName.ts';
import { Age } from '#src/shared/ui/Age.tsx';
import { Avatar } from '#src/shared/ui/Avatar.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Lit } from '#src/shared/ui/Lit.tsx';
import { Plate } from '#src/shared/ui/Plate.tsx';
import { Prio } from '#src/entities/issue/Prio.tsx';
import { Status } from '#src/entities/issue/Status.tsx';

import type { ListLayout } from '../extras/listLook.ts';
import { Cell, Row } from './tableParts.tsx';
import { useLongPress } from './useLongPress.ts';

const TimeLeft = lazy(async () => ({
  default: await withTexts(
    'clock',
    async () => (await import('#src/entities/clock/TimeLeftCell.tsx')).TimeLeftCell,
  )(),
}));
const RowNotes = lazy(async () => ({
  default: (await import('./RowNotes.tsx')).RowNotes,
}));

export type RowActions = {
  /** Undefined without permission for bulk actions. */
  onMark: ((id: number, withShift: boolean) => void) | undefined;
  onLongPress: ((id: number) => void) | undefined;
  onHover: (id: number) => void;
  measure: RefCallback<HTMLTableRowElement>;
};
type Props = RowActions & {
  issue: Issue;
  index: number;
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
  const { issue, index, layout, me, isMarked, isMarking, onMark, onLongPress, onHover, measure } =
    props;
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
      aria-rowindex={index + 2}
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
        <Status value={issue.status} />
      </Cell>
      <Cell className="c-nr num">{formatIssueNumber(issue.number)}</Cell>
      <TitleCell issue={issue} />
      <PlaceCell issue={issue} />
      <Cell className="c-cat truncate" title={issue.category?.name}>
        {issue.category?.name}
      </Cell>
      <Cell className="c-prio">
        <Prio value={issue.priority} />
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

export function TitleCell({ issue }: { issue: Issue }) {
  const { t } = useTranslation();
  const [label, ...moreLabels] = issue.labels;
  const firms = issue.contractors.join(', ');
  return (
    <Cell className="c-title">
      <div className="cell">
        <Link to={`/issue/${issue.id}`} state={FROM_LIST} title={issue.title}>
          {issue.title}
        </Link>
        {label && <span className="tag tag-line">{label.name}</span>}
        {moreLabels.length > 0 && (
          <span className="tag tag-line" title={moreLabels.map(({ name }) => name).join(', ')}>
            +{moreLabels.length}
          </span>
        )}
        {firms !== '' && (
          <span className="sub" title={t('dashboard.list.at', { firms })}>
            {firms}
          </span>
        )}
        {(issue.pendingDelegation || issue.waitingUntil) && issue.status !== 'closed' && (
          <Suspense fallback={null}>
            <RowNotes issue={issue} />
          </Suspense>
        )}
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

export function PlaceCell({ issue: { address, project } }: { issue: Issue }) {
  const name = nameWithNumber(project);
  return (
    <Cell className="c-place">
      <div className="cell">
        {address && <Plate>{address.objectId || address.street}</Plate>}
        <span className="truncate" title={address ? `${address.street}, ${name}` : name}>
          {name}
        </span>
      </div>
    </Cell>
  );
}

export function WhoCell({
  issue: { responsible, team },
  me,
}: {
  issue: Issue;
  me: number | undefined;
}) {
  const { t } = useTranslation();
  const holder = responsible ?? team;
  if (!holder) {
    return (
      <Cell className="c-who">
        <div className="cell">
          <Avatar name="" kind="nobody" />
          <span className="truncate text-3">{t('dashboard.nobody')}</span>
        </div>
      </Cell>
    );
  }
  const name = responsible ? shortName(responsible.name) : holder.name;
  return (
    <Cell className="c-who">
      <div className="cell" title={holder.name}>
        <Avatar name={holder.name} kind={responsible?.id === me && responsible ? 'me' : 'staff'} />
        <span className="truncate">{name}</span>
      </div>
    </Cell>
  );
}

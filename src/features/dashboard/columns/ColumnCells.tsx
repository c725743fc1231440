import type { ReactNode } from 'react';

import type { IssueColumn } from '#contract/issueColumns.ts';
import type { IssueRow } from '#contract/issueList.ts';
import { nameWithNumber } from '#contract/nameWithNumber.ts';
import { formatIssueNumber } from '#contract/issueNumber.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { formatMoment } from '#src/shared/lib/dates.ts';
import { Age } from '#src/shared/ui/Age.tsx';
import { Prio } from '#src/entities/issue/Prio.tsx';
import { Status } from '#src/entities/issue/Status.tsx';

import { PlaceCell, TitleCell, WhoCell } from '../list/IssueRow.tsx';
import { Cell } from '../list/tableParts.tsx';
import { CLASS_OF } from './columnShape.ts';

type Props = { columns: IssueColumn[]; issue: IssueRow; me: number | undefined };

/** Cells of the chosen columns. */
export function ColumnCells({ columns, issue, me }: Props) {
  return columns.map((column) => {
    if (column === 'title') return <TitleCell key={column} issue={bare(issue, columns)} />;
    if (column === 'place') return <PlaceCell key={column} issue={issue} />;
    if (column === 'responsible') return <WhoCell key={column} issue={issue} me={me} />;
    return <OwnCell key={column} column={column} issue={issue} />;
  });
}

/** The row without data that has a column of its own, so that the title does not repeat it. */
const bare = (issue: IssueRow, columns: IssueColumn[]): IssueRow => ({
  ...issue,
  ...(columns.includes('labels') && { labels: [] }),
  ...(columns.includes('contractors') && { contractors: [] }),
  ...(columns.includes('messages') && { messageCount: 0 }),
  ...(columns.includes('files') && { attachmentCount: 0 }),
});

function OwnCell({ column, issue }: { column: IssueColumn; issue: IssueRow }) {
  const { t, i18n } = useTranslation();
  const now = useNow();
  const moment = (iso: string | null | undefined) =>
    iso ? formatMoment(iso, i18n.language, now) : '';
  const content = contentOf(column, issue, { moment, t });
  return (
    <Cell
      className={CLASS_OF[column] ?? 'c-own truncate'}
      title={typeof content === 'string' ? content : undefined}
    >
      {content}
    </Cell>
  );
}

type CellTexts = { moment: (iso: string | null | undefined) => string; t: (key: string) => string };

function contentOf(column: IssueColumn, issue: IssueRow, { moment, t }: CellTexts): ReactNode {
  const contents: Partial<Record<IssueColumn, () => ReactNode>> = {
    status: () => <Status value={issue.status} glyph />,
    number: () => formatIssueNumber(issue.number),
    priority: () => <Prio value={issue.priority} showWord={false} />,
    age: () => (
      <Age since={issue.createdAt} dueAt={issue.status === 'closed' ? null : issue.dueAt} />
    ),
    project: () => nameWithNumber(issue.project),
    address: () => listed(issue.address?.street, issue.address?.objectId),
    labels: () => listed(...issue.labels.map(({ name }) => name)),
    contractors: () => listed(...issue.contractors),
    due: () => moment(issue.dueAt ?? issue.clock?.dueAt),
    plannedVisit: () => moment(issue.plannedFrom),
    waiting: () =>
      issue.status === 'waiting' && issue.waitingFor
        ? listed(t(`dashboard.waitingFor.${issue.waitingFor}`), moment(issue.waitingUntil))
        : '',
    created: () => moment(issue.createdAt),
    lastActivity: () => moment(issue.lastActivityAt),
    reporter: () => issue.reportedBy ?? '',
    messages: () => shown(issue.messageCount),
    files: () => shown(issue.attachmentCount),
  };
  return contents[column]?.() ?? named(column, issue);
}

function named(column: IssueColumn, issue: IssueRow): string {
  const { space, category, errorType, chargedEntity, team } = issue;
  const names: Partial<Record<IssueColumn, { name: string } | null | undefined>> = {
    space,
    category,
    errorType,
    chargedEntity,
    team,
  };
  return names[column]?.name ?? '';
}

const listed = (...parts: (string | undefined)[]) => parts.filter((part) => part).join(', ');
const shown = (count: number) => (count > 0 ? String(count) : '');

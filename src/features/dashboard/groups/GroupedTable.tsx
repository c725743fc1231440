import { Fragment, useRef } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';

import { IssueRow } from '../list/IssueRow.tsx';
import { RowSkeletons } from '../list/RowSkeletons.tsx';
import { type FrameProps, TableFrame } from '../list/TableFrame.tsx';
import { Body, Cell, Row } from '../list/tableParts.tsx';
import { useHoverPrefetch } from '../list/useHoverPrefetch.ts';
import { type ListAct, useListKeys } from '../list/useListKeys.ts';
import type { Marking } from '../list/useMarking.ts';
import './groups.scss';
import { GroupHead } from './GroupHead.tsx';
import type { Group } from './useGroups.ts';

type Props = FrameProps & {
  groups: Group[];
  /** The rows shown, in order. */
  ids: readonly number[];
  marking: Marking;
  acts: readonly ListAct[] | undefined;
  isLoading: boolean;
};

/** One body for each group, all of whose rows are rendered: they are few until more are asked for. */
export function GroupedTable(props: Props) {
  const { groups, ids, layout, marking, isLoading } = props;
  const { ids: marked, onMark, onLongPress, isTouch } = marking;
  const me = useMe();
  const table = useRef<HTMLTableElement>(null);
  const onHover = useHoverPrefetch();
  const scrollTo = (index: number) =>
    table.current?.querySelector(`tr[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' });
  useListKeys({ ids, scrollTo, body: table, marking, acts: props.acts });
  const columns = (layout?.columns.length ?? 8) + 1;
  return (
    <TableFrame
      {...props}
      table={table}
      rowCount={undefined}
      marked={marked.size}
      of={ids.length}
      onMarkAll={() => marking.onMarkAll(ids)}
    >
      {isLoading && (
        <Body>
          <RowSkeletons columns={layout?.columns} />
        </Body>
      )}
      {groups.map((group) => (
        <Body key={group.urgency}>
          <GroupHead group={group} columns={columns} />
          {group.isOpen && (
            <Fragment>
              {group.isLoading && (
                <RowSkeletons columns={layout?.columns} rows={Math.min(group.count, 10)} />
              )}
              {group.shown.map((issue) => (
                <IssueRow
                  key={issue.id}
                  issue={issue}
                  index={ids.indexOf(issue.id)}
                  layout={layout}
                  me={me?.agent.id}
                  isMarked={marked.has(issue.id)}
                  isMarking={isTouch}
                  onMark={onMark}
                  onLongPress={onLongPress}
                  onHover={onHover}
                />
              ))}
              <More group={group} columns={columns} />
            </Fragment>
          )}
        </Body>
      ))}
    </TableFrame>
  );
}

function More({ group: { isLoading, next, onMore }, columns }: { group: Group; columns: number }) {
  const { t } = useTranslation();
  if (isLoading || next <= 0) return null;
  return (
    <Row className="group-more">
      <Cell colSpan={columns}>
        <button type="button" className="btn btn-link btn-sm" onClick={onMore}>
          {t('urgency.more', { count: next })}
        </button>
      </Cell>
    </Row>
  );
}

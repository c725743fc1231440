import type { IssueFilter } from '#contract/issueFilter.ts';
import type { IssueCounts } from '#contract/issueList.ts';
import type { View } from '#src/entities/issue/issueViews.ts';
import { useViewText } from '#src/entities/issue/useViewText.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';

import type { ListLook } from '../extras/listLook.ts';
import { ViewList } from './ViewList.tsx';

type Props = {
  views: View[];
  current: View;
  /** A saved view is shown. */
  isSaved: boolean;
  project: number | undefined;
  counts: IssueCounts | undefined;
  look: ListLook;
  filter: IssueFilter;
};

/** Name of the current view; without a rail also the view picker. */
export function Heading(props: Props) {
  const { t } = useTranslation();
  const viewText = useViewText();
  const project = props.counts?.projects.find(({ id }) => id === props.project);
  const text = props.look.title ?? project?.name ?? viewText(props.current, props.filter);
  return (
    <div className="lead-in">
      <h1 id="dashboard-heading">{text}</h1>
      <Menu
        align="start"
        className="view-menu"
        renderToggle={(toggle) => (
          <button type="button" className="view-pick" title={t('dashboard.views.pick')} {...toggle}>
            {text} <Icon name="chevron-down" />
          </button>
        )}
      >
        {(close) => <ViewList {...props} onChosen={close} />}
      </Menu>
    </div>
  );
}

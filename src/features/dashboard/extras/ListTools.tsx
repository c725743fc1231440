import { EXPORT_FORMATS } from '#contract/issueExport.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { ActionItem } from '#src/shared/keys/ActionItem.tsx';
import type { Command } from '#src/shared/keys/action.ts';
import { useKeys } from '#src/shared/keys/useKeys.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { useToast } from '#src/shared/ui/toasts.ts';

import { useExport } from '../export/useExport.ts';
import { useSavedView } from '../views/useSavedView.ts';
import { SortMenu } from '../list/SortMenu.tsx';
import { useDensity } from '../list/useDensity.ts';
import { showDialog } from './dialogs.ts';
import { GroupSwitch } from './GroupSwitch.tsx';

/** Sort, grouping, columns with the row height, export and summaries, at the end of the bar. */
export function ListTools() {
  const { t } = useTranslation();
  const files = useFileActions();
  const copyPage = useCopyPage();
  const [density, setDensity] = useDensity();
  useKeys([
    ...files,
    { id: 'filters', group: 'list', icon: 'funnel', run: openFilters },
    { id: 'filter-text', group: 'list', icon: 'search', run: focusFilter },
    { id: 'new-view', group: 'list', icon: 'bookmark', run: () => showDialog({ kind: 'newView' }) },
    { id: 'columns', group: 'list', icon: 'layout-three-columns', run: openColumns },
    {
      id: 'density',
      group: 'list',
      icon: 'list',
      run: () => setDensity(density === 'roomy' ? 'compact' : 'roomy'),
    },
    { id: 'copy-page', group: 'list', icon: 'link-45deg', run: copyPage },
  ]);
  return (
    <>
      <SortMenu />
      <GroupSwitch />
      <IconButton
        icon="layout-three-columns"
        label={t('lists.columns.title')}
        className="only-xl"
        aria-haspopup="dialog"
        onClick={openColumns}
      />
      {files.length > 0 && (
        <Menu
          className="list-menu"
          renderToggle={(toggle) => (
            <IconButton {...toggle} icon="download" label={t('lists.export.menu')} />
          )}
        >
          {(close) =>
            files.map((action) => <ActionItem key={action.id} action={action} onDone={close} />)
          }
        </Menu>
      )}
    </>
  );
}

/** Downloads and the summary by mail, for those who may. */
function useFileActions() {
  const { t } = useTranslation();
  const canExport = useCan('issue.export');
  const canSend = useCan('issue.summary');
  const saved = useSavedView();
  const run = useExport();
  const shown = {
    filter: saved.address.filter,
    columns: saved.isUsual ? undefined : saved.columns,
  };
  const downloads = EXPORT_FORMATS.map(
    (format) =>
      ({
        id: `export:${format}`,
        group: 'list',
        icon: format === 'xlsx' ? 'file-earmark-spreadsheet' : 'file-text',
        label: t(`lists.export.${format}`),
        run: () => void run(format, shown),
      }) satisfies Command,
  );
  const summary = {
    id: 'summary',
    group: 'list',
    icon: 'send',
    label: t('lists.summary.open'),
    run: () => showDialog({ kind: 'summary' }),
  } satisfies Command;
  return [...(canExport ? downloads : []), ...(canSend ? [summary] : [])];
}

function useCopyPage() {
  const { t } = useTranslation();
  const toast = useToast();
  return () =>
    void navigator.clipboard.writeText(location.href).then(
      () => toast.success(t('issue.linkCopied')),
      () => toast.error(t('issue.linkNotCopied')),
    );
}

const openColumns = () => showDialog({ kind: 'columns' });
const openFilters = () =>
  document.querySelector<HTMLElement>('.filters [aria-haspopup="dialog"]')?.click();
const focusFilter = () => document.querySelector<HTMLElement>('.filters [type="search"]')?.focus();

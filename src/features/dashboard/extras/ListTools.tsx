import { EXPORT_FORMATS } from '#contract/issueExport.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';

import { useExport } from '../export/useExport.ts';
import { useSavedView } from '../views/useSavedView.ts';
import { showDialog } from './dialogs.ts';

/** Columns, files and summaries, at the end of the bar. */
export function ListTools() {
  const { t } = useTranslation();
  const canExport = useCan('issue.export');
  const canSend = useCan('issue.summary');
  return (
    <>
      <button
        type="button"
        className="btn btn-ghost btn-icon only-xl"
        aria-haspopup="dialog"
        aria-label={t('lists.columns.title')}
        title={t('lists.columns.title')}
        onClick={() => showDialog({ kind: 'columns' })}
      >
        <Icon name="layout-three-columns" />
      </button>
      {(canExport || canSend) && (
        <Menu
          className="list-menu"
          renderToggle={(toggle) => (
            <button
              type="button"
              className="btn btn-ghost btn-icon"
              aria-label={t('lists.export.menu')}
              title={t('lists.export.menu')}
              {...toggle}
            >
              <Icon name="download" />
            </button>
          )}
        >
          {(close) => <Choices canExport={canExport} canSend={canSend} onChosen={close} />}
        </Menu>
      )}
    </>
  );
}

type ChoicesProps = { canExport: boolean; canSend: boolean; onChosen: () => void };

function Choices({ canExport, canSend, onChosen }: ChoicesProps) {
  const { t } = useTranslation();
  const saved = useSavedView();
  const run = useExport();
  const formats = canExport ? EXPORT_FORMATS : [];
  return (
    <>
      {formats.map((format) => (
        <button
          key={format}
          type="button"
          className="dropdown-item"
          onClick={() => {
            onChosen();
            void run(format, {
              filter: saved.address.filter,
              columns: saved.isUsual ? undefined : saved.columns,
            });
          }}
        >
          <Icon name={format === 'xlsx' ? 'file-earmark-spreadsheet' : 'file-text'} />
          {t(`lists.export.${format}`)}
        </button>
      ))}
      {canSend && (
        <button
          type="button"
          className="dropdown-item"
          onClick={() => {
            onChosen();
            showDialog({ kind: 'summary' });
          }}
        >
          <Icon name="send" />
          {t('lists.summary.open')}
        </button>
      )}
    </>
  );
}

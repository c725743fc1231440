import { EXPORT_FORMATS } from '#contract/issueExport.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { MenuItem } from '#src/shared/ui/MenuItem.tsx';

import { useExport } from '../export/useExport.ts';
import { useDensity } from '../list/useDensity.ts';
import { useSavedView } from '../views/useSavedView.ts';
import { DensitySwitch } from './DensitySwitch.tsx';
import { showDialog } from './dialogs.ts';

/** Row density, columns, export and summaries, at the end of the bar. */
export function ListTools() {
  const { t } = useTranslation();
  const canExport = useCan('issue.export');
  const canSend = useCan('issue.summary');
  const [density, setDensity] = useDensity();
  return (
    <>
      <DensitySwitch density={density} onChange={setDensity} />
      <IconButton
        icon="layout-three-columns"
        label={t('lists.columns.title')}
        className="only-xl"
        aria-haspopup="dialog"
        onClick={() => showDialog({ kind: 'columns' })}
      />
      {(canExport || canSend) && (
        <Menu
          className="list-menu"
          renderToggle={(toggle) => (
            <IconButton {...toggle} icon="download" label={t('lists.export.menu')} />
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
        <MenuItem
          icon={format === 'xlsx' ? 'file-earmark-spreadsheet' : 'file-text'}
          key={format}
          onClick={() => {
            onChosen();
            void run(format, {
              filter: saved.address.filter,
              columns: saved.isUsual ? undefined : saved.columns,
            });
          }}
        >
          {t(`lists.export.${format}`)}
        </MenuItem>
      ))}
      {canSend && (
        <MenuItem
          icon="send"
          onClick={() => {
            onChosen();
            showDialog({ kind: 'summary' });
          }}
        >
          {t('lists.summary.open')}
        </MenuItem>
      )}
    </>
  );
}

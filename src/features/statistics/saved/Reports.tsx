import './reports.scss';

import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';

import { savedAddress } from '#contract/statisticsAddress.ts';
import type { StatisticsReport } from '#contract/statisticsReports.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { MenuItem } from '#src/shared/ui/MenuItem.tsx';

import type { Address } from '../address/useStatisticsUrl.ts';
import { useListReportsQuery } from './reportsApi.ts';

const ReportDialog = lazy(async () => ({
  default: (await import('./ReportDialog.tsx')).ReportDialog,
}));
const ReportsDialog = lazy(async () => ({
  default: (await import('./ReportsDialog.tsx')).ReportsDialog,
}));

type Shown =
  | { is: 'list' }
  | { is: 'form'; report?: StatisticsReport; isMailed?: boolean }
  | undefined;

/** Saving, printing and mailing what the page shows. */
export function Reports({ url }: { url: Address }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>(url.hasReports ? { is: 'list' } : undefined);
  const close = () => {
    setShown(undefined);
    if (url.hasReports) url.closeReports();
  };
  return (
    <>
      <Menu
        align="start"
        renderToggle={(toggle) => (
          <IconButton {...toggle} icon="bookmark-plus" label={t('statistics.reports.saved')} />
        )}
      >
        {(hide) => (
          <SavedItems
            onNew={() => {
              hide();
              setShown({ is: 'form' });
            }}
            onManage={() => {
              hide();
              setShown({ is: 'list' });
            }}
            onOpen={hide}
          />
        )}
      </Menu>
      <Menu
        align="start"
        renderToggle={(toggle) => (
          <IconButton {...toggle} icon="printer" label={t('statistics.reports.print')} />
        )}
      >
        {(hide) => (
          <>
            <MenuItem
              icon="printer"
              onClick={() => {
                hide();
                print();
              }}
            >
              {t('statistics.reports.printNow')}
            </MenuItem>
            <MenuItem
              icon="envelope"
              onClick={() => {
                hide();
                setShown({ is: 'form', isMailed: true });
              }}
            >
              {t('statistics.reports.mail')}
            </MenuItem>
          </>
        )}
      </Menu>
      <Suspense>
        {shown?.is === 'form' && (
          <ReportDialog
            {...shown}
            filter={shown.report?.filter ?? savedAddress(url)}
            onClose={close}
          />
        )}
        {shown?.is === 'list' && (
          <ReportsDialog onEdit={(report) => setShown({ is: 'form', report })} onClose={close} />
        )}
      </Suspense>
    </>
  );
}

type ItemsProps = { onNew: () => void; onManage: () => void; onOpen: () => void };

function SavedItems({ onNew, onManage, onOpen }: ItemsProps) {
  const { t } = useTranslation();
  const { data: reports = [] } = useListReportsQuery();
  return (
    <>
      <MenuItem icon="bookmark-plus" onClick={onNew}>
        {t('statistics.reports.save')}
      </MenuItem>
      {reports.map(({ id, name, filter, rhythm }) => (
        <Link key={id} className="dropdown-item" to={{ search: filter }} onClick={onOpen}>
          <Icon name={rhythm === 'never' ? 'bookmark' : 'envelope'} />
          {name}
        </Link>
      ))}
      {reports.length > 0 && (
        <MenuItem icon="sliders" onClick={onManage}>
          {t('statistics.reports.manage')}
        </MenuItem>
      )}
    </>
  );
}

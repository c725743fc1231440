import './start.scss';

import type { ImportKind } from '#contract/importFields.ts';
import { EXPORT_FORMATS } from '#contract/issueExport.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { useKindFile } from './useKindFile.ts';

/** Downloads for a kind: an empty template, and the existing data for editing and reimport. */
export function KindFiles({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation();
  const { fetchKind, isBusy } = useKindFile(kind);
  return (
    <div className="kind-files dense text-2 mt-3 mb-4">
      <p>
        <Icon name="download" /> {t('import.template')}{' '}
        <button
          type="button"
          className="btn btn-link p-0"
          onClick={() => void fetchKind({ format: 'xlsx', template: true })}
        >
          {t(`import.kinds.${kind}.name`)}
        </button>
      </p>
      <p>
        <Icon name="file-earmark-spreadsheet" /> {t('import.existing')}{' '}
        {EXPORT_FORMATS.map((format) => (
          <button
            key={format}
            type="button"
            className="btn btn-link p-0"
            onClick={() => void fetchKind({ format, template: false })}
          >
            {t(`import.formats.${format}`)}
          </button>
        ))}
      </p>
      <span role="status">{isBusy && t('lists.export.running')}</span>
    </div>
  );
}

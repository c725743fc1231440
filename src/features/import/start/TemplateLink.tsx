import { IMPORT_FIELDS, type ImportKind } from '#contract/importFields.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { saveFile } from '#src/shared/lib/saveFile.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

/** Says to spreadsheets that what follows is UTF-8. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** A file with the headings of a kind, to fill in. */
export function TemplateLink({ kind }: { kind: ImportKind }) {
  const { t } = useTranslation();
  const name = t(`import.kinds.${kind}.name`);
  const save = () => {
    const headings = IMPORT_FIELDS[kind].map((field) => `"${t(`import.fields.${field.name}`)}"`);
    const file = new Blob([`${BYTE_ORDER_MARK}${headings.join(';')}\r\n`], { type: 'text/csv' });
    saveFile(file, `${t('import.templateName')} ${name}.csv`);
  };
  return (
    <p className="dense text-2 mt-3 mb-4">
      <Icon name="download" /> {t('import.template')}{' '}
      <button type="button" className="btn btn-link p-0" onClick={save}>
        {name}
      </button>
    </p>
  );
}

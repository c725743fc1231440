import { useParams } from 'react-router';

import type { MessageTemplate } from '#contract/messageTemplates.ts';
import { useListTemplatesQuery } from '#src/entities/template/templateApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { moved } from '#src/shared/lib/moved.ts';
import { NothingChosen } from '#src/shared/master-detail/NothingChosen.tsx';
import { RowList } from '#src/shared/master-detail/RowList.tsx';
import { useChosen } from '#src/shared/master-detail/useChosen.ts';

import { useSorting } from '../frame/useSorting.ts';
import { TemplateDetail } from './TemplateDetail.tsx';
import { inOrder, useSortTemplatesMutation } from './templatesApi.ts';
import './templates.scss';

const TO = '/settings/messageTemplate';

/** Message templates in menu order, and the selected one. */
export function TemplatesPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  const { data: templates, isError, refetch } = useListTemplatesQuery();
  const [send] = useSortTemplatesMutation();
  const sort = useSorting({
    area: 'settings.areas.messageTemplate',
    show: inOrder,
    send: (chosen) => send(chosen).unwrap(),
    refetch,
  });
  const { chosen, isGone, isOpen } = useChosen(templates, id);
  const rows = templates?.map((template) => ({
    ...template,
    inactive: !template.active,
    searchText: template.shortcut,
  }));
  const last = templates?.at(-1)?.sequence ?? 0;
  return (
    <>
      <RowList
        title={t('settings.areas.messageTemplate')}
        to={TO}
        rows={rows}
        chosenId={id}
        hasFailed={isError}
        onRetry={() => void refetch()}
        aside={shortcutOf}
        onMove={(row, to) => rows && void sort(rows.map(idOf), moved(rows, row, to).map(idOf))}
      />
      {isOpen ? (
        <TemplateDetail
          key={id}
          template={chosen}
          isGone={isGone}
          sequence={last + 1}
          backTo={TO}
        />
      ) : (
        <NothingChosen
          isGone={isGone}
          emptyHint={
            templates?.length === 0 && { about: t('settings.about.messageTemplate'), to: TO }
          }
        />
      )}
    </>
  );
}

const idOf = ({ id }: { id: number }) => id;
const shortcutOf = ({ shortcut }: MessageTemplate) =>
  shortcut && <span className="opt">/{shortcut}</span>;

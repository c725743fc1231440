import { useParams } from 'react-router';

import type { MessageTemplate } from '#contract/messageTemplates.ts';
import { useListTemplatesQuery } from '#src/entities/template/templateApi.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { moved } from '#src/shared/lib/moved.ts';
import { NothingChosen } from '#src/shared/master-detail/NothingChosen.tsx';
import { RowList } from '#src/shared/master-detail/RowList.tsx';
import { useChosen } from '#src/shared/master-detail/useChosen.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { TemplateDetail } from './TemplateDetail.tsx';
import { useOrderTemplatesMutation } from './templatesApi.ts';
import './templates.scss';

const TO = '/settings/messageTemplate';

/** The message templates in the order they are offered in, and the one that is chosen. */
export function TemplatesPage() {
  const { t } = useTranslation();
  const { id } = useParams();
  const { data: templates, isError, refetch } = useListTemplatesQuery();
  const order = useOrder();
  const { chosen, isGone, isOpen } = useChosen(templates, id);
  const rows = templates?.map((template) => ({
    ...template,
    inactive: !template.active,
    also: template.shortcut,
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
        onMove={(row, to) => rows && void order(moved(rows, row, to).map((each) => each.id))}
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
          first={templates?.length === 0 && { about: t('settings.about.messageTemplate'), to: TO }}
        />
      )}
    </>
  );
}

const shortcutOf = ({ shortcut }: MessageTemplate) =>
  shortcut && <span className="opt">/{shortcut}</span>;

function useOrder() {
  const { t } = useTranslation();
  const toast = useToast();
  const errorText = useErrorText();
  const [send] = useOrderTemplatesMutation();
  return async (ids: number[]) => {
    try {
      await send(ids).unwrap();
    } catch (failed) {
      const area = t('settings.areas.messageTemplate');
      toast.error(t('settings.failed.save', { area }), { details: errorText(failed) });
    }
  };
}

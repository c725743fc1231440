import type { MessageTemplate } from '#contract/messageTemplates.ts';
import { useListTemplatesQuery } from '#src/entities/template/templateApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import { LoadError } from '#src/shared/ui/LoadError.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { Panes } from '#src/shared/ui/Panes.tsx';

import { OptionList } from '#src/shared/ui/options/OptionList.tsx';
import { firstWords, offered } from './matchingTemplates.ts';

type Props = { onPick: (template: MessageTemplate) => Promise<void> };

/** Menu of the company's templates, fetched on first use. */
export function TemplatePicker({ onPick }: Props) {
  const { t } = useTranslation();
  const label = t('issue.template.insert');
  return (
    <Menu
      align="start"
      className="pick-menu pick-up"
      renderToggle={(props) => (
        <IconButton
          {...props}
          icon="file-text"
          label={label}
          title={`${label} ( / )`}
          data-act="template"
        />
      )}
    >
      {(close) => (
        <Templates
          onPick={(template) => {
            close();
            void onPick(template);
          }}
        />
      )}
    </Menu>
  );
}

function Templates({ onPick }: { onPick: (template: MessageTemplate) => void }) {
  const { t } = useTranslation();
  const { data, isError, refetch } = useListTemplatesQuery();
  const templates = data && offered(data);
  if (isError && !templates) {
    return <LoadError text={t('issue.template.loadError')} onRetry={refetch} />;
  }
  if (!templates) return <Panes />;
  if (templates.length === 0) return <p className="options-none">{t('issue.template.none')}</p>;
  return (
    <OptionList
      label={t('issue.template.list')}
      options={templates.map((template) => ({
        value: template.id,
        text: template.name,
        detail: template.shortcut ? `/${template.shortcut}` : firstWords(template),
      }))}
      isChosen={() => false}
      onChoose={(chosen) => onPick(templates.find(({ id }) => id === chosen)!)}
    />
  );
}

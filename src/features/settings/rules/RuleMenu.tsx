import { MAX_RULE_NAME, MAX_RULES } from '#contract/routingRuleBody.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { MenuItem } from '#src/shared/ui/MenuItem.tsx';

import type { RuleEntry } from './ruleEdits.ts';
import type { Rules } from './useRules.ts';
import type { RuleWords } from './useRuleWords.ts';

type Props = {
  entry: RuleEntry;
  rules: Rules;
  words: RuleWords;
  place: { index: number; count: number };
  onMove: (to: number) => void;
};

/** Everything that can be done with a rule. */
export function RuleMenu({ entry, rules, words, place: { index, count }, onMove }: Props) {
  const { t } = useTranslation();
  const { body, key } = entry;
  const name = body.name || words.nameOf(body);
  const copy = { ...body, name: t('rules.copyOf', { name }).slice(0, MAX_RULE_NAME) };
  return (
    <Menu
      renderToggle={(props) => (
        <button
          {...props}
          type="button"
          className="btn btn-ghost btn-icon btn-sm"
          aria-haspopup="menu"
          aria-label={t('rules.more', { name })}
          title={t('rules.more', { name })}
        >
          <Icon name="three-dots" />
        </button>
      )}
    >
      {(close) => {
        const closing = (run: () => void) => () => {
          close();
          run();
        };
        return (
          <>
            <MenuItem icon="pencil" onClick={closing(() => rules.openRule(key))}>
              {t('common.edit')}
            </MenuItem>
            <MenuItem
              icon="copy"
              disabled={rules.entries.length >= MAX_RULES}
              onClick={closing(() => rules.add(copy))}
            >
              {t('rules.copy')}
            </MenuItem>
            <MenuItem
              icon="toggle-on"
              onClick={closing(() => rules.edit(entry, { ...body, enabled: !body.enabled }))}
            >
              {t(body.enabled ? 'rules.turnOff' : 'rules.turnOn')}
            </MenuItem>
            {index > 0 && (
              <MenuItem icon="arrow-up" onClick={closing(() => onMove(index - 1))}>
                {t('rules.up')}
                <kbd>Alt ↑</kbd>
              </MenuItem>
            )}
            {index < count - 1 && (
              <MenuItem icon="arrow-down" onClick={closing(() => onMove(index + 1))}>
                {t('rules.down')}
                <kbd>Alt ↓</kbd>
              </MenuItem>
            )}
            <MenuItem icon="trash3" isDanger onClick={closing(() => rules.drop(entry))}>
              {t('rules.remove')}
            </MenuItem>
          </>
        );
      }}
    </Menu>
  );
}

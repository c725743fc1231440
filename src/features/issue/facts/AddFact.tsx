import { useEffect, useRef } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { perform } from '#src/shared/keys/registry.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { bringIntoView } from '#src/shared/ui/options/bringIntoView.ts';
import { OptionList } from '#src/shared/ui/options/OptionList.tsx';

import { useAdding } from './adding.ts';
import { CONTRACTOR, useMissingFacts } from './missingFacts.ts';

/** Named on the button. */
const NAMED = 4;

/** Menu of the facts that are not shown because they are empty. Choosing one opens its editor in its place. */
export function AddFact() {
  const { t } = useTranslation();
  const missing = useMissingFacts();
  const { adding, start } = useAdding();
  const frame = useRef<HTMLDivElement>(null);
  const wasAdding = useRef(false);
  useEffect(() => {
    // The row that had the focus is gone if nothing was chosen.
    if (adding === undefined && document.activeElement === document.body && wasAdding.current) {
      frame.current?.querySelector('button')?.focus();
    }
    wasAdding.current = adding !== undefined;
  }, [adding]);
  if (missing.length === 0) return null;
  return (
    <div className="fact-sec" ref={frame}>
      <Menu
        align="start"
        className="pick-menu"
        renderToggle={(props) => (
          <button {...props} type="button" className="add-fact" aria-haspopup="dialog">
            <Icon name="plus-lg" /> <b>{t('facts.add')}</b>{' '}
            <small className="truncate">
              {missing
                .slice(0, NAMED)
                .map(({ text }) => text)
                .join(', ')}
            </small>
          </button>
        )}
      >
        {(close) => (
          <div ref={bringIntoView}>
            <OptionList
              label={t('facts.addLabel')}
              options={missing}
              isChosen={() => false}
              onChoose={(name) => {
                close();
                if (name === CONTRACTOR) perform('delegate');
                else start(name);
              }}
            />
          </div>
        )}
      </Menu>
    </div>
  );
}

import './palette.scss';

import { useEffect, useRef, useState } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useNavigate } from 'react-router';

import { MAX_SEARCH } from '#contract/limits.ts';
import type { Config } from '#contract/session.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { KeyCaps } from '#src/shared/keys/KeyCaps.tsx';
import type { Me } from '#src/shared/session/me.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import type { Early } from '#src/shared/ui/options/EarlySearch.tsx';

import type { Entry } from './entry.ts';
import { PaletteList } from './PaletteList.tsx';
import { PaletteState } from './PaletteState.tsx';
import { useEntries } from './useEntries.ts';
import { usePaletteCombo } from './usePaletteCombo.ts';

type Props = Early & {
  me: Me;
  config: Config;
  onClose: (then?: () => void) => void;
};

/** Finds commands by name, and issues, projects, addresses and people on the server. */
export function CommandPalette({ me, config, early, onClose }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(early.trim());
  const entries = useEntries(typed, me, config);
  const { groups, words } = entries;
  const onChoose = useChoose(entries.remember, onClose);
  const items = groups.flatMap((group) => group.entries);
  const { highlighted, enterLate, inputProps, menuProps, itemProps } = usePaletteCombo({
    items,
    typed,
    onType: setTyped,
    onChoose,
    isPending: entries.isPending,
    early,
  });
  return (
    <Modal
      show
      animation={false}
      className="command-palette"
      aria-label={t('palette.title')}
      onHide={() => onClose()}
    >
      <div className="palette-field">
        <Icon name="search" />
        <input
          {...inputProps}
          className="form-control"
          maxLength={MAX_SEARCH}
          placeholder={t('palette.placeholder')}
          aria-busy={entries.isPending}
          // Opened by the user just now.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        <IconButton icon="x-lg" label={t('common.close')} onClick={() => onClose()} />
      </div>
      <PaletteList
        groups={groups}
        words={words}
        highlighted={highlighted}
        menuProps={menuProps}
        itemProps={itemProps}
      />
      <PaletteState entries={entries} typed={typed.trim()} />
      <PaletteFoot />
      {enterLate && <Once run={enterLate} />}
    </Modal>
  );
}

/** Key hints; hidden from screen readers, which know the keys from the field's role. */
function PaletteFoot() {
  const { t } = useTranslation();
  return (
    <div className="palette-foot" aria-hidden="true">
      <span>
        <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.foot.move')}
      </span>
      <span>
        <KeyCaps keys="Enter" /> {t('palette.foot.open')}
      </span>
      <span>
        <KeyCaps keys="mod+Enter" /> {t('palette.foot.newTab')}
      </span>
      <span>
        <kbd>Esc</kbd> {t('palette.foot.close')}
      </span>
    </div>
  );
}

function Once({ run }: { run: () => void }) {
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current) return;
    isDone.current = true;
    run();
  });
  return null;
}

function useChoose(remember: ReturnType<typeof useEntries>['remember'], onClose: Props['onClose']) {
  const navigate = useNavigate();
  return (entry: Entry, isNewTab: boolean) => {
    const { to, run } = entry;
    remember(entry);
    if (to && isNewTab) {
      window.open(to, '_blank', 'noopener');
      return;
    }
    onClose(() => (to ? void navigate(to) : run?.()));
  };
}

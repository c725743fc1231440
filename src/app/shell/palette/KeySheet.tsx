import './palette.scss';

import { useId } from 'react';
import Modal from 'react-bootstrap/Modal';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { type Action, KEY_GROUPS } from '#src/shared/keys/action.ts';
import { labelOf } from '#src/shared/keys/commandText.ts';
import { KeyCaps } from '#src/shared/keys/KeyCaps.tsx';
import { useLetters } from '#src/shared/keys/letters.ts';
import { isSwitchable } from '#src/shared/keys/press.ts';
import { useActions } from '#src/shared/keys/registry.ts';
import { Dialog } from '#src/shared/ui/Dialog.tsx';

/** Active shortcuts of the page, and the switch for single-letter ones. */
export function KeySheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const shown = once(useActions());
  return (
    <Dialog className="key-sheet" title={t('keys.title')} hasCross onClose={onClose}>
      {/* Focusable, so that keys can scroll it. */}
      <Modal.Body tabIndex={0} role="group" aria-label={t('keys.title')}>
        <div className="key-groups">
          {KEY_GROUPS.map((group) => (
            <Group
              key={group}
              title={t(`palette.keyGroups.${group}`)}
              actions={shown.filter((action) => action.group === group)}
            />
          ))}
        </div>
      </Modal.Body>
      <Modal.Footer className="key-foot">
        <LetterSwitch />
      </Modal.Footer>
    </Dialog>
  );
}

/** Lists actions shared by several editors once. */
const once = (actions: Action[]) =>
  actions.filter(
    ({ keys, label }, at) =>
      keys !== undefined &&
      actions.findIndex((other) => other.keys === keys && other.label === label) === at,
  );

function Group({ title, actions }: { title: string; actions: Action[] }) {
  const id = useId();
  const { t } = useTranslation();
  const { areOn } = useLetters();
  if (actions.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <dl>
        {actions.map((action) => {
          const { id: key, keys = '' } = action;
          return (
            <div key={key} className={areOn || !isSwitchable(keys) ? undefined : 'is-off'}>
              <dt>{labelOf(t, action)}</dt>
              <dd>
                <KeyCaps keys={keys} />
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}

function LetterSwitch() {
  const { t } = useTranslation();
  const id = useId();
  const { areOn, toggle } = useLetters();
  return (
    <div className="form-check form-switch">
      <input
        id={id}
        className="form-check-input"
        type="checkbox"
        role="switch"
        checked={areOn}
        aria-checked={areOn}
        aria-describedby={`${id}-hint`}
        onChange={toggle}
      />
      <label className="form-check-label" htmlFor={id}>
        {t('keys.letters')}
      </label>
      <p className="form-text" id={`${id}-hint`}>
        {t('palette.lettersHint')}
      </p>
    </div>
  );
}

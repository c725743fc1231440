import { type ChangeEvent, useEffect, useRef, useState } from 'react';

import { MAX_SEARCH } from '#contract/limits.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

/** Debounce of the search field (ms). */
const TYPING_PAUSE = 250;

type Props = { value: string; onChange: (text: string) => void };

export function TextFilter({ value, onChange }: Props) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState<string | undefined>(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const stop = () => clearTimeout(timer.current);
    // Cancel a pending update: it would navigate back to the list from the issue just opened.
    const onClick = (event: MouseEvent) => leadsAway(event) && stop();
    document.addEventListener('click', onClick, true);
    return () => {
      document.removeEventListener('click', onClick, true);
      stop();
    };
  }, []);

  // The URL was changed elsewhere (view, chip, back button), not by typing.
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) {
      setText(value);
      setSent(undefined);
    }
  }

  const send = (next: string) => {
    clearTimeout(timer.current);
    setSent(next.trim());
    onChange(next.trim());
  };
  const onType = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setText(target.value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(target.value), TYPING_PAUSE);
  };
  return (
    <div className="field-ico grow">
      <Icon name="funnel" />
      <input
        className="form-control"
        type="search"
        maxLength={MAX_SEARCH}
        placeholder={t('dashboard.filters.textHint')}
        aria-label={t('dashboard.filters.text')}
        value={text}
        onChange={onType}
        onKeyDown={({ key }) => {
          if (key === 'Enter') send(text);
          if (key === 'Escape' && text !== '') {
            setText('');
            send('');
          }
        }}
      />
    </div>
  );
}

/** Whether a click opens another page in this tab. */
function leadsAway({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
  const isElsewhere = ctrlKey || metaKey || shiftKey;
  return link && !isElsewhere && link.pathname !== location.pathname;
}

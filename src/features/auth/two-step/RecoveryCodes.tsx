import { useEffect, useRef, useState } from 'react';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { saveFile } from '#src/shared/lib/saveFile.ts';

type Props = { codes: readonly string[]; onSaved: () => void };

/** New recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onSaved }: Props) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  const [isCopied, setIsCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  useEffect(() => title.current?.focus(), []);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  };
  const download = () =>
    saveFile(new Blob([text], { type: 'text/plain' }), `felix-${t('twoStep.codes.file')}.txt`);
  const buttons = [
    ['copy', () => void copy().catch(() => setIsCopied(false))],
    ['download', download],
    ['print', () => print()],
  ] as const;
  return (
    <section aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" ref={title} tabIndex={-1}>
        {t('twoStep.codes.title')}
      </h2>
      <p className="text-2">{t('twoStep.codes.text')}</p>
      <pre>{text}</pre>
      <p className="d-flex flex-wrap gap-2">
        {buttons.map(([name, onClick]) => (
          <button key={name} type="button" className="btn btn-secondary" onClick={onClick}>
            {t(`twoStep.codes.${name}`)}
          </button>
        ))}
      </p>
      <p className="auth-sent" role="status">
        {isCopied && t('twoStep.codes.copied')}
      </p>
      <button type="button" className="btn btn-primary btn-lg btn-block" onClick={onSaved}>
        {t('twoStep.codes.done')}
      </button>
    </section>
  );
}

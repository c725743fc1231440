import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { dialled, withNumbers } from '#src/shared/lib/phoneNumbers.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

type Props = { phone: string; look: 'primary' | 'danger' };

/** A large button that calls a number, which stays on one line where that has the width. */
export function CallLink({ phone, look }: Props) {
  const { t } = useTranslation();
  return (
    <a className={`btn btn-${look} btn-xl btn-block`} href={dialled(phone)}>
      <Icon name="telephone" />
      <span>
        {withNumbers(t('publicReport.stop.call', { phone })).map(({ text, isNumber }) =>
          isNumber ? (
            <span key={text} className="rep-number">
              {text}
            </span>
          ) : (
            text
          ),
        )}
      </span>
    </a>
  );
}

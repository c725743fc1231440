import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

import type { StepProps } from './flow.ts';
import { RememberedCard } from './RememberedCard.tsx';
import { forgetContact } from './reporterContact.ts';
import type { ContactFields } from './reportDraft.ts';

export const NOBODY: ContactFields = { firstname: '', lastname: '', phone: '', email: '' };

type Props = StepProps & {
  /** The name is given, too. */
  isKnown: boolean;
  onEdit: () => void;
  onLeave: () => void;
};

/** Who sends, as the phone remembers, with the ways to change that. */
export function KnownReporter({ flow, isKnown, onEdit, onLeave }: Props) {
  const { t } = useTranslation();
  const { session, change, draft } = flow;
  const { firstname, lastname, phone } = draft;
  const leave = () => {
    change({ ...NOBODY, remembers: false, codeSentAt: 0 });
    forgetContact();
    session.leave();
    onLeave();
  };
  return (
    <RememberedCard
      icon="person"
      acts={[
        ...(isKnown ? [{ text: t('newIssue.review.change'), onPress: onEdit }] : []),
        { text: t('publicReport.who.notMe'), onPress: leave },
      ]}
    >
      {isKnown && (
        <>
          <b>{`${firstname} ${lastname}`.trim()}</b>
          {phone && <span>{phone}</span>}
        </>
      )}
      <span>{t('publicReport.who.as', { email: session.email ?? draft.email })}</span>
    </RememberedCard>
  );
}

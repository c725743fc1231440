import type { InboxLine } from '#src/entities/notification/inboxApi.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useMe } from '#src/shared/session/me.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { Cap } from '../list/Cap.tsx';
import { actOf } from './actOf.ts';
import { LaterMenu } from './LaterMenu.tsx';
import type { LineActs } from './useLineActs.ts';

type Props = { line: InboxLine; acts: LineActs; showKeys?: boolean };

/** Full-size buttons for what can be done with a line. */
export function LineButtons({ line, acts, showKeys = false }: Props) {
  const { t } = useTranslation();
  const me = useMe()?.agent;
  if (!me) return null;
  const { name, icon } = actOf(line, me);
  return (
    <>
      <button type="button" className="btn btn-primary" onClick={() => acts.act(line)}>
        <Icon name={icon} />
        {t(`inbox.act.${name}`)} {showKeys && <Cap letter="A" />}
      </button>
      <button type="button" className="btn btn-secondary" onClick={() => acts.done(line)}>
        <Icon name="check2" />
        {t(line.doneAt ? 'inbox.act.undone' : 'inbox.act.done')} {showKeys && <Cap letter="E" />}
      </button>
      {!line.doneAt && (
        <LaterMenu
          line={line}
          className="btn btn-secondary"
          onLater={(later) => acts.later(line, later)}
        >
          <Icon name="clock" />
          {t('inbox.act.later')} {showKeys && <Cap letter="S" />}
        </LaterMenu>
      )}
    </>
  );
}

import { PRIORITIES } from '#contract/issueFilter.ts';
import { ISSUE_STATUSES } from '#contract/issueStatus.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useNow } from '#src/shared/lib/clock.ts';
import { Age } from '#src/shared/ui/Age.tsx';
import { Avatar } from '#src/shared/ui/Avatar.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';
import { Lit } from '#src/shared/ui/Lit.tsx';
import { Panes } from '#src/shared/ui/Panes.tsx';
import { Plate } from '#src/shared/ui/Plate.tsx';
import { Prio } from '#src/entities/issue/Prio.tsx';
import { Status } from '#src/entities/issue/Status.tsx';

import { Row } from '../Specimen.tsx';

const DAY = 86_400_000;
/** Days since the report, and days until it is due. */
const AGES = [
  [1, 5],
  [9, 15],
  [31, 33],
  [24, 10],
] as const;
const day = (at: number) => new Date(at).toISOString();
const KINDS = ['me', 'staff', 'outside', 'nobody'] as const;

export function Statuses() {
  const { t } = useTranslation();
  const now = useNow().getTime();
  return (
    <>
      <Row>
        {ISSUE_STATUSES.map((status) => (
          <Status key={status} value={status} />
        ))}
      </Row>
      <Row>
        {ISSUE_STATUSES.map((status) => (
          <Status key={status} value={status} pill />
        ))}
      </Row>
      <Row title={t('showcase.signs.priority')}>
        {PRIORITIES.map((priority) => (
          <Prio key={priority} value={priority} showWord />
        ))}
        {PRIORITIES.map((priority) => (
          <Prio key={priority} value={priority} showWord={false} />
        ))}
      </Row>
      <Row title={t('showcase.signs.age')}>
        {AGES.map(([old, due]) => (
          <Age key={old} since={day(now - old * DAY)} dueAt={day(now - (old - due) * DAY)} />
        ))}
        <Age since={day(now - 4 * DAY)} />
      </Row>
    </>
  );
}

export function Signs() {
  const { t } = useTranslation();
  return (
    <>
      <Row>
        <Plate>1102</Plate>
        <Plate>TH B</Plate>
        <Plate large>0901</Plate>
        <Lit label={t('common.unread')} />
        <span>{t('common.unread')}</span>
        <span className="count">39</span>
        <Panes />
        <span className="tag">{t('showcase.signs.tag')}</span>
        <span className="tag tag-line">{t('showcase.signs.label')}</span>
        <span className="tag tag-warn">{t('showcase.signs.changed')}</span>
        <span className="tag tag-danger">
          <Icon name="slash-circle" />
          {t('showcase.signs.inactive')}
        </span>
        <span className="tag tag-ok">
          <Icon name="check2" />
          {t('showcase.signs.saved')}
        </span>
      </Row>
      <Row title={t('showcase.signs.people')}>
        {KINDS.map((kind) => (
          <span key={kind} className="specimen-person">
            <Avatar name="Åsa Öström" kind={kind} />
            <Avatar name="Åsa Öström" kind={kind} large />
            <span className="text-2">{t(`showcase.signs.${kind}`)}</span>
          </span>
        ))}
      </Row>
      <Row>
        <span className="chip">
          {t('common.priority.urgent')}
          <button type="button" className="x" aria-label={t('common.delete')}>
            <Icon name="x" />
          </button>
        </span>
        <span className="mention">@Göran Åkesson</span>
        <kbd>J</kbd>
        <kbd>K</kbd>
      </Row>
    </>
  );
}

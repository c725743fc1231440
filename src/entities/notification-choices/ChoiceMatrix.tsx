import './choiceMatrix.scss';

import { Fragment } from 'react';

import {
  type ChoiceLayers,
  choicesFor,
  type GivenChoices,
  isAlwaysOn,
  isMailedIfOwn,
  NOTIFICATION_WAYS,
  type NotificationWay,
  WAYS_TO_COME,
} from '#contract/notificationChoices.ts';
import type { NotificationKind } from '#contract/notifications.ts';
import { isStaff } from '#contract/permissions.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { groupsFor } from './groups.ts';

type Props = ChoiceLayers & { titleId: string; onChoose: (given: GivenChoices) => void };

/** Kinds whose name is not enough. */
const HINTED: readonly string[] = [
  'urgent',
  'dueSoon',
  'newIssue',
  'view',
] satisfies NotificationKind[];
const isHinted = (kind: NotificationKind) => HINTED.includes(kind);

/** Kinds that mean something else to people outside the staff. */
const OUTSIDE: readonly string[] = ['message', 'unanswered'] satisfies NotificationKind[];

const isToCome = (way: NotificationWay) => (WAYS_TO_COME as readonly string[]).includes(way);

/** Each kind of notification with the ways in which it comes. */
export function ChoiceMatrix({ titleId, onChoose, ...layers }: Props) {
  const { t } = useTranslation();
  return (
    <div className="panel choice-matrix">
      <table className="table" aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">{t('notificationChoices.event')}</th>
            {NOTIFICATION_WAYS.map((way) => (
              <th key={way} scope="col">
                {t(`notificationChoices.ways.${way}`)}
                {isToCome(way) && <small>{t('notificationChoices.toCome')}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groupsFor(layers.roleGroup).map(([group, kinds]) => (
            <Fragment key={group}>
              {group !== null && (
                <tr className="grp">
                  <th colSpan={NOTIFICATION_WAYS.length + 1} scope="rowgroup">
                    {t(`notificationChoices.groups.${group}`)}
                  </th>
                </tr>
              )}
              {kinds.map((kind) => (
                <KindRow key={kind} kind={kind} layers={layers} onChoose={onChoose} />
              ))}
            </Fragment>
          ))}
        </tbody>
      </table>
      <p className="choice-note">
        <Icon name="info-circle" /> {isStaff(layers) && t('notificationChoices.alarms')}{' '}
        {t('notificationChoices.note')}
      </p>
    </div>
  );
}

type RowProps = { kind: NotificationKind; layers: ChoiceLayers } & Pick<Props, 'onChoose'>;

function KindRow({ kind, layers, onChoose }: RowProps) {
  const { t } = useTranslation();
  const choices = choicesFor(kind, layers);
  const name =
    !isStaff(layers) && OUTSIDE.includes(kind)
      ? t(`notificationChoices.outsideKinds.${kind}`)
      : t(`notificationChoices.kinds.${kind}`);
  return (
    <tr>
      <th scope="row">
        {name}
        {isHinted(kind) && <small>{t(`notificationChoices.hints.${kind}`)}</small>}
        {isMailedIfOwn(kind, layers) && <small>{t('notificationChoices.mailedIfOwn')}</small>}
      </th>
      {NOTIFICATION_WAYS.map((way) => (
        <td key={way} className={isToCome(way) ? 'off' : undefined}>
          {isAlwaysOn(kind, way) ? (
            <span className="lock">
              <Icon name="lock-fill" /> <span>{t('notificationChoices.always')}</span>
            </span>
          ) : (
            <label className="cell">
              <input
                className="form-check-input"
                type="checkbox"
                aria-label={t('notificationChoices.cell', {
                  kind: name,
                  way: t(`notificationChoices.ways.${way}`),
                })}
                checked={choices[way]}
                disabled={isToCome(way)}
                onChange={({ target }) =>
                  onChoose({ [kind]: { ...choices, [way]: target.checked } })
                }
              />
            </label>
          )}
        </td>
      ))}
    </tr>
  );
}

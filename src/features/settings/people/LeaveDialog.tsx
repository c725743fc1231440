import { useId, useState } from 'react';
import { useNavigate } from 'react-router';

import type { Holdings, Person } from '#contract/people.ts';
import { useListTeamsQuery } from '#src/entities/agent/agentApi.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { LEAVING_DELETED } from '#src/shared/master-detail/useLeaveGuard.ts';
import { FormDialog } from '#src/shared/ui/FormDialog.tsx';
import { Picker } from '#src/shared/ui/options/Picker.tsx';

import { useResult } from '../frame/useResult.ts';
import { idToDelete } from '../catalogue/draft.ts';
import { HeldWork } from './HeldWork.tsx';
import { useHoldingsQuery, useLeaveMutation } from './peopleApi.ts';
import { successorsOf, type LeaveMode, nameOf } from './personDraft.ts';
import { useRefusal } from './useRefusal.ts';

type Props = {
  person: Person;
  people: readonly Person[];
  leaving: LeaveMode;
  backTo: string;
  onClose: () => void;
};

/** Deactivates or removes a person: shows their responsibilities and asks who takes over. */
export function LeaveDialog(props: Props) {
  const { person, people, leaving, onClose } = props;
  const { t } = useTranslation();
  const { data: held } = useHoldingsQuery(person.id);
  const [receiver, setReceiver] = useState('');
  const { leave, isBusy } = useLeave(props);
  const must = held !== undefined && openIssues(held) > 0;
  const may =
    held !== undefined &&
    (must ||
      held.further + held.delegations > 0 ||
      [held.teams, held.leads, held.views].some(({ length }) => length > 0));
  return (
    <FormDialog
      title={t(`settings.people.leave.${leaving}.title`, { name: nameOf(person) })}
      action={t(`settings.people.leave.${leaving}.action`)}
      isDanger
      isBusy={isBusy}
      isDisabled={!held || (must && receiver === '')}
      onSubmit={() => void leave(receiver)}
      onClose={onClose}
    >
      <p>{t(`settings.people.leave.${leaving}.text`)}</p>
      {held ? <HeldWork held={held} /> : <p role="status">{t('common.loading')}</p>}
      {may && person.roleGroup !== 'ROLE_USER' && (
        <ReceiverField {...{ person, people, must, receiver }} onReceiver={setReceiver} />
      )}
    </FormDialog>
  );
}

const openIssues = ({ issues }: Holdings) => Object.values(issues).reduce((sum, n) => sum + n, 0);

type ReceiverProps = Pick<Props, 'person' | 'people'> & {
  must: boolean;
  receiver: string;
  onReceiver: (receiver: string) => void;
};

/** Who takes over: `agent 12`, `team 3`, or nobody. */
function ReceiverField({ person, people, must, receiver, onReceiver }: ReceiverProps) {
  const { t } = useTranslation();
  const id = useId();
  const isStaff = person.roleGroup !== 'ROLE_CONTRACTOR';
  const { data: teams = [] } = useListTeamsQuery(undefined, { skip: !isStaff });
  return (
    <Field
      label={t('settings.people.leave.to')}
      htmlFor={id}
      hint={t(
        isStaff ? 'settings.people.leave.staffHint' : 'settings.people.leave.delegationsHint',
      )}
    >
      <Picker
        label={t('settings.people.leave.to')}
        options={[
          ...(must ? [] : [{ value: '', text: t('settings.people.leave.nobody') }]),
          ...successorsOf(person, people).map((heir) => ({
            value: `agent ${heir.id}`,
            text: nameOf(heir),
            detail: heir.firm ?? t(`common.roles.${heir.roleGroup}`),
          })),
          ...(isStaff ? teams : []).map((team) => ({
            value: `team ${team.id}`,
            text: team.name,
            group: t('settings.areas.teams'),
          })),
        ]}
        value={receiver}
        onPick={onReceiver}
        placeholder={t('settings.removal.choose')}
      />
    </Field>
  );
}

function useLeave({ person, leaving, backTo, onClose }: Props) {
  const { t } = useTranslation();
  const { done, failed: fail } = useResult('settings.areas.people');
  const refusal = useRefusal();
  const navigate = useNavigate();
  const [send, { isLoading }] = useLeaveMutation();
  const leave = async (receiver: string) => {
    const [kind, id] = receiver.split(' ');
    const idOf = (receiverKind: string) => (kind === receiverKind ? Number(id) : null);
    const body = { remove: leaving === 'remove', agentId: idOf('agent'), teamId: idOf('team') };
    const name = nameOf(person);
    try {
      await send({ id: idToDelete('agent', person.id), body }).unwrap();
      done(t(`settings.people.leave.${leaving}.done`, { name }));
      if (leaving === 'remove') await navigate(backTo, LEAVING_DELETED);
      else onClose();
    } catch (failed) {
      fail('save', failed, refusal(failed));
    }
  };
  return { leave, isBusy: isLoading };
}

import { type Dispatch, type SetStateAction, useId, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';
import { Link } from 'react-router';

import { isStaff } from '#contract/permissions.ts';
import { issueRoutingCalls } from '#contract/issueRouting.ts';
import { useListAgentOptionsQuery } from '#src/entities/agent/agentApi.ts';
import { Field } from '#src/shared/forms/Field.tsx';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useCan } from '#src/shared/session/Can.tsx';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Picker } from '#src/shared/ui/options/Picker.tsx';
import { ownSubmit } from '#src/shared/ui/ownSubmit.ts';

import { useIssue } from '../issueContext.ts';
import { useGive } from './useGive.ts';

type Props = { rule: { id: number; name: string } | null; onClose: () => void };

type Draft = { responsibleId: number | null; reason: string };

/** Gives the issue to somebody else, and changes the rule too if so chosen. */
export function GiveForm({ rule, onClose }: Props) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const [whomId, whyId] = [useId(), useId()];
  const { data: agents } = useListAgentOptionsQuery();
  const [changesRule, setChangesRule] = useState(false);
  const { give, isBusy } = useGive();
  const resolver = useContractResolver<Draft>(issueRoutingCalls.change.body, {
    responsibleId: t('rules.why.choose'),
  });
  const { control, register, handleSubmit, formState } = useForm<Draft>({
    defaultValues: { responsibleId: null, reason: '' },
    resolver,
  });
  const { errors } = formState;
  const people = agents?.filter(
    (agent) => isStaff(agent) && !agent.inactive && agent.id !== issue.responsible?.id,
  );
  const to = useWatch({ control, name: 'responsibleId' });
  const chosen = people?.find(({ id }) => id === to);
  const submit = handleSubmit(async ({ reason }) => {
    if (!chosen) return;
    if (await give({ to: chosen, reason, rule: changesRule ? rule : null })) onClose();
  });
  return (
    <form noValidate onSubmit={ownSubmit(() => void submit())}>
      <Controller
        control={control}
        name="responsibleId"
        render={({ field: { value, onChange, ref } }) => (
          <Field label={t('rules.why.whom')} htmlFor={whomId} error={errors.responsibleId?.message}>
            <Picker
              ref={ref}
              label={t('rules.why.whom')}
              options={people?.map(({ id, name, roleGroup }) => ({
                value: id,
                text: name,
                detail: t(`common.roles.${roleGroup}`),
              }))}
              value={value ?? undefined}
              onPick={onChange}
              placeholder={t('rules.why.choose')}
            />
          </Field>
        )}
      />
      <Field label={t('rules.why.why')} htmlFor={whyId} optional error={errors.reason?.message}>
        <input className="form-control" autoComplete="off" {...register('reason')} />
      </Field>
      {useCan('company.manage') && rule && (
        <Reach changesRule={changesRule} onChange={setChangesRule} />
      )}
      <div className="why-acts">
        <BusyButton type="submit" busy={isBusy} busyText={t('common.saving')}>
          {chosen ? t('rules.why.give', { name: chosen.name }) : t('rules.why.giveNobody')}
        </BusyButton>
        <button type="button" className="btn btn-ghost" onClick={onClose}>
          {t('common.cancel')}
        </button>
      </div>
    </form>
  );
}

type ReachProps = { changesRule: boolean; onChange: Dispatch<SetStateAction<boolean>> };

function Reach({ changesRule, onChange }: ReachProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className="why-reach">
      <legend className="visually-hidden">{t('rules.why.reach')}</legend>
      {[false, true].map((isRuleToo) => (
        <label key={String(isRuleToo)} className="form-check">
          <input
            type="radio"
            className="form-check-input"
            name={name}
            checked={changesRule === isRuleToo}
            onChange={() => onChange(isRuleToo)}
          />
          {t(isRuleToo ? 'rules.why.ruleToo' : 'rules.why.only')}
        </label>
      ))}
      <Link to="/settings/rules">{t('rules.why.all')}</Link>
    </fieldset>
  );
}

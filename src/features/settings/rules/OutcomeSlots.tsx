import { CLOCK_KINDS, type ClockKind } from '#contract/issueClock.ts';
import { PRIORITIES } from '#contract/issueFilter.ts';
import type { RoutingRuleBody } from '#contract/routingRuleBody.ts';
import { Select } from '#src/shared/forms/Select.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import type { Option } from '#src/shared/ui/options/option.ts';
import { Picker } from '#src/shared/ui/options/Picker.tsx';

import { SaidSlot } from './SaidSlot.tsx';
import { choosable, type RuleOptions, textsOf } from './useRuleOptions.ts';
import { ValuesSlot } from './ValuesSlot.tsx';

/** Labels that a rule sets at most. */
const MAX_LABELS = 10;

type Props = {
  body: RoutingRuleBody;
  options: RuleOptions;
  onChange: (part: Partial<RoutingRuleBody>) => void;
};

/** `ge till [Göran], sätt prioritet [som anmäld], etiketter [inga], föreslå [ingen]`. */
export function OutcomeSlots(props: Props) {
  const { body, options, onChange } = props;
  const { t, i18n } = useTranslation();
  const labels = body.labelIds;
  const labelTexts = new Intl.ListFormat(i18n.language).format(textsOf(options.labels, labels));
  return (
    <>
      <SaidSlot said={t('rules.build.give')}>
        <TargetSlot {...props} />
      </SaidSlot>
      <SaidSlot said={t('rules.build.priority')}>
        <Select
          aria-label={t('rules.fields.priority')}
          value={body.priority ?? ''}
          onChange={({ target }) =>
            onChange({ priority: PRIORITIES.find((one) => one === target.value) ?? null })
          }
        >
          <option value="">{t('rules.build.asReported')}</option>
          {PRIORITIES.map((priority) => (
            <option key={priority} value={priority}>
              {t(`common.priority.${priority}`)}
            </option>
          ))}
        </Select>
      </SaidSlot>
      <SaidSlot said={t('rules.build.labels')}>
        <ValuesSlot
          label={t('rules.fields.labelIds')}
          text={labels.length === 0 ? t('rules.build.noLabels') : labelTexts}
          options={choosable(options.labels, labels)}
          chosen={labels}
          max={MAX_LABELS}
          onChange={(chosen) => onChange({ labelIds: chosen.map(Number) })}
        />
      </SaidSlot>
      <SaidSlot said={t('rules.build.propose')}>
        <Picker<number | string>
          label={t('rules.fields.contractorId')}
          options={withNone(
            t('rules.build.noFirm'),
            choosable(options.firms, body.contractorId === null ? [] : [body.contractorId]),
          )}
          value={body.contractorId ?? NONE}
          onPick={(id) => onChange({ contractorId: id === NONE ? null : Number(id) })}
        />
      </SaidSlot>
      {CLOCK_KINDS.map((kind) => (
        <ClockSlot key={kind} kind={kind} {...props} />
      ))}
    </>
  );
}

/** Without a clock of its own of a kind, an issue has that of its priority. */
function ClockSlot({ kind, body: { clockIds }, options, onChange }: Props & { kind: ClockKind }) {
  const { t } = useTranslation();
  const clocks = options.clocks?.filter((clock) => clock.kind === kind);
  if (clocks?.length === 0) return null;
  const isOfKind = (id: number) => clocks?.some(({ value }) => value === id) ?? false;
  const others = clockIds.filter((id) => !isOfKind(id));
  return (
    <SaidSlot said={t(`rules.build.clock.${kind}`)}>
      <Picker<number | string>
        label={t(`rules.build.clock.${kind}`)}
        options={withNone(t('rules.build.noClock'), choosable(clocks, clockIds))}
        value={clockIds.find(isOfKind) ?? NONE}
        onPick={(id) => onChange({ clockIds: id === NONE ? others : [...others, Number(id)] })}
      />
    </SaidSlot>
  );
}

const NONE = 0;

const withNone = (text: string, options: Option<number | string>[] | undefined) =>
  options && [{ value: NONE, text }, ...options];

/** A person, a team, or nobody. */
function TargetSlot({ body: { agentId, teamId }, options, onChange }: Props) {
  const { t } = useTranslation();
  const people = choosable(options.people, agentId === null ? [] : [agentId]);
  const teams = choosable(options.teams, []);
  const targets =
    people &&
    teams &&
    withNone(t('rules.build.nobody'), [
      ...people.map((one) => ({
        ...one,
        value: `agent ${one.value}`,
        group: t('rules.build.people'),
      })),
      ...teams.map((one) => ({
        ...one,
        value: `team ${one.value}`,
        group: t('rules.build.teams'),
      })),
    ]);
  const value = agentId === null ? (teamId === null ? NONE : `team ${teamId}`) : `agent ${agentId}`;
  const pick = (target: number | string) => {
    const [kind, id] = String(target).split(' ');
    onChange({
      agentId: kind === 'agent' ? Number(id) : null,
      teamId: kind === 'team' ? Number(id) : null,
    });
  };
  return (
    <Picker<number | string>
      label={t('rules.build.target')}
      options={targets}
      value={value}
      onPick={pick}
    />
  );
}

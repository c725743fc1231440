import type { Delegation, DelegationStep } from '#contract/delegations.ts';
import { isDropped, isWithContractor } from '#contract/delegationSteps.ts';
import { useCopyIssues } from '#src/entities/issue/useCopyIssues.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { IconButton } from '#src/shared/ui/IconButton.tsx';
import type { IconName } from '#src/shared/ui/iconNames.ts';
import { Menu } from '#src/shared/ui/Menu.tsx';
import { MenuItem } from '#src/shared/ui/MenuItem.tsx';

import { useIssue } from '../issueContext.ts';
import { mainStep, remind } from './AssignNext.tsx';
import type { useSteps } from './useSteps.ts';
import { useVisitEnd } from './useVisitEnd.ts';

type Props = {
  delegation: Delegation;
  steps: ReturnType<typeof useSteps>;
  hasTrail: boolean;
  onTrail: () => void;
};

type Item = { text: string; icon: IconName; run: () => void; isDanger?: boolean };

const ICONS: Partial<Record<DelegationStep, IconName>> = {
  schedule: 'calendar-event',
  sendBack: 'arrow-counterclockwise',
  cancel: 'x-lg',
};

/** Everything that staff can do with a job besides its next step. */
export function AssignMenu(props: Props) {
  const { t } = useTranslation();
  const label = t('facts.firm.menu', { name: props.delegation.contractor.name });
  const items = useItems(props);
  return (
    <Menu
      renderToggle={(toggle) => (
        <IconButton {...toggle} icon="three-dots" label={label} isSmall aria-haspopup="true" />
      )}
    >
      {(close) =>
        items.map(({ text, icon, run, isDanger = false }) => (
          <MenuItem
            key={text}
            icon={icon}
            isDanger={isDanger}
            onClick={() => {
              close();
              run();
            }}
          >
            {text}
          </MenuItem>
        ))
      }
    </Menu>
  );
}

function useItems({ delegation, steps, hasTrail, onTrail }: Props): Item[] {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const { copyLink } = useCopyIssues();
  const { ends, onEnd } = useVisitEnd(delegation);
  const main = mainStep(steps.steps, delegation);
  const stepItems = steps.steps
    .filter((step) => step !== main)
    .map((step): Item => ({
      text: `${steps.nameOf(step)} …`,
      icon: ICONS[step] ?? 'check2',
      run: () => steps.begin(step),
      isDanger: step === 'cancel',
    }));
  return [
    ...when(isWithContractor(delegation.state), {
      text: t('facts.firm.remind'),
      icon: 'send',
      run: () => remind(delegation),
    }),
    ...stepItems.filter(({ isDanger }) => !isDanger),
    ...ends.map((event): Item => ({
      text: t(`delegation.visits.end.${event}`),
      icon: event === 'missed' ? 'door-open' : 'slash-circle',
      run: () => void onEnd(event),
    })),
    ...when(!isDropped(delegation.state), {
      text: t('facts.firm.copy'),
      icon: 'link-45deg',
      run: () => void copyLink([issue]),
    }),
    ...when(delegation.trail.length > 0, {
      text: t(hasTrail ? 'facts.firm.hideTrail' : 'facts.firm.trail'),
      icon: 'clock-history',
      run: onTrail,
    }),
    ...stepItems.filter(({ isDanger }) => isDanger),
  ];
}

const when = (isOffered: boolean, item: Item): Item[] => (isOffered ? [item] : []);

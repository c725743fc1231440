import '../issue/ownIssue.scss';

import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';

import { AlsoElsewhere } from '#src/shared/drafts/AlsoElsewhere.tsx';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { BusyButton } from '#src/shared/ui/BusyButton.tsx';
import { Icon } from '#src/shared/ui/Icon.tsx';

import { Announcements } from '../Announcements.tsx';
import type { Flow, Problem } from './flow.ts';
import { Place } from './Place.tsx';
import { Progress } from './Progress.tsx';

type Props = {
  flow: Flow;
  title: string;
  lead?: string;
  children?: ReactNode;
  /** Replaces the Continue button at the lower edge. */
  dock?: ReactNode;
  /** Label and busy state of the main button; "Continue" by default. */
  action?: { text: string; isBusy: boolean; busyText: string };
  onSubmit?: () => void;
};

/** One question of the report, with the main button docked below. */
export function StepPage({ flow, title, lead, children, dock, action, onSubmit }: Props) {
  const { t } = useTranslation();
  const formId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <>
      <main id="main" className="pub-main wide has-dock rep" data-draft>
        <Progress flow={flow} />
        <Place flow={flow} />
        <AlsoElsewhere />
        <form noValidate id={formId} aria-label={title} onSubmit={submit}>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {flow.problem && <Trouble problem={flow.problem} />}
          {lead && <p className="lead-p">{lead}</p>}
          {children}
        </form>
        <WhatIsKnown flow={flow} />
      </main>
      <aside className="dock">
        {dock ?? (
          <BusyButton
            type="submit"
            form={formId}
            size="xl"
            className="btn-block"
            busy={action?.isBusy ?? false}
            busyText={action?.busyText ?? ''}
          >
            {action?.text ?? t('newIssue.next')}
          </BusyButton>
        )}
      </aside>
    </>
  );
}

/** What the company knows of the place, below what is asked at the start and before the report is sent. */
function WhatIsKnown({ flow: { step, steps, form } }: { flow: Flow }) {
  const { t } = useTranslation();
  if (step !== steps[0] && step !== 'who') return null;
  return <Announcements list={form.announcements} title={t('reporterIssue.announced.known')} />;
}

/** Explains why the reporter was sent back to this step. */
function Trouble({ problem }: { problem: Problem }) {
  const { t } = useTranslation();
  return (
    <p className={problem === 'elsewhere' ? 'rep-stop' : 'err'} role="alert">
      <Icon name="exclamation-circle-fill" />
      <span>{t(`publicReport.problem.${problem}`)}</span>
    </p>
  );
}

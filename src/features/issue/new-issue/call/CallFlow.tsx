import { useEffect, useState } from 'react';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { z } from 'zod/mini';

import { AlsoElsewhere } from '#src/shared/drafts/AlsoElsewhere.tsx';
import { OwnDrafts } from '#src/shared/drafts/OwnDrafts.tsx';
import { ProjectTypeWords } from '#src/shared/i18n/ProjectTypeWords.tsx';
import { Skeleton } from '#src/shared/ui/Skeleton.tsx';

import {
  addFault,
  afterSending,
  changeFault,
  type FaultDraft,
  hasContent,
  type ReportDraft,
} from '../reportDraft.ts';
import type { StepProps } from '../steps.ts';
import { useReportDraft } from '../useReportDraft.ts';
import { useReportedProject } from '../useReportedProject.ts';
import { CallForm } from './CallForm.tsx';
import { chosenCaller, type ChosenCaller } from './chosenCaller.ts';
import type { Registrations } from './useRegistrations.ts';

type Props = { projectId: number } & Pick<Registrations, 'register'>;

/** The report of a call on a project. */
export function CallFlow({ projectId, register }: Props) {
  const { project, projectType, formOf, isLost } = useReportedProject(projectId);
  if (isLost) return <Navigate to="/new-issue" replace />;
  if (!project) {
    return (
      <div className="call">
        <div className="call-flow">
          <Skeleton rows={6} />
        </div>
      </div>
    );
  }
  return (
    <ProjectTypeWords projectType={projectType}>
      <OwnDrafts name={`new-issue.${project.id}`}>
        <Drafted {...{ project, projectType, formOf, register }} />
      </OwnDrafts>
    </ProjectTypeWords>
  );
}

type DraftedProps = Pick<StepProps, 'project' | 'projectType' | 'formOf'> &
  Pick<Registrations, 'register'>;

function Drafted(shown: DraftedProps) {
  const navigate = useNavigate();
  const flow = useReportDraft(shown.project.id);
  const { draft, current, change, onChange, photos, discard } = flow;
  const { isTaking, field, onTitle } = useChosenCaller(onChange);
  const goOn = (sent: ReportDraft) => {
    change(afterSending(current(), sent));
    onTitle();
  };
  if (isTaking) return null;
  return (
    <>
      <AlsoElsewhere />
      <CallForm
        key={draft.faults[draft.current]?.key}
        {...shown}
        {...{ draft, current, onChange, photos }}
        firstField={field}
        onSaved={goOn}
        onJoined={() => {
          goOn({ ...current(), after: 'nextCall' });
          void navigate('/new-issue');
        }}
        onDiscard={() => void discard('/new-issue')}
      />
    </>
  );
}

/** A report that is brought back stands beside one that is begun; a caller is that of the one in the form. */
function withGiven(before: ReportDraft, facts: Partial<FaultDraft>, others: FaultDraft[]) {
  const isBroughtBack = facts.key !== undefined;
  const base = isBroughtBack && hasContent(before) ? addFault(before) : before;
  const { faults, ...rest } = changeFault(base, facts);
  return { ...rest, faults: [...faults, ...others] };
}

/** Takes over the caller and place just chosen, and gives the field to go on with. */
function useChosenCaller(onChange: StepProps['onChange']) {
  const { state, key, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [field, setField] = useState<ChosenCaller['field']>('title');
  const given = z.safeParse(chosenCaller, state).data;
  useEffect(
    () => {
      if (!given) return;
      const { field: next, others = [], ...facts } = given;
      onChange((before) => withGiven(before, facts, others));
      setField(next);
      // A reload would take them over again.
      void navigate(`${pathname}${search}`, { replace: true, state: null });
    },
    // oxlint-disable-next-line react/exhaustive-deps -- once for each choice, whatever renders meanwhile
    [key],
  );
  return { isTaking: given !== undefined, field, onTitle: () => setField('title') };
}

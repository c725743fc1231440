import type { ReportForm } from '#contract/publicReport.ts';

import type { Change, Done, ReportDraft } from './reportDraft.ts';
import type { ReportLink } from './reportLink.ts';
import type { ReportStep } from './reportSteps.ts';
import type { OneTimeSession } from './useOneTimeSession.ts';
import type { Photos } from './usePhotos.ts';
import type { Uploads } from './useUploads.ts';

/** State and actions shared by the steps of the report form. */
export type Flow = {
  link: ReportLink;
  form: ReportForm;
  draft: ReportDraft;
  change: Change;
  photos: Photos;
  uploads: Uploads;
  session: OneTimeSession;
  step: ReportStep;
  steps: ReportStep[];
  /** Saves an answer and opens the next step. */
  onward: (answer?: Partial<ReportDraft>) => void;
  /** Follows a known fault instead of reporting. */
  follow: (id: number) => void;
  /** Opens a step, with the reason when the reporter is sent back. */
  show: (step: ReportStep, problem?: Problem) => void;
  problem: Problem | undefined;
  /** Shows the confirmation; the draft is deleted once all pictures have arrived. */
  finish: (done: Done) => void;
  /** The link has become invalid. */
  onGone: () => void;
};

/** `elsewhere`: signed in by the mail's link in a browser without the draft. */
export type Problem = 'refused' | 'signedOut' | 'elsewhere';

/** History state of a step. */
export type StepState = { done?: Done; problem?: Problem; hasComeIn?: boolean };

export type StepProps = { flow: Flow };

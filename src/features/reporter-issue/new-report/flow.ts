import type { ReportForm } from '#contract/publicReport.ts';

import type { Change, ReportDraft } from './reportDraft.ts';
import type { ReportLink } from './reportLink.ts';
import type { Step } from './reportSteps.ts';
import type { OneTimeSession } from './useOneTimeSession.ts';
import type { Photos } from './usePhotos.ts';

/** What every step of a report from outside works on. */
export type Flow = {
  link: ReportLink;
  form: ReportForm;
  draft: ReportDraft;
  change: Change;
  photos: Photos;
  session: OneTimeSession;
  step: Step;
  steps: Step[];
  /** Keeps an answer and goes on to the next step. */
  onward: (answer?: Partial<ReportDraft>) => void;
  /** Shows a step; with the reason why, where he is sent back to it. */
  show: (step: Step, problem?: Problem) => void;
  problem: Problem | undefined;
  /** He came from the last step to change this one, and goes back there. */
  isChange: boolean;
  /** What is sent is gone from here. */
  finish: (done: Done) => void;
  /** The link leads nowhere any more. */
  onGone: () => void;
};

/** `elsewhere`: he has come in by the mail's link in another browser than the one that his report is in. */
export type Problem = 'refused' | 'signedOut' | 'elsewhere';

/** What the browser's history keeps with a step. */
export type StepState = { done?: Done; problem?: Problem; isChange?: boolean; hasComeIn?: boolean };

/** What the last page says, kept in the browser's history. */
export type Done = {
  /** Absent where he follows somebody else's. */
  issue?: { id: number; number: number };
  /** The id of the one that he reported before, which he meant to follow. */
  own?: number;
  name: string;
  email: string;
};

export type StepProps = { flow: Flow };

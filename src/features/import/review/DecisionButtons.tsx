import type { ImportDecision } from '#contract/import.ts';

type Props = {
  decision: ImportDecision | null;
  /** Available decisions with their labels. */
  choices: Partial<Record<ImportDecision, string>>;
  isBusy: boolean;
  onDecide: (decision: ImportDecision | null) => void;
};

/** Decides whether rows are imported; pressing again withdraws the decision. */
export function DecisionButtons({ decision, choices, isBusy, onDecide }: Props) {
  return Object.entries(choices).map(([choice, text]) => (
    <button
      key={choice}
      type="button"
      className={`btn btn-ghost btn-sm ${decision === choice ? 'active' : ''}`}
      aria-pressed={decision === choice}
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) onDecide(decision === choice ? null : (choice as ImportDecision));
      }}
    >
      {text}
    </button>
  ));
}

import type { BulkAction } from '#contract/issueChanges.ts';
import type { Reference } from '#contract/primitives.ts';

import type { FormKind } from './draft.ts';
import { CategoryForm } from './forms/CategoryForm.tsx';
import { CloseForm } from './forms/CloseForm.tsx';
import { DueForm } from './forms/DueForm.tsx';
import { WaitForm } from './forms/WaitForm.tsx';

export type FormProps = {
  /** Without an action while something is missing. */
  onChange: (given: { action?: BulkAction; named?: Reference }) => void;
};

/** What an action needs to be told. */
export function BulkForm({ kind, ...props }: FormProps & { kind: FormKind }) {
  switch (kind) {
    case 'wait':
      return <WaitForm {...props} />;
    case 'close':
      return <CloseForm {...props} />;
    case 'category':
      return <CategoryForm {...props} />;
    case 'due':
      return <DueForm {...props} />;
  }
}

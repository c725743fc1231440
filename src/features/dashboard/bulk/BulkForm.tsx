import type { FormKind, FormProps } from './draft.ts';
import { CategoryForm } from './forms/CategoryForm.tsx';
import { CloseForm } from './forms/CloseForm.tsx';
import { DueForm } from './forms/DueForm.tsx';
import { WaitForm } from './forms/WaitForm.tsx';

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

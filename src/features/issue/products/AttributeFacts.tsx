import { z } from 'zod/mini';

import { productLineCalls } from '#contract/products.ts';
import { useErrorText } from '#src/shared/api/errorMessage.ts';
import { useContractResolver } from '#src/shared/forms/useContractResolver.ts';
import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { useToast } from '#src/shared/ui/toasts.ts';

import { type FactDraft, FactForm } from '../facts/FactForm.tsx';
import { FactRow, NoValue } from '../facts/FactRow.tsx';
import { useIssue } from '../issueContext.ts';
import type { SaveOutcome } from '../saving/useSaving.ts';
import { useListProductsQuery, useSetAttributeMutation } from './productsApi.ts';

/** Attributes of the product category: make, model, serial number … */
export function AttributeFacts() {
  const { issue } = useIssue();
  const { data } = useListProductsQuery(issue.id, { skip: !issue.productCategory });
  const attributes = issue.productCategory ? (data?.attributes ?? []) : [];
  return attributes.map((attribute) => <AttributeFact key={attribute.id} {...attribute} />);
}

const VALUE = z.object({ value: productLineCalls.setAttribute.body.shape.value });

type Attribute = { id: number; name: string; value: string };

function AttributeFact({ id, name, value }: Attribute) {
  const { t } = useTranslation();
  const { issue } = useIssue();
  const [setAttribute] = useSetAttributeMutation();
  const errorText = useErrorText();
  const toast = useToast();
  const resolver = useContractResolver<FactDraft>(VALUE);
  const save = (typed: string): Promise<SaveOutcome> =>
    setAttribute({ issueId: issue.id, attributeId: id, value: typed })
      .unwrap()
      .then(
        () => 'saved',
        (error: unknown) => {
          toast.error(t('issue.saveError', { reason: errorText(error) }));
          return 'failed';
        },
      );
  return (
    <FactRow
      name={`attribute-${id}`}
      isEmpty={value === ''}
      label={name}
      renderEditor={(onSave) => (
        <FactForm
          label={name}
          value={value}
          resolver={resolver}
          onSave={(typed) => onSave(save(typed))}
        />
      )}
    >
      {value === '' ? <NoValue /> : value}
    </FactRow>
  );
}

import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';

import { useOrdering } from '../frame/useOrdering.ts';
import { inOrder, useOrderAttributesMutation } from './keepApi.ts';

/** Reorders the attributes of a category. */
export function useAttributeOrder(productCategoryId: number) {
  const [send] = useOrderAttributesMutation();
  const { refetch } = useCatalogue('productAttribute');
  return useOrdering({
    area: 'settings.attributes.title',
    show: inOrder,
    send: (order) => send({ productCategoryId, ...order }).unwrap(),
    refetch,
  });
}

import { useCatalogue } from '#src/entities/catalogue/catalogueApi.ts';

import { useSorting } from '../frame/useSorting.ts';
import { inOrder, useSortAttributesMutation } from './keepApi.ts';

/** Reorders the attributes of a category. */
export function useAttributeSort(productCategoryId: number) {
  const [send] = useSortAttributesMutation();
  const { refetch } = useCatalogue('productAttribute');
  return useSorting({
    area: 'settings.attributes.title',
    show: inOrder,
    send: (sort) => send({ productCategoryId, ...sort }).unwrap(),
    refetch,
  });
}

import { skipToken } from '@reduxjs/toolkit/query';

import { useListDelegationsQuery } from '../delegation/delegationApi.ts';
import { useListProductsQuery } from '../products/productsApi.ts';

/**
 * Fetches what staff's facts show besides the issue, together with it: the facts are shown once all of it is there, so
 * that none pushes another down. What fails is left out.
 */
export function useFactParts(id: number | undefined, isStaff: boolean) {
  const of = isStaff ? (id ?? skipToken) : skipToken;
  const delegations = useListDelegationsQuery(of);
  const products = useListProductsQuery(of);
  return { isLoading: delegations.isLoading || products.isLoading };
}

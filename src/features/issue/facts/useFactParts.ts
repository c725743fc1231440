import { skipToken } from '@reduxjs/toolkit/query';

import { useListDelegationsQuery } from '../delegation/delegationApi.ts';
import { useListMessagesQuery } from '../messageApi.ts';
import { useListProductsQuery } from '../products/productsApi.ts';

/**
 * Fetches what staff's facts and the turn show besides the issue, together with it: they are shown once all of it is
 * there, so that none pushes another away. What fails is left out.
 */
export function useFactParts(id: number | undefined, isStaff: boolean) {
  const of = isStaff ? (id ?? skipToken) : skipToken;
  const delegations = useListDelegationsQuery(of);
  const messages = useListMessagesQuery(of);
  const products = useListProductsQuery(of);
  return {
    delegations: delegations.data ?? [],
    messages: messages.data ?? [],
    isLoading: delegations.isLoading || messages.isLoading || products.isLoading,
  };
}

import { useListSimilarIssuesQuery } from '../newIssueApi.ts';
import type { FaultDraft } from '../reportDraft.ts';

/** Open issues like the fault at its place; undefined until there is something to compare. */
export function useNear(projectId: number, fault: FaultDraft) {
  const { addressId, spaceId, errorTypeId, categoryId } = fault;
  const skip = !addressId && !errorTypeId && !categoryId;
  const { data } = useListSimilarIssuesQuery(
    {
      project: projectId,
      ...(addressId ? { address: addressId } : {}),
      ...(spaceId ? { space: spaceId } : {}),
      ...(errorTypeId ? { errorType: errorTypeId } : {}),
      ...(categoryId ? { category: categoryId } : {}),
    },
    { skip },
  );
  return skip ? undefined : data?.list;
}

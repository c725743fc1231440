import { Navigate } from 'react-router';

import { useCan } from '#src/shared/session/Can.tsx';

import { useGetSetupQuery } from '../setup/setupApi.ts';

/** Redirects to the set-up of a company without issues, else to the projects. */
export function FirstArea() {
  const mayManage = useCan('company.manage');
  const { data, isError } = useGetSetupQuery(undefined, { skip: !mayManage });
  if (mayManage && !data && !isError) return null;
  return <Navigate to={data?.isNew ? 'setup' : 'project'} replace />;
}

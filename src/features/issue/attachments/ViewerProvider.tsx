import type { ReactNode } from 'react';

import { ViewerOf } from '#src/entities/attachment/viewer/ViewerOf.tsx';

import { useIssue } from '../issueContext.ts';
import { InternalSwitch } from './InternalSwitch.tsx';

/** Full-screen viewer of the issue's files. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const { issue } = useIssue();
  return (
    <ViewerOf files={issue.attachments} renderTools={(file) => <InternalSwitch file={file} />}>
      {children}
    </ViewerOf>
  );
}

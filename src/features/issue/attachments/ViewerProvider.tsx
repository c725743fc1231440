import type { ReactNode } from 'react';

import { FileViewer } from '#src/entities/attachment/viewer/FileViewer.tsx';

import { useIssue } from '../issueContext.ts';
import { InternalSwitch } from './InternalSwitch.tsx';

/** Full-screen viewer of the issue's files. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const { issue } = useIssue();
  return (
    <FileViewer files={issue.attachments} renderTools={(file) => <InternalSwitch file={file} />}>
      {children}
    </FileViewer>
  );
}

import { type ReactNode, useState } from 'react';

import type { Attachment } from '#contract/attachments.ts';
import { isPicture } from '#src/entities/attachment/attachmentFiles.ts';

import { useIssue } from '../issueContext.ts';
import { Viewer } from './Viewer.tsx';
import { ViewerContext } from './viewer.ts';

/** The viewer of the issue's files. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const { issue } = useIssue();
  return <ViewerOf files={issue.attachments}>{children}</ViewerOf>;
}

/** A viewer of some files. */
export function ViewerOf({ files, children }: { files: Attachment[]; children: ReactNode }) {
  const [openId, setOpenId] = useState<number>();
  const pictures = files.filter(isPicture);
  const index = pictures.findIndex(({ id }) => id === openId);
  return (
    <ViewerContext value={setOpenId}>
      {children}
      {index >= 0 && (
        <Viewer
          pictures={pictures}
          index={index}
          onMove={(to) => setOpenId(pictures[to]?.id)}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </ViewerContext>
  );
}

import { type ReactNode, useState } from 'react';

import { isPicture } from '#src/entities/attachment/attachmentFiles.ts';

import { useIssue } from '../issueContext.ts';
import { Viewer } from './Viewer.tsx';
import { ViewerContext } from './viewer.ts';

export function ViewerProvider({ children }: { children: ReactNode }) {
  const { issue } = useIssue();
  const [openId, setOpenId] = useState<number>();
  const pictures = issue.attachments.filter(isPicture);
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

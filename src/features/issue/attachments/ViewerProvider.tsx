import { lazy, type ReactNode, Suspense, useState } from 'react';

import type { Attachment } from '#contract/attachments.ts';

import { useIssue } from '../issueContext.ts';
import { ViewerContext } from './viewer.ts';

const Viewer = lazy(async () => ({ default: (await import('./Viewer.tsx')).Viewer }));

/** The viewer of the issue's files. */
export function ViewerProvider({ children }: { children: ReactNode }) {
  const { issue } = useIssue();
  return <ViewerOf files={issue.attachments}>{children}</ViewerOf>;
}

type Props = { files: Attachment[]; isReadOnly?: boolean; children: ReactNode };

/** A viewer of some files. */
export function ViewerOf({ files, isReadOnly = false, children }: Props) {
  const [openId, setOpenId] = useState<number>();
  const index = files.findIndex(({ id }) => id === openId);
  return (
    <ViewerContext value={setOpenId}>
      {children}
      {index >= 0 && (
        <Suspense>
          <Viewer
            files={files}
            index={index}
            isReadOnly={isReadOnly}
            onMove={(to) => setOpenId(files[to]?.id)}
            onClose={() => setOpenId(undefined)}
          />
        </Suspense>
      )}
    </ViewerContext>
  );
}

import { lazy, type ReactNode, Suspense, useState } from 'react';

import type { Attachment } from '#contract/attachments.ts';
import { DialogComing } from '#src/shared/ui/DialogComing.tsx';

import { ViewerContext } from './viewer.ts';

const Viewer = lazy(async () => ({ default: (await import('./Viewer.tsx')).Viewer }));

type Props = {
  files: Attachment[];
  /** Further actions on the current file. */
  renderTools?: (file: Attachment) => ReactNode;
  children: ReactNode;
};

export function FileViewer({ files, renderTools, children }: Props) {
  const [openId, setOpenId] = useState<number>();
  const index = files.findIndex(({ id }) => id === openId);
  return (
    <ViewerContext value={setOpenId}>
      {children}
      {index >= 0 && (
        <Suspense fallback={<DialogComing />}>
          <Viewer
            files={files}
            index={index}
            renderTools={renderTools}
            onMove={(to) => setOpenId(files[to]?.id)}
            onClose={() => setOpenId(undefined)}
          />
        </Suspense>
      )}
    </ViewerContext>
  );
}

import type { ReactNode } from 'react';

import { Facade } from './Facade.tsx';

/** An empty list: all done (`calm`, dark façade), no matches (`none`), or never used (`new`). */
export function EmptyState({
  title,
  text,
  action,
  kind = 'none',
}: {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  kind?: 'calm' | 'none' | 'new';
}) {
  return (
    <div className={kind === 'calm' ? 'empty' : 'empty sm'}>
      {kind === 'calm' && (
        <Facade className="facade soft" seed={title} width={560} height={170} lit={0} layers={2} />
      )}
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}

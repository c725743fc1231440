import { type MouseEvent, type ReactNode, Suspense, useId } from 'react';

type Props = { id: string; title: string; wide?: boolean; children: ReactNode };

/** One component in all its states. */
export function Specimen({ id, title, wide = false, children }: Props) {
  const headingId = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <section
      id={id}
      className={wide ? 'panel specimen is-wide' : 'panel specimen'}
      aria-labelledby={headingId}
      onClickCapture={stay}
    >
      <h2 id={headingId}>{title}</h2>
      <Suspense>{children}</Suspense>
    </section>
  );
}

/** Links in the showcase lead nowhere. */
function stay(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}

/** Several variants side by side, under a heading. */
export function Row({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <>
      {title && <h3>{title}</h3>}
      <div className="specimen-row">{children}</div>
    </>
  );
}

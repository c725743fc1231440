import { type MouseEvent, type ReactNode, Suspense, useId } from 'react';

type Props = { id: string; title: string; wide?: boolean; children: ReactNode };

/** One kind of component, in all its states. */
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

/** What a link here leads to is made up. */
function stay(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
}

/** Some of them beside each other, under a word of what they have in common. */
export function Row({ title, children }: { title?: string; children: ReactNode }) {
  return (
    <>
      {title && <h3>{title}</h3>}
      <div className="specimen-row">{children}</div>
    </>
  );
}

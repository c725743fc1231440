import { type ReactNode, useId } from 'react';

type Props = { id: string; title: string; wide?: boolean; children: ReactNode };

/** One kind of component, in all its states. */
export function Specimen({ id, title, wide = false, children }: Props) {
  const headingId = useId();
  return (
    <section
      id={id}
      className={wide ? 'panel specimen is-wide' : 'panel specimen'}
      aria-labelledby={headingId}
    >
      <h2 id={headingId}>{title}</h2>
      {children}
    </section>
  );
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

import { type ReactNode, useId } from 'react';

import './section.scss';

type Props = { title: string; about: string; children: ReactNode };

/** A part of a page of settings: what it is for beside what is set. */
export function Section({ title, about, children }: Props) {
  const id = useId();
  return (
    <section className="set-section" aria-labelledby={id}>
      <div className="set-section-head">
        <h3 id={id}>{title}</h3>
        <p>{about}</p>
      </div>
      <div className="set-section-body">{children}</div>
    </section>
  );
}

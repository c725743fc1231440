import { type ReactNode, useId } from 'react';

import './section.scss';

type Props = {
  /** Where links to the section lead. */
  anchor?: string;
  title: string;
  about: string;
  children: ReactNode;
};

/** A part of a page of settings: what it is for beside what is set. */
export function Section({ anchor, title, about, children }: Props) {
  const id = useId();
  return (
    <section id={anchor} className="set-section" aria-labelledby={id}>
      <div className="set-section-head">
        <h3 id={id} tabIndex={anchor === undefined ? undefined : -1}>
          {title}
        </h3>
        <p>{about}</p>
      </div>
      <div className="set-section-body">{children}</div>
    </section>
  );
}

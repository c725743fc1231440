import { type ReactNode, useId } from 'react';

type Props = {
  title: string;
  /** Values by label. */
  figures?: Record<string, string>;
  /** At the right of the title. */
  actions?: ReactNode;
  children?: ReactNode;
};

/** A health panel: a few figures and its content. */
export function Panel({ title, figures, actions, children }: Props) {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel-head">
        <h2 id={id}>{title}</h2>
        {actions}
      </div>
      {figures && (
        <dl className="figures">
          {Object.entries(figures).map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}

import type { ProjectOption } from '#contract/projects.ts';
import { Icon } from '#src/shared/ui/Icon.tsx';

type Props = {
  title: string;
  projects: ProjectOption[];
  chosen: number | undefined;
  onChoose: (id: number) => void;
};

/** Projects under a heading; nothing if empty. */
export function ProjectGroup({ title, projects, chosen, onChoose }: Props) {
  if (projects.length === 0) return null;
  return (
    <>
      <h3 className="overline">
        {title} <span className="count">{projects.length}</span>
      </h3>
      <ul className="proj-list">
        {projects.map(({ id, name, number, city }) => (
          <li key={id}>
            <label className="proj">
              <input
                type="radio"
                name="project"
                checked={id === chosen}
                onChange={() => onChoose(id)}
              />
              <span className="nr tnum">{number}</span>
              <span className="tx">
                <strong>{name}</strong>
                <span className="text-2">{city}</span>
              </span>
              <span className="ty text-2" />
              <Icon name="check-circle-fill" className="ok" />
            </label>
          </li>
        ))}
      </ul>
    </>
  );
}

import type { Project } from '#contract/projects.ts';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';
import { Avatar } from '#src/shared/ui/Avatar.tsx';

/** Who gets the issue as unread the moment it is reported. */
export function WhoSees({ project }: { project: Project }) {
  const { t } = useTranslation();
  const leaders = project.people.filter(({ userType }) => userType === 'leader');
  if (leaders.length === 0) return null;
  return (
    <section className="rv">
      <header>
        <h3>{t('newIssue.review.whoSees')}</h3>
      </header>
      <ul className="notify">
        {leaders.map(({ agent }) => (
          <li key={agent.id}>
            <Avatar name={agent.name} />
            <span>
              <b>{agent.name}</b>
              <span className="text-2">{t('newIssue.review.leader')}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

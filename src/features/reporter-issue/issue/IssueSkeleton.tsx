import { Grey } from '#src/shared/ui/Grey.tsx';
import { SkeletonFrame } from '#src/shared/ui/Skeleton.tsx';

export const IssueSkeleton = () => (
  <main id="main" className="pub-main wide">
    <SkeletonFrame className="rskel">
      {['title', 'place', 'track', 'said', 'text'].map((part) => (
        <Grey key={part} className={`is-${part}`} />
      ))}
    </SkeletonFrame>
  </main>
);

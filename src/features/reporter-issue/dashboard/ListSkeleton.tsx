import { Grey } from '#src/shared/ui/Grey.tsx';
import { SkeletonFrame } from '#src/shared/ui/Skeleton.tsx';

export const ListSkeleton = () => (
  <SkeletonFrame className="rlist mt-4">
    {['a', 'b'].map((key) => (
      <div key={key} className="orow" aria-hidden="true">
        <Grey className="th" />
        <span className="b">
          <Grey />
          <Grey />
        </span>
      </div>
    ))}
  </SkeletonFrame>
);

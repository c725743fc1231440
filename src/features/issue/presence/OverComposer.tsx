import { Came, type CameProps } from './Came.tsx';
import { WhoWrites } from './WhoWrites.tsx';

/** Colleagues who write, and answers that arrived meanwhile. */
export function OverComposer(props: CameProps) {
  return (
    <>
      <WhoWrites />
      <Came {...props} />
    </>
  );
}

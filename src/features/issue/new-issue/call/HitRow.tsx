import type { ReactNode } from 'react';

import { plainWords } from '#src/shared/lib/plainText.ts';
import { Highlighted } from '#src/shared/ui/Highlighted.tsx';
import { Plate } from '#src/shared/ui/Plate.tsx';

type Props = {
  sign: ReactNode;
  text: string;
  details: string;
  plate?: string;
  end?: ReactNode;
  /** Words of it are marked. */
  typed?: string;
};

/** A row of the finder. */
export function HitRow({ sign, text, details, plate, end, typed = '' }: Props) {
  return (
    <>
      {sign}
      <span className="tx">
        <span>
          <Highlighted text={text} words={plainWords(typed)} />
        </span>
        {details && <small>{details}</small>}
      </span>
      <span>{plate ? <Plate>{plate}</Plate> : end}</span>
    </>
  );
}

import './turn.scss';

import { useNextText } from './useNextText.ts';

/** Whose turn it is, as a sign and a sentence. */
export function Turn({ facts }: { facts: Parameters<ReturnType<typeof useNextText>>[0] }) {
  const { text, whose } = useNextText()(facts);
  return (
    <span className="turn" data-turn={whose}>
      <span>{text}</span>
    </span>
  );
}

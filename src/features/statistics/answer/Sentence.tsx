import { Fragment, type ReactNode } from 'react';
import { Link } from 'react-router';

import { useTranslation } from '#src/shared/i18n/useTranslation.ts';

/** Marks the place of a number in a translated text: never part of one. */
const MARK = '\uE000';
const PLACES = new RegExp(`${MARK}(\\d+)${MARK}`, 'u');

type Props = { text: string; parts: Record<string, ReactNode>; values?: Record<string, string> };

/** A translated text whose numbers are links. */
export function Sentence({ text, parts, values = {} }: Props) {
  const { t } = useTranslation();
  const names = Object.keys(parts);
  const places = Object.fromEntries(names.map((name, n) => [name, `${MARK}${n}${MARK}`]));
  return t(text, { ...values, ...places })
    .split(PLACES)
    .map((piece, n) => (
      // Every second piece is a place.
      <Fragment key={n}>{n % 2 === 1 ? parts[names[Number(piece)] ?? ''] : piece}</Fragment>
    ));
}

/** A number that opens the list of what it counts; none for an empty list. */
export const NumberLink = ({ text, to }: { text: string; to: string | undefined }) =>
  to === undefined ? (
    <b>{text}</b>
  ) : (
    <Link className="num-link" to={to}>
      {text}
    </Link>
  );

import { type Locale, LOCALES } from '#contract/locales.ts';

import type { Question, Translation } from '../questionDraft.ts';
import { mergeValue, type ThreeWay, type ConflictTexts } from './chooseSide.ts';

/** A text in one language: of the question, its hint or a choice. */
type Text = { locale: Locale; of: 'question' | 'hint' | 'choices'; choice: string; text: string };

/** Merges a question's translations text by text. */
export async function mergeTranslations(
  { base, mine, theirs }: ThreeWay<Question>,
  conflictTexts: ConflictTexts,
): Promise<Question['translations']> {
  const sides = { base: textsOf(base), mine: textsOf(mine), theirs: textsOf(theirs) };
  const merged: Question['translations'] = {};
  for (const [key, { locale, of, choice }] of new Map([...sides.mine, ...sides.theirs])) {
    const texts = {
      base: sides.base.get(key)?.text ?? '',
      mine: sides.mine.get(key)?.text ?? '',
      theirs: sides.theirs.get(key)?.text ?? '',
    };
    const text = await mergeValue(texts, () =>
      conflictTexts.chooseSide({
        field: conflictTexts.part(of, LOCALES[locale]),
        mine: texts.mine,
        theirs: texts.theirs,
      }),
    );
    if (text !== '') merged[locale] = withText(merged[locale] ?? {}, { of, choice, text });
  }
  return merged;
}

function textsOf({ translations }: Question): Map<string, Text> {
  const texts = Object.entries(translations).flatMap(([name, words]): Text[] => {
    const locale = name as Locale;
    const { title = '', description = '', choices = {} } = words;
    return [
      { locale, of: 'question', choice: '', text: title },
      { locale, of: 'hint', choice: '', text: description },
      ...Object.entries(choices).map(([choice, text]): Text => ({
        locale,
        of: 'choices',
        choice,
        text,
      })),
    ];
  });
  return new Map(texts.map((text) => [`${text.locale} ${text.of} ${text.choice}`, text]));
}

function withText(words: Translation, { of, choice, text }: Omit<Text, 'locale'>): Translation {
  if (of === 'question') return { ...words, title: text };
  if (of === 'hint') return { ...words, description: text };
  return { ...words, choices: { ...words.choices, [choice]: text } };
}

import type { ImportFieldName } from '#contract/importFields.ts';
import { ISSUE_STATUSES, REJECT_REASONS, RESOLUTIONS, WAITING_FOR } from '#contract/issueStatus.ts';
import { PRIORITIES } from '#contract/issueFilter.ts';
import { LOCALE_LIST } from '#contract/locales.ts';
import { PRODUCT_LANGUAGES } from '#contract/products.ts';

import { translatorIn } from '../export/index.ts';
import type { Choices } from './cells.ts';
import { type Words, wordsIn } from './words.ts';

/** Words for each role; contractors have files of their own. */
const ROLES: Record<string, string> = {
  ROLE_ADMIN: 'administratör|admin|administrator|ylläpitäjä|pääkäyttäjä|järjestelmänvalvoja',
  ROLE_PROJECT_LEADER:
    'projektledare|prosjektleder|projektleder|projektipäällikkö|kohdevastaava|project leader|project manager|kierownik projektu|kierownik|projektleiter|projektleitung',
  ROLE_WORKER:
    'handläggare|saksbehandler|sagsbehandler|medarbeider|käsittelijä|worker|case handler|pracownik|bearbeiter|sachbearbeiter|sachbearbeitung',
  ROLE_USER: 'användare|bruker|bruger|käyttäjä|user|użytkownik|benutzer|nutzer',
};

const PAYERS: Record<string, string> = {
  builder:
    'byggare|entreprenör|byggherre|bygherre|utbygger|entreprenør|rakennuttaja|rakentaja|builder|deweloper|bauträger',
  insurance: 'försäkring|forsikring|vakuutus|insurance|ubezpieczenie|versicherung',
  resident: 'boende|beboer|asukas|resident|tenant|mieszkaniec|lokator|bewohner|mieter',
  owner: 'ägare|fastighetsägare|eier|ejer|omistaja|owner|landlord|właściciel|eigentümer',
  other: 'annan|annat|annen|anden|muu|other|inny|inne|sonstige',
};

const UNITS: Record<string, string> = {
  once: 'en gång|engång|engangs|én gang|kerran|once|one time|raz|jednorazowo|einmal|einmalig|aldrig|aldri|never|nej|nei|nein|no|ei|nie',
  week: 'vecka|varje vecka|veckovis|uke|hver uke|ukentlig|uge|hver uge|ugentlig|ugentligt|viikko|viikoittain|weekly|every week|tydzień|co tydzień|tygodniowo|woche|jede woche|wöchentlich',
  month:
    'månad|varje månad|månadsvis|måned|hver måned|månedlig|månedligt|kuukausi|kuukausittain|monthly|every month|miesiąc|co miesiąc|miesięcznie|monat|jeden monat|monatlich',
  year: 'år|varje år|årligen|årlig|hvert år|årligt|vuosi|vuosittain|yearly|every year|annually|rok|co rok|rocznie|co roku|jahr|jedes jahr|jährlich',
};

function languageIn(locale: string, code: string): string {
  return new Intl.DisplayNames([locale], { type: 'language' }).of(code) ?? code;
}

/** Names of the product languages in each locale. */
const LANGUAGES: Record<string, string> = Object.fromEntries(
  PRODUCT_LANGUAGES.map((code) => [
    code,
    LOCALE_LIST.flatMap((locale) => [
      languageIn(locale, code).toLowerCase(),
      ...(locale.startsWith(code) ? [locale.toLowerCase()] : []),
    ])
      .concat(code === 'nb' ? ['norsk', 'no', 'norska', 'norwegian'] : [])
      .join('|'),
  ]),
);

/** Words of each choice, including those of our own files. */
const worded = (words: Record<string, string>, field?: ImportFieldName) =>
  new Map(
    Object.entries(words).flatMap(([code, names]) =>
      [
        code.toLowerCase(),
        ...names.split('|'),
        ...(field
          ? LOCALE_LIST.map((locale) =>
              wordsIn(locale).say(`choices.${field}.${code}`).toLowerCase(),
            )
          : []),
      ].map((name) => [name, code] as const),
    ),
  );

/** Word for a choice in a file of a language. */
export const sayChoice = (
  field: ImportFieldName,
  code: string,
  { words, locale }: { words: Words; locale: string },
): string =>
  field === 'language' ? languageIn(locale, code) : words.say(`choices.${field}.${code}`);

/** Words of each choice in the company's terms and every locale. */
export function choicesOf(terminology: Record<string, string>): Choices {
  const sayings = LOCALE_LIST.map((locale) => translatorIn(locale, terminology));
  const translations = (group: string, codes: readonly string[]) =>
    new Map(
      codes.flatMap((code) =>
        [code, ...sayings.map((say) => say(`${group}.${code}`))].map(
          (word) => [word.toLowerCase(), code] as const,
        ),
      ),
    );
  return {
    status: translations('status', ISSUE_STATUSES),
    priority: translations('priority', PRIORITIES),
    waitingFor: translations('waitingFor', WAITING_FOR),
    resolution: translations('resolution', RESOLUTIONS),
    rejectReason: translations('rejectReason', REJECT_REASONS),
    role: worded(ROLES, 'role'),
    chargedKind: worded(PAYERS, 'chargedKind'),
    repeatUnit: worded(UNITS, 'repeatUnit'),
    language: worded(LANGUAGES),
  };
}

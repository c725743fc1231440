import type { SignInProvider } from '#contract/appSettings.ts';

/** What a person is told who could not sign in at a provider; the log-in page shows it as it is. */
const TEXTS = {
  en: {
    unknown: 'Selected user does not exist.',
    unverified:
      'Your e-mail address is not confirmed at {provider}, so it cannot be used to sign in here. Use your password instead.',
    cancelled: 'You cancelled the sign-in at {provider}.',
    refused: 'The sign-in at {provider} could not be completed. Please try again.',
    down: '{provider} cannot be reached just now. Try again in a while, or use your password.',
  },
  sv: {
    unknown: 'Det finns ingen användare med den e-postadressen.',
    unverified:
      'Din e-postadress är inte bekräftad hos {provider} och kan därför inte användas för att logga in här. Använd ditt lösenord i stället.',
    cancelled: 'Du avbröt inloggningen hos {provider}.',
    refused: 'Inloggningen hos {provider} kunde inte slutföras. Försök igen.',
    down: '{provider} går inte att nå just nu. Försök igen om en stund eller använd ditt lösenord.',
  },
  pl: {
    unknown: 'Nie ma użytkownika z tym adresem e-mail.',
    unverified:
      'Twój adres e-mail nie jest potwierdzony w {provider}, więc nie można się nim tutaj zalogować. Użyj hasła.',
    cancelled: 'Logowanie w {provider} zostało przerwane.',
    refused: 'Nie udało się dokończyć logowania w {provider}. Spróbuj ponownie.',
    down: 'Nie można teraz połączyć się z {provider}. Spróbuj za chwilę lub użyj hasła.',
  },
} as const;

export type Failure = keyof (typeof TEXTS)['en'];

const NAMES: Record<SignInProvider, string> = { google: 'Google', microsoft: 'Microsoft' };

/** What went wrong, in the first language of `Accept-Language` that there are texts in. */
export function failureText(kind: Failure, provider: SignInProvider, languages: string): string {
  const wanted = languages.split(',').map((each) => each.trim().slice(0, 2).toLowerCase());
  const language = wanted.find((each): each is keyof typeof TEXTS => each in TEXTS) ?? 'en';
  return TEXTS[language][kind].replaceAll('{provider}', NAMES[provider]);
}

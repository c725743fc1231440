import type { SignInProvider } from '#contract/appSettings.ts';

/** Failure messages of a provider sign-in, shown unchanged by the log-in page. */
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
  nb: {
    unknown: 'Det finnes ingen bruker med den e-postadressen.',
    unverified:
      'E-postadressen din er ikke bekreftet hos {provider} og kan derfor ikke brukes til å logge inn her. Bruk passordet ditt i stedet.',
    cancelled: 'Du avbrøt innloggingen hos {provider}.',
    refused: 'Innloggingen hos {provider} kunne ikke fullføres. Prøv igjen.',
    down: '{provider} kan ikke nås akkurat nå. Prøv igjen om en stund, eller bruk passordet ditt.',
  },
  da: {
    unknown: 'Der findes ingen bruger med den e-mailadresse.',
    unverified:
      'Din e-mailadresse er ikke bekræftet hos {provider} og kan derfor ikke bruges til at logge ind her. Brug din adgangskode i stedet.',
    cancelled: 'Du afbrød login hos {provider}.',
    refused: 'Login hos {provider} kunne ikke gennemføres. Prøv igen.',
    down: '{provider} kan ikke nås lige nu. Prøv igen om lidt, eller brug din adgangskode.',
  },
  fi: {
    unknown: 'Tällä sähköpostiosoitteella ei ole käyttäjää.',
    unverified:
      'Sähköpostiosoitettasi ei ole vahvistettu palvelussa {provider}, joten sillä ei voi kirjautua tänne. Käytä sen sijaan salasanaasi.',
    cancelled: 'Keskeytit kirjautumisen palvelussa {provider}.',
    refused: 'Kirjautumista palvelussa {provider} ei voitu viedä loppuun. Yritä uudelleen.',
    down: 'Palveluun {provider} ei saada nyt yhteyttä. Yritä hetken kuluttua uudelleen tai käytä salasanaasi.',
  },
  de: {
    unknown: 'Es gibt keinen Benutzer mit dieser E-Mail-Adresse.',
    unverified:
      'Ihre E-Mail-Adresse ist bei {provider} nicht bestätigt und kann daher hier nicht zur Anmeldung verwendet werden. Verwenden Sie stattdessen Ihr Passwort.',
    cancelled: 'Sie haben die Anmeldung bei {provider} abgebrochen.',
    refused:
      'Die Anmeldung bei {provider} konnte nicht abgeschlossen werden. Bitte versuchen Sie es erneut.',
    down: '{provider} ist gerade nicht erreichbar. Versuchen Sie es später erneut oder verwenden Sie Ihr Passwort.',
  },
} as const;

/** Other codes for Norwegian. */
const ALSO: Record<string, keyof typeof TEXTS> = { no: 'nb', nn: 'nb' };

export type Failure = keyof (typeof TEXTS)['en'];

const NAMES: Record<SignInProvider, string> = { google: 'Google', microsoft: 'Microsoft' };

/** The failure message in the first language of `Accept-Language` that has texts. */
export function failureText(kind: Failure, provider: SignInProvider, languages: string): string {
  const codes = languages
    .split(',')
    .map((part) => part.trim().slice(0, 2).toLowerCase())
    .map((code) => ALSO[code] ?? code);
  const language = codes.find((code): code is keyof typeof TEXTS => code in TEXTS) ?? 'en';
  return TEXTS[language][kind].replaceAll('{provider}', NAMES[provider]);
}

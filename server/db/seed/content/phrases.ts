import type { Resolution, WAITING_FOR } from '#contract/issueStatus.ts';

import type { Talk } from './families/family.ts';

/*
 * What is said whatever the fault. In braces: {namn} the reporter, {firma} the firm, {dag} and {tid} the next visit, {vecka} a week,
 * {summa} a price, {nummer} another issue.
 */

/** Where somebody has to be let in. */
export const letIn: readonly Talk[] = [
  [
    'Hej {namn}. Tack för din anmälan. Får vi gå in med huvudnyckel om du inte är hemma?',
    'Ja, det går bra. Ring på först bara, katten brukar smita ut.',
  ],
  [
    'Hej {namn}. Vi bokar in ett besök. Är det någon hemma på dagtid eller går det bra med huvudnyckel?',
    'Jag jobbar hemifrån de flesta dagar, så det är bara att ringa på.',
  ],
  [
    'Hej {namn}. Tack. Vilket telefonnummer når vi dig på om hantverkaren kommer tidigare?',
    'Ring numret i anmälan. Svarar jag inte så skicka SMS.',
  ],
];

export const booked = [
  'Hej, {firma} här. Vi kan komma {dag} {tid}.',
  'Vi har lagt in ett besök {dag} {tid}. Säg till om det inte passar.',
  'Vi kommer {dag} {tid} och tittar.',
];

export const suits = [
  'Det passar bra.',
  'Det går bra. Ring gärna en kvart innan.',
  'Jag är inte hemma då men ni får gå in med huvudnyckel.',
  'Bra, då ser jag till att det är framdukat så att ni kommer åt.',
];

/** Where nobody has to be let in. */
export const fine = [
  'Tack, det låter bra.',
  'Bra, tack för snabbt svar.',
  'Tack, jag hälsar grannarna.',
];

export const price = [
  'Uppskattad kostnad {summa} kr exklusive moms. Ska vi gå vidare?',
  'Pris för det som behövs: {summa} kr exklusive moms, framkörning inräknad.',
];

export const approved = [
  'Godkänt, kör. Märk fakturan med numret.',
  'Det är okej. Ta bilder före och efter.',
];

export const hurry = ['Hej, hur går det med det här?', 'Har ni hunnit titta på det här?'];

export const still = [
  'Hej {namn}. Det är inte bortglömt. Jag har påmint och återkommer så fort jag vet mer.',
  'Hej {namn}. Vi ligger lite efter just nu. Jag hör av mig när vi har en tid.',
];

export const again = [
  'Tyvärr är det inte bra. Det fungerade i två dagar, nu är det likadant igen.',
  'Ingen skillnad, det är precis som förut.',
  'Det blev bättre men är inte åtgärdat. Kan någon titta en gång till?',
];

export const sorry = [
  'Hej {namn}. Tråkigt att höra. Vi tittar på det igen och återkommer med en tid.',
  'Hej {namn}. Tack för att du säger till. Jag har öppnat ärendet igen och kontaktat {firma}.',
];

export const thanks = [
  'Tack, nu är det bra.',
  'Det ser bra ut. Tack för hjälpen.',
  'Tack för snabb hantering.',
  'Nu fungerar det, tack.',
];

export const goodbye = [
  'Vi avslutar ärendet. Hör av dig om det kommer tillbaka.',
  'Då stänger vi det här. Ha det bra.',
];

type WaitingFor = (typeof WAITING_FOR)[number];

/** What everybody is told, and what stands beside the status. */
export const waiting: Record<WaitingFor, readonly [said: string, note: string]> = {
  material: [
    'Det som behövs är beställt. Leveransen väntas vecka {vecka}. Du behöver inte göra något.',
    'Delar beställda',
  ],
  contractor: [
    'Nu är det beställt hos {firma}. De återkommer med en tid för arbetet.',
    'Entreprenören bokar tid',
  ],
  reporter: [
    'Hej {namn}. Vi har försökt nå dig på telefon. Svara gärna här med en tid som passar så bokar vi in besöket.',
    'Ej anträffbar, två försök',
  ],
  payer: [
    'Vi väntar på besked om vem som bekostar åtgärden och återkommer så snart vi vet.',
    'Väntar på försäkringsbolaget',
  ],
  date: ['Arbetet är inplanerat till vecka {vecka}. Vi påminner några dagar innan.', 'Inplanerat'],
  other: [
    'Det här behöver samordnas med ett annat arbete i huset. Vi återkommer med en tid.',
    'Samordnas med annat arbete',
  ],
};

/** How it ends where nothing was mended: what the staff write, and what stands beside it. */
export const endings: Record<Exclude<Resolution, 'fixed' | 'withdrawn'>, readonly string[]> = {
  noFaultFound: [
    'Vi har varit på plats två gånger utan att kunna se felet. Hör av dig direkt om det händer igen, gärna med en film.',
  ],
  notCovered: [
    'Enligt ansvarsfördelningen sköter den boende det här själv. Vi hjälper gärna till med kontakt till en hantverkare.',
  ],
  duplicate: ['Det här är redan anmält som nummer {nummer}. Vi svarar där.'],
  other: ['Åtgärden tas med i nästa års underhållsplan. Vi informerar när tiden är bestämd.'],
};
export const planned = 'Tas med i underhållsplanen';

export const withdrawn = [
  'Det löste sig av sig självt, ni kan stryka anmälan.',
  'Jag fick hjälp av en granne, så ni behöver inte komma. Tack ändå.',
];

export const notes = [
  'Ringde, inget svar. Försöker igen i morgon.',
  'Inringt till växeln, upplagt i efterhand.',
  'Nyckel kvitterad ut och återlämnad samma dag.',
  'Ring alltid innan besök, anmälaren arbetar natt.',
  'Hund i bostaden, behöver hållas undan.',
  'Kolla protokollet från senaste besiktningen innan vi beställer.',
  'Port öppnas från gården, koden i nyckelskåpet gäller inte.',
];

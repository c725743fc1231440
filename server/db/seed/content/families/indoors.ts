import type { Family } from './family.ts';
import { book, look, slowly, anyTime } from './phrases.ts';

export const water: Family = {
  firm: 'Bergström Rör AB',
  talk: [
    [
      'Hej {namn}. Tack för att du hörde av dig. Är det något mer som har blivit blött, eller bara det du beskriver?',
      'Bara det, så vitt vi ser. Vi torkar upp och ställer en hink under när vi inte är hemma.',
    ],
    [
      'Hej {namn}. Går det att stänga av vattnet på plats tills vi kommer? Ställ gärna något under så länge.',
      'Jag har stängt av så gott det går. Det droppar fortfarande lite men inte som i morse.',
    ],
  ],
  order: [
    'Läckage i {plats}, {adress}. Kan ni komma i dag eller i morgon? Huvudnyckel finns i nyckelskåpet, kod skickas i SMS.',
    'Ny läcka, {plats} på {adress}. Börja med att täta så att skadan inte växer, skicka sedan pris på det som behöver bytas.',
  ],
  inside: [
    '{@} Andra läckan i samma hus på kort tid. Kan du gå igenom hela stammen när du ändå är där?',
    '{@} Ska vi anmäla till försäkringen redan nu? Det ser ut att ha pågått ett tag.',
  ],
};

export const damp: Family = {
  firm: 'Saneringsteamet i Nacka AB',
  talk: [
    [
      'Hej {namn}. Har det blivit större sedan du såg det första gången, och känns det blött eller torrt?',
      'Det har nog vuxit några centimeter. Det känns kallt men inte blött.',
    ],
    [
      'Hej {namn}. Vi behöver mäta fukten på plats. Har det runnit eller spillts vatten i närheten den senaste tiden?',
      'Nej, inget som vi vet om. Vi trodde först att det var gammalt.',
    ],
  ],
  order: [
    'Kan ni göra en fuktmätning i {plats}, {adress}? Vi behöver protokoll med bilder eftersom det kan bli ett försäkringsärende.',
    'Misstänkt fukt i {plats} på {adress}. Mät och ta prov, riv inget innan vi har pratats vid.',
  ],
  inside: [
    '{@} Vi väntar med besked tills mätningen är klar, jag vill inte lova något om rivning.',
    '{@} Jag har bett om en andra mätning. Första värdet kan vara från den gamla skadan.',
  ],
};

export const drain: Family = {
  firm: 'Bergström Rör AB',
  talk: [
    [
      'Hej {namn}. När började det, och har det hänt förut?',
      'Det började smått för några veckor sedan. Förra året hade vi samma sak och då kom någon och spolade.',
    ],
    slowly,
  ],
  order: [
    'Avlopp, {plats} på {adress}. Rensa, och filma om det sitter längre in. Ring mig om stammen behöver spolas.',
    book,
  ],
  inside: [
    '{@} Det här har vi haft förut. Kan du se vad som gjordes sist?',
    '{@} Beställ ingen spolbil förrän vi vet om fler har samma besvär.',
  ],
};

export const tap: Family = {
  firm: 'Bergström Rör AB',
  talk: [slowly, anyTime],
  order: [book, look],
  inside: [
    '{@} Kolla om det ligger på garantin innan vi beställer något.',
    '{@} Ta det samtidigt som de andra punkterna i huset, så slipper vi en extra framkörning.',
  ],
};

export const heat: Family = {
  firm: 'Bergström Rör AB',
  talk: [
    [
      'Hej {namn}. Vad visar en termometer mitt i rummet, en meter över golvet? Mät gärna morgon och kväll i två dagar.',
      '18,5 på morgonen och 19 på kvällen. Jag har skrivit upp det.',
    ],
    slowly,
  ],
  order: ['Värme i {plats}, {adress}. Felsök och mät tillopp och retur.', look],
  inside: [
    '{@} Kurvan ändrades i undercentralen förra veckan. Kan det hänga ihop?',
    '{@} Flera anmälningar från samma hus nu. Ska vi boka injustering?',
  ],
};

export const air: Family = {
  firm: 'Svalbo Ventilation',
  talk: [
    [
      'Hej {namn}. Märks det hela dygnet, eller vid särskilda tider?',
      'Mest på kvällen. På dagen märker vi det knappt.',
    ],
    slowly,
  ],
  order: [
    'Ventilation i {plats}, {adress}. Mät och jämför med protokollet från OVK, åtgärda eller lämna pris.',
    look,
  ],
  inside: [
    '{@} Enligt senaste OVK var det godkänt här. Något har hänt sedan dess.',
    '{@} Svalbo behöver komma åt vinden samtidigt. Kan du ordna nyckel?',
  ],
};

export const power: Family = {
  firm: 'Elkraft Södermalm AB',
  talk: [
    [
      'Hej {namn}. Gäller det fler ställen eller bara just det här?',
      'Bara det här, så vitt jag har sett.',
    ],
    [
      'Hej {namn}. Tack, vi skickar elektriker. Behöver någon vara på plats och visa?',
      'Nej, man ser det direkt. Ring om ni inte hittar.',
    ],
  ],
  order: [
    'El, {plats} på {adress}. Felsök och gör säkert i första hand. Större byten godkänns av mig först.',
    look,
  ],
  inside: [
    '{@} Jag vill ha egenkontroll på det här innan vi släpper på gruppen igen.',
    '{@} Ta med det på ronden, så kollar vi om det är fler ställen.',
  ],
};

export const noise: Family = {
  firm: 'Bergström Rör AB',
  talk: [slowly],
  order: ['Ljud i {plats}, {adress}. Kan ni lyssna på plats och se vad som går att göra?'],
  inside: [
    '{@} Det finns en tidigare anmälan på samma adress. Titta på den först.',
    '{@} Brev om ordningsregler är skickat. Vi avvaktar två veckor innan nästa steg.',
  ],
};

export const pest: Family = {
  firm: 'Saneringsteamet i Nacka AB',
  talk: [
    [
      'Hej {namn}. Tack, vi anmäler till saneringsfirman. Har du sett dem på fler ställen?',
      'Bara där, men grannen säger att de har haft samma sak.',
    ],
  ],
  order: [
    'Skadedjur, {plats} på {adress}. Inspektera och åtgärda enligt avtalet, rapport till oss.',
  ],
  inside: ['{@} Vi behöver informera grannarna. Kan du skicka ut brevet?'],
};

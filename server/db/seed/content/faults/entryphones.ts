import { faultsOf } from '../fault.ts';

export const entryphones = faultsOf('lock', 'Porttelefon', [
  {
    at: 'entrance',
    space: 'Entré',
    error: 'Ringer inte upp',
    photo: 'reader',
    product: 'Porttelefon',
    found:
      'Telefonnumret i centralen är kopplat till fel operatör. Vi väntar på ett nytt abonnemang.',
    fixed: 'Numret är omkodat och provat från porten. Det går att öppna med femman.',
    talk: [
      'Hej {namn}. Är det ditt mobilnummer som ska ringas, eller ett annat?',
      'Det är min mobil, samma som i anmälan.',
    ],
    told: [
      [
        'Porttelefonen ringer inte upp',
        'När någon trycker vårt nummer säger den upptaget. Hemtjänsten kom inte in i dag.',
      ],
      [
        'Det går inte att öppna porten från telefonen',
        'Jag hör vem det är men när jag trycker femman händer inget. Det fungerade förra månaden.',
      ],
    ],
  },
  {
    at: 'entrance',
    space: 'Entré',
    error: 'Fel namn',
    prio: 'low',
    fixed: 'Namnet är ändrat på porttelefonen, i trapphuset och på postboxen.',
    talk: [
      'Hej {namn}. Hur ska namnet stå exakt?',
      'Bara efternamnet räcker. Det står rätt på vår dörr.',
    ],
    told: [
      [
        'Fel namn på porttelefonen',
        'Den som bodde här före oss står fortfarande kvar. Det ska stå Nordström.',
      ],
      [
        'Namn saknas på tavlan i entrén',
        'Vi flyttade in för en månad sedan men står varken på tavlan eller på postboxen.',
      ],
    ],
  },
  {
    at: 'entrance',
    space: 'Entré',
    error: 'Kod fungerar inte',
    photo: 'reader',
    found: 'Klockan i centralen var ställd en dag fel.',
    fixed: 'Klockan är rätt och koden provad. Den gäller tills vidare.',
    talk: [
      'Hej {namn}. Koden byttes i går, har du fått den nya?',
      'Nej, det har inte kommit någon lapp till oss.',
    ],
    told: [
      [
        'Portkoden fungerar inte',
        'Koden som gällde i går fungerar inte i dag. Flera har stått utanför i regnet.',
      ],
    ],
  },
]);

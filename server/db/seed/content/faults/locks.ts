import { faultsOf } from '../fault.ts';

export const locks = faultsOf('lock', 'Lås & passage', [
  {
    at: 'waste',
    space: 'Miljörum',
    error: 'Nyckelbricka fungerar inte',
    photo: 'reader',
    found: 'Läsaren får ström men har ingen kontakt med centralen. Kabeln är skadad i dosan.',
    fixed: 'Kabeln är lagad och läsaren provad med flera brickor.',
    told: [
      [
        'Nyckelbrickan öppnar inte miljörummet',
        'Brickan fungerar i porten men i miljörummet lyser det bara rött. Grannen har samma problem.',
      ],
    ],
  },
  {
    at: 'entrance',
    space: 'Entré',
    error: 'Nyckelbricka fungerar inte',
    photo: 'reader',
    found: 'Läsaren har startat om sig. Det ser ut som en dålig strömmatning.',
    fixed: 'Nätaggregatet är bytt. Läsaren svarar direkt på alla brickor.',
    talk: [
      'Hej {namn}. Vilket nummer står det på baksidan av brickan?',
      'Det står 0417 och sedan tre bokstäver som är bortnötta.',
    ],
    told: [
      [
        'Läsaren vid porten reagerar inte',
        'Läsaren är mörk och ingen bricka tar. Vi kommer in via garaget men alla har inte plats där.',
      ],
      [
        'Min nyckelbricka har slutat fungera',
        'Brickan slutade fungera i lördags. Min sambos bricka fungerar, så det är nog bara min.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Hall',
    error: 'Trasigt lås',
    prio: 'high',
    photo: 'lock',
    found: 'Smort och justerat, men cylindern är sliten. Ny är beställd.',
    fixed: 'Cylindern är bytt. Nya nycklar finns att hämta på kontoret mot legitimation.',
    talk: [
      'Hej {namn}. Går den att låsa i kväll? Annars skickar vi jouren.',
      'Det går att låsa inifrån, så det är ingen fara över natten.',
    ],
    told: [
      [
        'Ytterdörrens lås kärvar',
        'Nyckeln går knappt att vrida om. I går stod jag ute i tio minuter innan det släppte.',
      ],
      [
        'Nyckeln gick av i låset',
        'Nyckeln gick av och halva sitter kvar i cylindern. Vi kan låsa inifrån men inte utifrån.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Hall',
    error: 'Förlorad nyckel',
    fixed:
      'Nycklarna finns att hämta på kontoret mot legitimation. Kostnaden läggs på nästa hyresavi.',
    talk: [
      'Hej {namn}. Vi ordnar det. Hur många nycklar behöver ni sammanlagt?',
      'Fyra stycken, om det går.',
    ],
    told: [
      [
        'Borttappad nyckel, önskar byte av cylinder',
        'Min dotter har tappat sin nyckel på bussen, tillsammans med ett kort där adressen står. Vi vill byta lås.',
      ],
      [
        'Beställning av extra nyckel',
        'Vi behöver en nyckel till eftersom mormor ska kunna hämta barnen. Vad kostar det?',
      ],
    ],
  },
  {
    at: 'entrance',
    space: 'Entré',
    error: 'Trasigt lås',
    prio: 'low',
    photo: 'mailbox',
    found: 'Låscylindern är utsliten.',
    fixed: 'Nytt lås är monterat. Två nycklar ligger i ett kuvert på kontoret.',
    talk: ['Hej {namn}. Vilket nummer har boxen?', 'Nummer 23, nedre raden.'],
    told: [
      [
        'Postboxen går inte att öppna',
        'Låset till min postbox i entrén snurrar runt. Posten syns genom gluggen.',
      ],
    ],
  },
  {
    at: 'bike',
    space: 'Cykelrum',
    error: 'Trasigt lås',
    photo: 'lock',
    found: 'Låskistan är utsliten. Ny är beställd.',
    fixed: 'Låskistan är bytt och dörren försedd med brytskydd.',
    talk: [
      'Hej {namn}. Tack, det tar vi direkt. Har något försvunnit?',
      'Nej, inte vad jag har sett.',
    ],
    told: [
      [
        'Cykelrummet går inte att låsa',
        'Kolven går inte ut helt när dörren stängs. Det räcker med att rycka lite så är man inne.',
      ],
    ],
  },
  {
    at: 'stair',
    space: 'Källare',
    error: 'Trasigt lås',
    prio: 'low',
    photo: 'lock',
    fixed: 'Hänglåset är borttaget. Den som satte dit det hade tagit fel på numret.',
    talk: [
      'Hej {namn}. Vilket nummer har förrådet, och när var du senast där?',
      'Nummer 31. Jag var där i somras.',
    ],
    told: [
      [
        'Hänglåset till förrådet är bytt',
        'Någon har satt ett eget hänglås på vårt förråd. Vi har kontrollerat numret två gånger.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Uteplats',
    error: 'Trasigt lås',
    photo: 'lock',
    found: 'Spanjoletten är av.',
    fixed: 'Spanjoletten är bytt och dörren går att låsa.',
    talk: ['Hej {namn}. Vi skickar någon i dag. Är ni hemma i kväll?', 'Ja, från klockan fem.'],
    told: [
      [
        'Altandörren går inte att låsa',
        'Vredet på insidan går runt. Vi har satt en stång i spåret så länge.',
      ],
    ],
  },
]);

import { hero, type Hero } from '../hero.ts';

const day = 24;

/** Those of the design that are done, came back, or have been lying for long. */
export const done: readonly Hero[] = [
  hero(
    {
      number: 18_118,
      age: 26 * day,
      project: '3870',
      object: '0904',
      status: 'done',
      responsible: 'Östman',
      firm: 'Svalbo Ventilation',
      unread: true,
      photos: 2,
    },
    {
      at: 'flat',
      space: 'Kök',
      family: 'air',
      category: 'Ventilation',
      error: 'Oljud från fläkt',
      photo: 'vent',
      product: 'Köksfläkt',
      found: 'Lagret i motorn är slut. Ny motor är beställd, leveranstid ungefär två veckor.',
      fixed: 'Motorn är bytt och fläkten går tyst på alla lägen.',
      told: [
        [
          'Köksfläkten väsnas nattetid – byte av motor',
          'Köksfläkten brummar hela natten fast den är avstängd. Det hörs genom väggen till sovrummet och vi sover med öronproppar.',
        ],
      ],
    },
  ),
  hero(
    {
      number: 18_097,
      age: 28 * day,
      project: '3991',
      object: 'MILJÖ',
      status: 'done',
      responsible: 'Yilmaz',
    },
    {
      at: 'waste',
      space: 'Miljörum',
      family: 'lock',
      category: 'Lås & passage',
      error: 'Nyckelbricka fungerar inte',
      fixed: 'Läsaren är omstartad och brickan inlagd på nytt. Den fungerar på alla dörrar.',
      told: [
        [
          'Nyckelbricka till miljörummet fungerar inte',
          'Brickan fungerar i porten och i tvättstugan men i miljörummet blinkar läsaren bara rött.',
        ],
      ],
    },
  ),
  hero(
    {
      number: 18_074,
      age: 31 * day,
      project: '4105',
      object: 'CYKEL',
      status: 'done',
      responsible: 'Söderström-Åkerblom',
      labels: ['Polisanmäld'],
      firm: 'Låsteknik i Haninge AB',
      photos: 3,
    },
    {
      at: 'bike',
      space: 'Cykelrum',
      family: 'vandal',
      category: 'Skadegörelse',
      error: 'Inbrott',
      prio: 'high',
      photo: 'lock',
      found: 'Dörren är tillfälligt lagad med hänglås. Ny låskista och brytskydd är beställda.',
      fixed: 'Ny låskista med brytskydd är monterad. Brickorna fungerar som tidigare.',
      told: [
        [
          'Skadegörelse i cykelrum, trasigt lås',
          'Någon har brutit upp dörren till cykelrummet under natten. Låset är förstört och karmen är böjd. Två cyklar ligger omkullvälta men jag tror inte att något är borta.',
        ],
      ],
    },
  ),
  hero(
    {
      number: 17_988,
      age: 41 * day,
      project: '4012',
      object: 'ENTRÉ',
      status: 'rejected',
      responsible: 'Åkesson',
      labels: ['Återkommande', 'Tillgänglighet'],
      firm: 'Sickla Glas & Snickeri AB',
      unread: true,
      late: true,
      photos: 2,
      again: 'Den smäller fortfarande, framför allt när fönstret i trapphuset är öppet.',
    },
    {
      at: 'entrance',
      space: 'Entré',
      family: 'door',
      category: 'Dörrar & fönster',
      error: 'Trasig dörrstängare',
      prio: 'high',
      photo: 'door',
      product: 'Dörrstängare',
      found: 'Oljan har läckt ut ur stängaren. Vi har justerat så gott det går, ny är beställd.',
      fixed: 'Dörrstängaren är bytt och stängningen inställd i två steg.',
      talk: [
        'Hej {namn}. Smäller den varje gång, eller mest när det blåser?',
        'Varje gång. När det blåser går den knappt att öppna heller.',
      ],
      told: [
        [
          'Dörrstängare entré slår – anmälaren: ”smäller fortfarande”',
          'Entrédörren slår igen så att det skakar i väggarna. Min mamma som går med rullator hinner inte igenom.',
        ],
      ],
    },
  ),
  hero(
    {
      number: 17_930,
      age: 48 * day,
      project: '3870',
      object: 'GÅRD',
      status: 'inProgress',
      responsible: 'Yilmaz',
    },
    {
      at: 'yard',
      space: 'Gård',
      family: 'power',
      category: 'El',
      error: 'Trasig belysning',
      prio: 'low',
      fixed: 'Kabeln är lagad och stolparna lyser.',
      told: [
        [
          'Utebelysning släckt längs gångvägen mot Ängsbacken',
          'Fyra stolpar i rad är släckta längs gångvägen. Det är kolsvart från klockan fyra och många väljer att gå i bilvägen i stället.',
        ],
      ],
    },
  ),
  hero(
    {
      number: 17_871,
      age: 64 * day,
      project: '4105',
      object: 'VIND',
      status: 'waiting',
      waitingFor: 'contractor',
      firm: 'Svalbo Ventilation',
      late: true,
    },
    {
      at: 'attic',
      space: 'Vind',
      family: 'air',
      category: 'Ventilation',
      error: 'Saknad kontroll',
      found: 'Fläkten går men protokoll från förra året saknas. Vi bokar in kontrollen.',
      fixed: 'Kontrollen är gjord och protokollet bifogat.',
      told: [
        [
          'Takfläkt vind G2 – årlig kontroll enligt serviceavtal med Österholm & Lind Fastighetsförvaltning',
          'Årlig kontroll av takfläkt G2 enligt serviceavtalet. Remspänning, lager och flöde. Protokoll ska finnas i pärmen i fläktrummet.',
        ],
      ],
    },
  ),
];

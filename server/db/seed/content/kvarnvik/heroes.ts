import type { Hero } from '../hero.ts';
import { done } from './heroesDone.ts';
import { underWay } from './heroesUnderWay.ts';

const hour = 1;
const day = 24 * hour;

/** The issues of the design, as the pictures show them, newest first. */
export const heroes: readonly Hero[] = [
  {
    number: 18_204,
    age: 3 * hour,
    project: '4012',
    object: '1102',
    status: 'new',
    responsible: 'Söderström-Åkerblom',
    labels: ['Garanti'],
    unread: true,
    photos: 4,
    fault: {
      at: 'flat',
      space: 'Badrum',
      family: 'water',
      category: 'Läckage',
      error: 'Dropp från tak',
      prio: 'urgent',
      photo: 'ceiling',
      found: 'Läckan kommer från badrummet ovanför. Vi har stängt av duschen där.',
      fixed: 'Brunnen ovanför är tätad. Taket är torkat, spärrat och målat.',
      told: [
        [
          'Vatten läcker från taket i badrummet',
          'Det droppar från taket ovanför duschen, ungefär en droppe i sekunden. Fläcken växer. Vattnet till 1202 är avstängt.',
        ],
      ],
    },
    letters: [
      {
        by: 'reporter',
        type: 'public',
        age: 2.2,
        text: 'Nu är fläcken nästan en meter. Vi har ställt en balja under och torkar golvet en gång i halvtimmen.',
      },
      {
        by: 'Åkesson',
        type: 'internal',
        age: 1.1,
        text: '{@Söderström-Åkerblom} Misstänker kopplingen från vecka 11, samma som i 0901. Jag kan vara där efter lunch om du vill.',
      },
    ],
  },
  {
    number: 18_203,
    age: 5 * hour,
    project: '3870',
    object: 'TH B',
    status: 'new',
    labels: [],
    unread: true,
    late: true,
    photos: 1,
    fault: {
      at: 'lift',
      space: 'Hiss',
      family: 'lift',
      category: 'Hiss',
      error: 'Stannar fel',
      prio: 'urgent',
      photo: 'lift',
      fixed: 'Bromsen är justerad och alla stannplan kontrollerade med mått.',
      told: [
        [
          'Hissen i trapphus B stannar mellan plan 4 och 5',
          'Hissen stannade mellan plan 4 och 5 på väg ner och stod still i några minuter. Displayen visar E5. Det är andra gången den här veckan.',
        ],
      ],
    },
    letters: [
      {
        by: 'reporter',
        type: 'public',
        age: 4.1,
        text: 'Nu står den stilla på plan 4 med dörren öppen. Jag har satt en lapp på bottenplan.',
      },
    ],
  },
  {
    number: 18_201,
    age: 26 * hour,
    project: '4012',
    object: '1304',
    status: 'new',
    labels: [],
    unread: true,
    photos: 2,
    fault: {
      at: 'flat',
      space: 'Balkong',
      family: 'door',
      category: 'Dörrar & fönster',
      error: 'Går inte att stänga',
      photo: 'door',
      fixed: 'Gångjärnen är justerade och tröskellisten bytt.',
      told: [
        [
          'Balkongdörren går inte att stänga – drar kallt vid tröskeln',
          'Dörren fastnar en centimeter från karmen i nederkant. Det drar så mycket att mattan innanför rör sig när det blåser.',
        ],
      ],
    },
    letters: [],
  },
  {
    number: 18_198,
    age: 31 * hour,
    project: '3991',
    object: 'ENTRÉ',
    reporter: { first: 'Einar', last: 'Þórsson' },
    status: 'new',
    labels: [],
    unread: true,
    photos: 0,
    fault: {
      at: 'entrance',
      space: 'Entré',
      family: 'lock',
      category: 'Porttelefon',
      error: 'Fel namn',
      prio: 'low',
      fixed: 'Namnet är ändrat på porttelefonen och på tavlan i entrén.',
      told: [
        [
          'Namnskylt på porttelefon stavad fel (Þórsson)',
          'Det står Porsson på porttelefonen. Vi heter Þórsson, med þ och accent på o. Går det inte med þ så skriv hellre Thorsson. Lägenhet 0702.',
        ],
      ],
    },
    letters: [],
  },
  {
    number: 18_190,
    age: 4 * day,
    project: '4012',
    object: '0901',
    status: 'inProgress',
    responsible: 'Åkesson',
    labels: ['Garanti', 'Försäkring'],
    unread: true,
    photos: 2,
    charged: 'Byggentreprenör (garanti)',
    agreement: 'AX-40122-07',
    firm: 'Bergström Rör AB',
    fault: {
      at: 'flat',
      space: 'Kök',
      family: 'water',
      category: 'Fukt',
      error: 'Läckande koppling',
      prio: 'high',
      photo: 'damp',
      product: 'Diskmaskin',
      fixed: 'Kopplingen är bytt och golvet torkat.',
      told: [
        [
          'Fuktskada bakom diskmaskin – besiktigas före golvläggning',
          'När vi drog ut diskmaskinen för att byta slang var golvet mörkt och mjukt under. Det luktar instängt. Vi har stängt av vattnet till maskinen så länge.',
        ],
      ],
    },
    letters: [
      {
        by: 'Åkesson',
        type: 'public',
        age: 84,
        text: 'Hej Ingrid. En rörmokare kommer inom ett par dagar. Du behöver inte vara hemma, vi ringer innan vi går in.',
      },
      {
        by: 'Åkesson',
        type: 'private',
        age: 83.8,
        text: 'Kan ni göra en fuktmätning i dag eller i morgon? Huvudnyckel finns i nyckelskåpet, kod skickas i SMS. Offert på byte av koppling om det behövs.',
      },
      {
        by: 'reporter',
        type: 'public',
        age: 74,
        text: 'Tack, det går bra. Katten är hos en granne så ni kan lämna dörren öppen.',
      },
      {
        by: 'Lindqvist-Österlund',
        type: 'internal',
        age: 50,
        photo: 'ceiling',
        text: '{@Åkesson} Samma koppling som i 1102 och 1206 – misstänker serien från vecka 11. Säg inget till boende förrän leverantören svarat.',
      },
      {
        by: 'firm',
        type: 'public',
        age: 5,
        photo: 'pipe',
        text: 'Mätt i dag: <strong>22 %</strong> bakom maskinen, 14 % vid dörren. Kopplingen droppar. Vi kan byta {dag} kl. 07:00.',
      },
      {
        by: 'firm',
        type: 'private',
        age: 4.8,
        text: 'Pris för byte av koppling och torkning i tre veckor: 8 400 kr exklusive moms. Säg till om ni vill att vi beställer avfuktaren redan nu.',
      },
      {
        by: 'Söderström-Åkerblom',
        type: 'internal',
        age: 3.5,
        text: '{@Åkesson} Golvläggaren behöver besked innan han lägger. Kan du stämma av med byggaren att det går på garantin?',
      },
    ],
  },
  ...underWay,
  ...done,
];

import { faultsOf } from '../fault.ts';

export const waste = faultsOf('waste', 'Avfall', [
  {
    at: 'waste',
    space: 'Miljörum',
    error: 'Full behållare',
    photo: 'bins',
    found: 'Vi har tömt det mesta. Extra hämtning är beställd till i morgon.',
    fixed: 'Tömt och städat. Vi har beställt tätare tömning de närmaste månaderna.',
    talk: [
      'Hej {namn}. Tack, vi har beställt extra tömning. Går luckorna att stänga?',
      'De flesta, men inte för kartongen.',
    ],
    told: [
      [
        'Kärlen för kartong är överfulla',
        'Kartongen ligger i drivor på golvet i miljörummet. Det har varit så sedan i helgen.',
      ],
      [
        'Matavfallet är inte tömt',
        'Kärlet för matavfall har inte tömts på två veckor och locket går inte att stänga.',
      ],
    ],
  },
  {
    at: 'waste',
    space: 'Miljörum',
    error: 'Trasig lucka',
    photo: 'bins',
    found: 'Låset i luckan har fastnat. Reservdel är beställd.',
    fixed: 'Luckan är lagad och läsaren provad med flera brickor.',
    told: [
      [
        'Luckan till sopnedkastet går inte upp',
        'Luckan för restavfall är låst trots bricka. Folk har börjat ställa påsarna utanför.',
      ],
    ],
  },
  {
    at: 'waste',
    space: 'Miljörum',
    error: 'Felsorterat',
    prio: 'low',
    photo: 'bins',
    found: 'Möblerna är bortkörda. Kylskåpet måste hämtas som elavfall, det är beställt.',
    fixed: 'Bortforslat och städat. Vi har satt upp nya skyltar om grovsopor.',
    talk: [
      'Hej {namn}. Vet du ungefär när det ställdes dit?',
      'Det måste ha varit i helgen, i fredags var det tomt.',
    ],
    told: [
      [
        'Grovsopor i miljörummet',
        'Någon har ställt en soffa och ett kylskåp i miljörummet. Man kommer knappt fram till glasigloon.',
      ],
    ],
  },
  {
    at: 'stair',
    space: 'Trapphus',
    error: 'Felsorterat',
    prio: 'low',
    found: 'Lapp uppsatt på madrassen, den hämtas om den står kvar på fredag.',
    fixed: 'Trapphuset är tömt och alla har fått brev om brandrisken.',
    talk: [
      'Hej {namn}. Tack. Vet du vem det tillhör, eller är det okänt?',
      'Nej, men det kom dit i samband med en flytt.',
    ],
    told: [
      [
        'Skräp och möbler i trapphuset',
        'Det står en madrass och flera kassar på avsatsen mellan plan 2 och 3. Det måste vara en brandfara.',
      ],
    ],
  },
  {
    at: 'waste',
    space: 'Miljörum',
    error: 'Dålig lukt',
    season: 'summer',
    photo: 'bins',
    found: 'Kärlen är tvättade. Frånluften i rummet är avstängd, den ska gå dygnet runt.',
    fixed: 'Frånluften är igång och kärlen tvättas nu varje månad under sommaren.',
    told: [
      [
        'Stark lukt från miljörummet',
        'I värmen luktar det så illa från miljörummet att vi inte kan ha fönstret öppet mot gården.',
      ],
    ],
  },
]);

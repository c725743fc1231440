import { faultsOf } from '../fault.ts';

export const lifts = faultsOf('lift', 'Hiss', [
  {
    at: 'lift',
    space: 'Hiss',
    error: 'Hissen står still',
    prio: 'urgent',
    photo: 'lift',
    found: 'Felkod för dörrlås på plan 4. Justerat och startat, men kontakten behöver bytas.',
    fixed: 'Kontakten är bytt och hissen provkörd på alla plan. Tack för tålamodet.',
    told: [
      [
        'Hissen står still',
        'Hissen står på plan 2 med stängda dörrar. Vi är flera äldre här som inte klarar trapporna.',
      ],
      [
        'Hissen ur funktion, displayen visar E5',
        'Displayen i hissen visar E5 och inga knappar svarar. Den fungerade i morse.',
      ],
    ],
  },
  {
    at: 'lift',
    space: 'Hiss',
    error: 'Stannar fel',
    prio: 'high',
    photo: 'lift',
    found: 'Bromsen behöver justeras och stannplanen ställas in. Vi kommer tillbaka med två man.',
    fixed: 'Bromsen är justerad och alla stannplan kontrollerade med mått.',
    told: [
      [
        'Hissen stannar några centimeter för lågt',
        'På plan 5 stannar hissen ungefär fyra centimeter för lågt. Med rullator är det riktigt besvärligt.',
      ],
      [
        'Hissen stannade mellan två våningar',
        'Jag satt fast i en kvart mellan plan 4 och 5 innan den gick vidare av sig själv. Nu tar jag trapporna.',
      ],
    ],
  },
  {
    at: 'lift',
    space: 'Hiss',
    error: 'Hissdörr',
    photo: 'lift',
    found: 'Fotocellen i dörren är repad och ser inte.',
    fixed: 'Fotocellen är bytt och stängningstiden förlängd till fem sekunder.',
    talk: ['Hej {namn}. Händer det på alla plan?', 'Ja, på alla där jag har provat.'],
    told: [
      [
        'Hissdörren stängs för fort',
        'Dörren hinner börja stängas innan man fått in barnvagnen. Det finns ingen känsel i kanten längre.',
      ],
    ],
  },
  {
    at: 'lift',
    space: 'Hiss',
    error: 'Trasig knapp',
    prio: 'low',
    photo: 'lift',
    found: 'Knappmodulen är utsliten. Ny är beställd.',
    fixed: 'Knappmodulen är bytt och lyser som den ska.',
    talk: [
      'Hej {namn}. Tack. Går det att åka till de andra våningarna ändå?',
      'Ja, men man får räkna med att den stannar fel ibland.',
    ],
    told: [
      [
        'Knappen till plan 3 har fastnat',
        'Knappen sitter intryckt så hissen stannar alltid på plan 3, upp som ner.',
      ],
      [
        'Anropsknappen på bottenplan lyser inte',
        'Man ser inte om hissen är på väg. Den kommer, men bara ibland.',
      ],
    ],
  },
  {
    at: 'lift',
    space: 'Hiss',
    error: 'Oljud',
    photo: 'lift',
    found: 'Ett styrskenefäste har lossnat. Hissen går på halv fart tills det är bytt.',
    fixed: 'Fästet är bytt och skenorna smorda. Vi åkte upp och ner tio gånger utan ljud.',
    talk: [
      'Hej {namn}. Hörs det åt båda hållen eller bara på väg ner?',
      'Bara neråt, och mest när det är flera i hissen.',
    ],
    told: [
      [
        'Hissen skrapar när den går ner',
        'Det skrapar metall mot metall mellan plan 3 och 2. Ljudet har blivit högre den senaste veckan.',
      ],
    ],
  },
  {
    at: 'lift',
    space: 'Hiss',
    error: 'Trasig belysning',
    found: 'Lysrörsdonet är slut.',
    fixed: 'Belysningen i korgen är bytt till LED.',
    talk: [
      'Hej {namn}. Tack. Fungerar nödljuset, så att det inte blir helt mörkt?',
      'Ja, det lyser ett litet sken hela tiden.',
    ],
    told: [
      [
        'Ljuset i hissen blinkar',
        'Lampan i hisstaket blinkar så mycket att man mår illa. Min dotter vägrar åka.',
      ],
    ],
  },
]);

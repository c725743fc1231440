import { faultsOf } from '../fault.ts';

export const damp = faultsOf('damp', 'Fukt', [
  {
    at: 'flat',
    space: 'Kök',
    error: 'Fuktskada',
    prio: 'high',
    photo: 'damp',
    found: 'Uppmätt 22 % under parketten, 14 % vid dörren. Kopplingen till diskmaskinen droppar.',
    fixed: 'Kopplingen är bytt och golvet torkat i tre veckor. Parketten framför bänken är omlagd.',
    told: [
      [
        'Golvet har svällt framför diskbänken',
        'Parketten framför diskbänken har rest sig i skarvarna. Vi har inte spillt något, men det känns fuktigt om man lägger handen på sockeln.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Badrum',
    error: 'Mögel',
    photo: 'mould',
    found: 'Ytlig påväxt. Frånluften är för svag, 6 l/s mot 10 som det ska vara.',
    fixed: 'Taket är sanerat och målat med våtrumsfärg, och frånluften är injusterad till 10 l/s.',
    told: [
      [
        'Svarta prickar i taket ovanför duschen',
        'Det har kommit svarta prickar i taket ovanför duschen. Vi vädrar och torkar av efter varje dusch men de kommer tillbaka efter någon vecka.',
      ],
      [
        'Mögel i silikonfogen vid golvet',
        'Fogen mellan golv och vägg har svartnat längs hela duschen och det luktar unket när dörren varit stängd.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Klädkammare',
    error: 'Fuktskada',
    photo: 'damp',
    found:
      'Väggen mäter 19 % nere vid listen. Det kommer från badrummet, vi behöver titta bakom kaklet.',
    fixed: 'Läckan i badrumsväggen är lagad. Väggen är torkad, spacklad och målad.',
    told: [
      [
        'Fuktfläck på väggen i klädkammaren',
        'Väggen i klädkammaren, som ligger mot badrummet, har fått en gulaktig fläck nere vid listen. Kläderna som hängde där luktar instängt.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Hall',
    error: 'Fuktskada',
    prio: 'high',
    photo: 'floor',
    found:
      'Tröskeln är otät mot badrummet och vatten har runnit in under parketten. Vi ställer dit en avfuktare.',
    fixed: 'Tröskeln är tätad, golvet torkat och tre stavar utbytta.',
    told: [
      [
        'Parketten bubblar sig vid badrumströskeln',
        'Golvet i hallen precis utanför badrummet har börjat bukta uppåt. Det knäpper när man går på det.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Sovrum',
    error: 'Kondens',
    season: 'winter',
    found:
      'Fuktproduktionen är normal men frånluften i sovrummet är för svag. Vi justerar och mäter igen.',
    fixed:
      'Ventilationen är injusterad och listerna i fönstren bytta. Hör av dig om det blir imma igen.',
    talk: [
      'Hej {namn}. Har ni dörren till sovrummet stängd på natten, och hur många sover där?',
      'Vi är två. Dörren är stängd men det finns en springa under den.',
    ],
    told: [
      [
        'Kondens på insidan av fönstren i sovrummet',
        'Varje morgon är det så mycket vatten på rutorna att det rinner ner på fönsterbrädan. Färgen har börjat släppa i hörnen.',
      ],
    ],
  },
  {
    at: 'stair',
    space: 'Källare',
    error: 'Fuktskada',
    photo: 'damp',
    found:
      'Fukt utifrån genom grundmuren. Vi ställer en avfuktare så länge. Utsidan behöver grävas fram.',
    fixed:
      'Grundmuren är dränerad på utsidan och väggen avskrapad och målad. Fuktvärdet är nere på det normala.',
    talk: [
      'Hej {namn}. Hur långt upp på väggen går fläckarna ungefär?',
      'Till midjan, och lite högre precis i hörnet.',
    ],
    told: [
      [
        'Fukt i källarförrådet',
        'Kartongerna längst in i förrådet har blivit mjuka och väggen flagnar. Det luktar jordkällare i hela gången.',
      ],
      [
        'Vita utfällningar på källarväggen',
        'Väggen i källargången har fått vita, pudriga fläckar och färgen lossnar i stora flak. Det är värst närmast gården.',
      ],
    ],
  },
  {
    at: 'attic',
    space: 'Vind',
    error: 'Mögel',
    found: 'Kondens på grund av att vindsluckan inte är tät. Ytan är provtagen, svar om en vecka.',
    fixed: 'Luckan är tätad, råsponten behandlad och ventilationen utökad med två don.',
    talk: [
      'Hej {namn}. Såg du om isoleringen också var blöt, eller bara brädorna?',
      'Bara brädorna, så vitt vi kunde se. Vi klev aldrig ut på isoleringen.',
    ],
    told: [
      [
        'Mörka fläckar på råsponten på vinden',
        'Vi var uppe på vinden för att hämta saker och såg att brädorna under taket är mörka på norrsidan. Det luktade också starkt av mögel.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Badrum',
    error: 'Byggfukt',
    found:
      'Skarven är inte svetsad. Det är torrt bakom, men badrummet får inte användas förrän mattan är lagad.',
    fixed: 'Mattan är omsvetsad och väggen kontrollmätt. Badrummet kan användas som vanligt.',
    talk: [
      'Hej {namn}. Använd inte duschen tills vi har varit där. Kan ni duscha någon annanstans några dagar?',
      'Ja, vi duschar på gymmet så länge.',
    ],
    told: [
      [
        'Plastmattan i badrummet har släppt från väggen',
        'Mattan har släppt längs ena väggen och det går att sticka in ett finger bakom. Vi vågar inte duscha där förrän någon har tittat.',
      ],
    ],
  },
]);

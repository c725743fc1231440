import { faultsOf } from '../fault.ts';

export const surfaces = faultsOf('surface', 'Ytskikt', [
  {
    at: 'flat',
    space: 'Kök',
    error: 'Spricka',
    photo: 'tiles',
    found: 'Det är rörelse i väggen bakom. Vi lagar när vi har hittat samma platta.',
    fixed: 'De tre plattorna är bytta och fogade.',
    told: [
      [
        'Sprickor i kaklet ovanför bänken',
        'Tre plattor ovanför köksbänken har spruckit i en rak linje. En av dem låter ihålig när man knackar.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Badrum',
    error: 'Spricka',
    photo: 'tiles',
    found: 'Det är bom bakom plattan. Tätskiktet är helt, vi beställer samma kakel.',
    fixed: 'Plattan är bytt och fogad. Undvik att duscha där det första dygnet.',
    told: [
      [
        'Sprucken kakelplatta i duschen',
        'En platta i duschhörnan har spruckit från golvet och upp. Vi har tejpat så länge.',
      ],
      [
        'Kakelplatta har lossnat i badrummet',
        'En platta bakom handfatet ramlade ner. Den är hel, vi har sparat den.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Vardagsrum',
    error: 'Repor',
    photo: 'floor',
    found: 'Det är för djupt för att polera. Vi slipar och lackar hela rummet när det passar er.',
    fixed: 'Golvet är slipat och lackat. Vänta med mattor i två veckor.',
    told: [
      [
        'Repor i parketten vid inflyttning',
        'Vid inflyttningen upptäckte vi djupa repor i parketten framför balkongdörren, ungefär två kvadratmeter.',
      ],
      [
        'Parketten glipar',
        'Det har blivit springor på flera millimeter mellan stavarna mitt i rummet. Det fastnar smuts i dem.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Hall',
    error: 'Knarrande golv',
    prio: 'low',
    photo: 'floor',
    found: 'Regeln under golvet har släppt. Det går att skruva uppifrån utan att bryta.',
    fixed: 'Golvet är skruvat i regeln och pluggat. Det sviktar inte längre.',
    told: [
      [
        'Golvet knarrar i hallen',
        'Golvet sviktar och knarrar på ett ställe mitt i hallen. Det går inte att gå förbi utan att någon vaknar.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Sovrum',
    error: 'Spricka',
    photo: 'crack',
    found:
      'Sättningsspricka, ingen fara för hållfastheten. Vi väntar tills den har slutat röra sig.',
    fixed: 'Sprickan är lagad med väv och hela ytan är målad.',
    told: [
      [
        'Spricka i väggen från dörrkarmen till taket',
        'Sprickan har blivit längre sedan vi satte ett streck vid änden i somras. Den är någon millimeter bred.',
      ],
      [
        'Sprickor i taket i sovrummet',
        'Det går en rak spricka tvärs över hela taket, troligen i skarven mellan två skivor.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Badrum',
    error: 'Lös fog',
    photo: 'tiles',
    found: 'Fogen är för torr och måste fräsas ur helt.',
    fixed: 'All fog i duschen är bytt och silikonet gjort på nytt. Vänta ett dygn med att duscha.',
    told: [
      [
        'Fogarna i duschen smular',
        'Fogen mellan klinkerplattorna har lossnat i stora bitar. Vi är oroliga för att vatten tränger ner.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Hall',
    error: 'Bristfällig målning',
    prio: 'low',
    photo: 'paint',
    found: 'Underarbetet är inte slipat. Ytan behöver göras om.',
    fixed: 'Slipat, spacklat och målat i två lager i samma kulör.',
    told: [
      [
        'Målningen i hallen är flammig',
        'När solen ligger på syns tydliga rollränder på väggen och några fläckar där grundfärgen lyser igenom.',
      ],
      [
        'Färgen flagnar på dörrfodret',
        'Färgen lossnar i flagor runt dörren till köket. Det syns att det inte är slipat under.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Kök',
    error: 'Svullen bänkskiva',
    photo: 'damp',
    found: 'Spånskivan har svällt. Skivan måste bytas, den är måttad och beställd.',
    fixed: 'Ny bänkskiva är monterad och fogen mot väggen tätad.',
    told: [
      [
        'Bänkskivan har svällt vid diskhon',
        'Skarven vid diskhon har svällt upp och laminatet släpper. Vi har alltid torkat av.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Vardagsrum',
    error: 'Glipa i list',
    prio: 'low',
    found: 'Väggen är sned och listen har krympt.',
    fixed: 'Listen är omsatt, fogad och målad.',
    told: [
      [
        'Golvlisten har släppt',
        'Listen längs långväggen har släppt från väggen och det är en centimeters glipa bakom.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Balkong',
    error: 'Spricka',
    photo: 'crack',
    found:
      'Ytlig avskalning, armeringen är hel. Vi knackar ner det lösa och lagar så snart det är torrt.',
    fixed: 'Kanten är lagad med betong och målad. Undersidan är kontrollerad.',
    talk: [
      'Hej {namn}. Gå inte ut på balkongen förrän vi har tittat. Har du biten kvar?',
      'Ja, den ligger i en påse i hallen.',
    ],
    told: [
      [
        'Sprickor i balkonggolvet',
        'Betongen har spruckit längs kanten och en bit har lossnat. Den låg på grannens uteplats.',
      ],
    ],
  },
  {
    at: 'stair',
    space: 'Trapphus',
    error: 'Bristfällig målning',
    prio: 'low',
    photo: 'paint',
    found: 'Färgen har släppt från gammal limfärg. Väggen behöver skrapas ner helt.',
    fixed: 'Väggen är nedskrapad, spacklad och målad i hela trapploppet.',
    told: [
      [
        'Färgen flagnar i trapphuset',
        'Färgen på väggen mellan plan 1 och 2 flagnar i stora sjok och ligger som flingor på trappan.',
      ],
    ],
  },
  {
    at: 'stair',
    space: 'Trapphus',
    error: 'Spricka',
    prio: 'high',
    photo: 'crack',
    found: 'Avspärrat. Steget behöver gjutas om och ledstången fästas med längre skruv.',
    fixed: 'Lagat och belastningsprovat. Avspärrningen är borttagen.',
    talk: [
      'Hej {namn}. Tack, vi spärrar av i dag. Gjorde du dig illa?',
      'Nej, jag hann ta tag i väggen.',
    ],
    told: [
      [
        'Trappsteget är spräckt',
        'Framkanten på tredje steget har lossnat. Jag höll på att falla när jag bar ner soporna.',
      ],
      [
        'Ledstången sitter löst',
        'Ledstången mellan plan 2 och 3 har lossnat i ett fäste och ger efter när man håller i den.',
      ],
    ],
  },
  {
    at: 'premises',
    space: 'Lokal',
    error: 'Spricka',
    photo: 'tiles',
    found: 'Plattan är lös i hela fältet. Vi lägger en gummimatta över tills den är bytt.',
    fixed: 'Plattan är bytt och fogad. Det är plant igen.',
    talk: [
      'Hej {namn}. Vi kommer i dag och gör det säkert. Vilken tid är det lugnast hos er?',
      'Före elva, sedan är det fullt till två.',
    ],
    told: [
      [
        'Golvplatta sprucken vid ingången',
        'En platta precis innanför dörren har spruckit och kanten sticker upp. Kunder snubblar.',
      ],
    ],
  },
]);

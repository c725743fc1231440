import { faultsOf } from '../fault.ts';

export const doors = faultsOf('door', 'Dörrar & fönster', [
  {
    at: 'flat',
    space: 'Balkong',
    error: 'Går inte att stänga',
    photo: 'door',
    found: 'Gångjärnen är justerade så att dörren går att låsa. Låskistan behöver bytas.',
    fixed: 'Låskista och gångjärn är bytta. Dörren går lätt att stänga och låsa.',
    told: [
      [
        'Balkongdörren går inte att låsa',
        'Handtaget går bara ner till hälften. Dörren är stängd men inte låst, och vi bor på bottenvåningen.',
      ],
      [
        'Balkongdörren tar i tröskeln',
        'Dörren har sjunkit och måste lyftas för att gå igen. Tröskeln har fått ett djupt märke.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Sovrum',
    error: 'Drag',
    season: 'winter',
    photo: 'window',
    found: 'Listerna har torkat. Nya är beställda i rätt profil.',
    fixed: 'Alla lister i fönstret är bytta. Vi kontrollerade med rök och det drar inte.',
    told: [
      [
        'Drar kallt från fönstret i sovrummet',
        'Det drar från nederkanten av fönstret. Ett ljus på fönsterbrädan fladdrar fast det är stängt.',
      ],
      [
        'Tätningslisten har släppt i fönstret',
        'Listen hänger ut ur bågen på tre ställen och det går inte att trycka tillbaka den.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Vardagsrum',
    error: 'Går inte att stänga',
    photo: 'window',
    found: 'Beslaget är av. Fönstret är säkrat tills det nya kommer.',
    fixed: 'Nytt beslag och handtag är monterat.',
    told: [
      [
        'Fönstret i vardagsrummet kärvar',
        'Fönstret går att öppna men inte att stänga helt. Det fattas ungefär en centimeter i överkant.',
      ],
      [
        'Fönsterhandtaget har gått av',
        'Handtaget gick av när jag skulle vädra. Fönstret står nu på glänt och går inte att låsa.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Kök',
    error: 'Trasig ruta',
    prio: 'high',
    photo: 'window',
    found: 'Rutan är måttad och beställd, leveranstid fyra veckor. Vi har tejpat så länge.',
    fixed: 'Ny ruta är monterad.',
    talk: [
      'Hej {namn}. Är det bara yttre rutan, och sitter glaset fast?',
      'Bara den yttre. Den sitter fast men det knakar när vi öppnar.',
    ],
    told: [
      [
        'Spricka i yttre rutan i köksfönstret',
        'Det har kommit en spricka från hörnet och tvärs över. Ingen vet hur det har gått till.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Vardagsrum',
    error: 'Kondens',
    photo: 'window',
    found: 'Kassetten är punkterad. Ny är måttad och beställd.',
    fixed: 'Glaskassetten är bytt.',
    talk: [
      'Hej {namn}. Är fönstret märkt med årtal? Det står mellan glasen, i nederkant.',
      'Det står ett årtal och ett nummer, jag har lagt in en bild.',
    ],
    told: [
      [
        'Imma mellan glasen',
        'Det stora fönstret mot gården är immigt mellan glasen. Det ser ut som om det alltid är dimma ute.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Hall',
    error: 'Går inte att stänga',
    prio: 'low',
    photo: 'door',
    found: 'Dörren behöver hyvlas och målas i kanten.',
    fixed: 'Dörren är justerad och går att stänga utan att ta i.',
    told: [
      [
        'Badrumsdörren tar i karmen',
        'Dörren har svällt och går inte att stänga utan att man drar hårt. Färgen har nötts bort.',
      ],
      [
        'Skjutdörren till garderoben hoppar ur spåret',
        'Hjulet i nederkant är trasigt så dörren faller ut mot den som öppnar.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Kök',
    error: 'Löst gångjärn',
    prio: 'low',
    found: 'Skruvhålen är utslitna, vi limmar i plugg och skruvar om.',
    fixed: 'Gångjärn och skena är bytta. Allt går att stänga som det ska.',
    told: [
      [
        'Köksluckan hänger snett',
        'Luckan under diskbänken hänger i ett gångjärn. Skruvhålet är för stort för att skruven ska fästa.',
      ],
      [
        'Lådan i köket går inte att stänga',
        'Skenan har lossnat på ena sidan och lådan fastnar halvvägs.',
      ],
    ],
  },
  {
    at: 'entrance',
    space: 'Entré',
    error: 'Trasig dörrstängare',
    photo: 'door',
    product: 'Dörrstängare',
    found: 'Oljan har läckt ut ur stängaren. Ny är beställd.',
    fixed: 'Dörrstängaren är bytt och stängningen inställd i två steg. Det smäller inte.',
    talk: [
      'Hej {namn}. Går den i lås varje gång, eller bara ibland?',
      'Ungefär varannan gång. När det blåser går den inte igen alls.',
    ],
    told: [
      [
        'Porten slår igen med en smäll',
        'Dörrstängaren bromsar inte det sista. Det smäller så att det hörs upp till tredje våningen.',
      ],
      [
        'Porten går inte igen',
        'Porten stannar på glänt när det blåser. I går kväll stod den öppen när jag kom hem.',
      ],
    ],
  },
  {
    at: 'entrance',
    space: 'Entré',
    error: 'Dörröppnare ur funktion',
    prio: 'high',
    photo: 'door',
    found: 'Kabeln till armbågskontakten är av.',
    fixed:
      'Kontakten är bytt och öppningstiden förlängd till tio sekunder. Provad tillsammans med den som anmälde.',
    talk: [
      'Hej {namn}. Det här tar vi i dag. Ring oss när du ska ut eller in så länge, så öppnar vi.',
      'Tack, då ringer jag. Jag ska iväg klockan tre.',
    ],
    told: [
      [
        'Dörröppnaren med armbågskontakt fungerar inte',
        'Knappen utanför porten svarar inte. Jag sitter i rullstol och kommer inte in utan hjälp.',
      ],
    ],
  },
  {
    at: 'garage',
    space: 'Garage',
    error: 'Går inte att stänga',
    prio: 'high',
    found: 'Fjädern är av. Porten är säkrad i öppet läge och går inte att köra.',
    fixed: 'Fjäder och säkerhetslist är bytta. Porten är provkörd tjugo gånger.',
    talk: [
      'Hej {namn}. Tack. Kör den inte mer i dag, den kan falla. Kommer du ut ändå?',
      'Jo, vi använder den andra utfarten.',
    ],
    told: [
      [
        'Garageporten stannar halvvägs',
        'Porten stannar halvvägs upp och går sedan ner igen. Man får hålla knappen intryckt för att komma ut.',
      ],
      [
        'Garageporten går inte ner',
        'Porten har stått öppen sedan i går kväll. Fjärrkontrollen blinkar men inget händer.',
      ],
    ],
  },
  {
    at: 'stair',
    space: 'Källare',
    error: 'Går inte att stänga',
    photo: 'door',
    found: 'Slutblecket sitter för långt in.',
    fixed: 'Slutblecket är flyttat och dörren går i lås av sig själv.',
    talk: [
      'Hej {namn}. Tack. Går den att dra igen för hand så länge?',
      'Ja, men det är ingen som gör det.',
    ],
    told: [
      [
        'Källardörren går inte i lås',
        'Dörren till förråden trycks upp av draget. Vem som helst kan gå in.',
      ],
    ],
  },
  {
    at: 'waste',
    space: 'Miljörum',
    error: 'Trasig dörrstängare',
    prio: 'low',
    photo: 'door',
    found: 'Stängaren är tom på olja.',
    fixed: 'Stängaren är bytt och dörren går igen.',
    told: [
      [
        'Dörren till miljörummet står öppen',
        'Dörren går inte igen av sig själv, så det blåser runt papper på gården.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Balkong',
    error: 'Inglasning',
    found: 'Hjulen i skenan är slut. Rutan är nertagen och står i förrådet.',
    fixed: 'Hjulen är bytta och alla rutor justerade.',
    talk: [
      'Hej {namn}. Rör den inte. Kan ni gå in och hålla undan folk under tills vi kommer?',
      'Vi har ställt ut ett par stolar nedanför. Jag håller koll.',
    ],
    told: [
      [
        'Balkongglaset har hoppat ur skenan',
        'En av glasrutorna i inglasningen hänger snett. Vi vågar inte röra den eftersom det går folk under.',
      ],
    ],
  },
]);

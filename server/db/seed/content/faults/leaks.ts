import { faultsOf } from '../fault.ts';

export const leaks = faultsOf('water', 'Läckage', [
  {
    at: 'flat',
    space: 'Badrum',
    error: 'Dropp från tak',
    prio: 'urgent',
    photo: 'ceiling',
    found:
      'Läckan kommer från våningen ovanför, golvbrunnens manschett har släppt. Vi har stängt av duschen där tills det är lagat.',
    fixed:
      'Brunnen ovanför är tätad och taket har torkat. Vi har mätt 12 %, spärrat fläcken och målat om.',
    talk: [
      'Hej {namn}. Tack, vi skickar någon direkt. Har grannen ovanför stängt av duschen?',
      'Ja, han var snäll och stängde av. Det droppar glesare nu men det har inte slutat.',
    ],
    told: [
      [
        'Det droppar från badrumstaket',
        'Det började droppa från taket ovanför duschen i morse. Fläcken är ungefär en halv meter bred och blir större. Jag har pratat med grannen ovanför som inte märkt något.',
      ],
      [
        'Fuktfläck i badrumstaket växer',
        'Vi har fått en brun fläck i taket bredvid ventilen. I går var den som en tallrik, i dag är den dubbelt så stor och målningen har börjat släppa.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Badrum',
    error: 'Läckande koppling',
    prio: 'high',
    photo: 'pipe',
    found:
      'Packningen är slut och kopplingen har inte dragits åt ordentligt från början. Tätat tillfälligt, ny del behövs.',
    fixed:
      'Ny packning och nytt vattenlås är monterat. Vi lät vattnet rinna i tio minuter och det är torrt.',
    told: [
      [
        'Läcker under handfatet',
        'Det droppar från kopplingen under handfatet. Vi har ställt en hink men den är full på ungefär två timmar.',
      ],
      [
        'Vattenlåset i badrummet läcker',
        'Varje gång vi tvättar händerna blir det blött på golvet under handfatet. Det ser ut att komma från den runda muttern på vattenlåset.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Kök',
    error: 'Läckande koppling',
    prio: 'high',
    photo: 'pipe',
    found:
      'Kopplingen på slangen är sprucken. Vi har stängt av och torkat upp, skåpsbotten behöver stå öppen några dygn.',
    fixed: 'Slangen är bytt och bottenplattan utbytt mot en ny. Det är torrt under sockeln.',
    told: [
      [
        'Vatten i skåpet under diskbänken',
        'När jag skulle ta fram en soppåse var hela skåpsbotten blöt. Det droppar från slangen som går upp till blandaren.',
      ],
      [
        'Slangen till diskmaskinen läcker',
        'Det kommer vatten under sockeln när diskmaskinen går. Jag har stängt kranen till maskinen och inte kört den sedan dess.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Badrum',
    error: 'Rör läcker',
    prio: 'urgent',
    photo: 'damp',
    found:
      'Fuktmätt i schaktet: 24 % nere vid golvet. Röret läcker i en skarv, vi behöver öppna väggen.',
    fixed: 'Skarven är lagad och schaktet torkat i tre veckor. Väggen är igensatt och målad.',
    talk: [
      'Hej {namn}. Det låter som något vi behöver titta på i dag. Kan du släppa in oss efter klockan 14?',
      'Ja, jag kommer hem till dess. Ring på hos Persson annars, de har nyckel.',
    ],
    told: [
      [
        'Det hörs rinnande vatten inne i schaktet',
        'Det låter som en kran som står på bakom toaletten, dygnet runt, även när vi har stängt av allt. Väggen känns kallare än vanligt nere vid golvet.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'WC',
    error: 'Läckande koppling',
    photo: 'toilet',
    found:
      'Packningen mellan stol och golv är slut. Vi behöver lyfta stolen och sätta den på nytt.',
    fixed:
      'Stolen är lyft, tätningen bytt och fogen gjord på nytt. Vänta ett dygn innan golvet spolas.',
    told: [
      [
        'Toalettstolen läcker mot golvet',
        'Det blir en liten pöl bakom toalettstolen efter varje spolning. Vi torkar upp med en handduk men det kommer tillbaka.',
      ],
      [
        'Vatten runt foten på toaletten',
        'Silikonet runt toalettfoten har släppt och det sipprar fram vatten när man spolar. Det luktar inte, så det är nog rent vatten.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Vardagsrum',
    error: 'Rör läcker',
    prio: 'high',
    photo: 'radiator',
    found:
      'Spindeln på ventilen läcker. Vi har dragit åt den så att det slutat, men ventilen behöver bytas.',
    fixed:
      'Ventilen är bytt och systemet påfyllt. Golvet får torka ett par veckor innan vi bedömer om det behöver slipas.',
    told: [
      [
        'Vatten under elementet i vardagsrummet',
        'Det droppar från ventilen på elementet, ungefär en droppe i minuten. Parketten har mörknat på en yta stor som ett A4.',
      ],
      [
        'Elementet läcker vid vredet',
        'Vi upptäckte rost och vatten vid vredet på elementet under fönstret. En skål under räcker över natten.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Balkong',
    error: 'Dropp från tak',
    family: 'roof',
    found:
      'Fallet på balkongen ovanför går åt fel håll och tätskiktet har en reva. Vi lagar revan när det är torrt.',
    fixed:
      'Tätskiktet ovanför är lagat och utkastaren rensad. Vi spolade i en halvtimme utan att det rann ner.',
    talk: [
      'Hej {namn}. Märks det vid varje regn eller bara när det regnar kraftigt?',
      'Bara när det regnar ordentligt. Då rinner det i en stadig stråle.',
    ],
    told: [
      [
        'Vatten rinner ner från balkongen ovanför',
        'När det regnar rinner det vatten längs med väggen från balkongen ovanför och in mot vår dörr. Det har blivit en rand på putsen.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Badrum',
    error: 'Läckande koppling',
    photo: 'pipe',
    found: 'Kopplingen vid golvet har rostat. Vi har beställt en ny ventil.',
    fixed: 'Ventilen är bytt och rostfläcken på klinkern borttagen.',
    told: [
      [
        'Handdukstorken droppar vid ventilen',
        'Handdukstorken droppar nere vid golvet. Det är inte mycket men klinkern är alltid blöt där och det har börjat bli rost.',
      ],
    ],
  },
  {
    at: 'garage',
    space: 'Garage',
    error: 'Dropp från tak',
    photo: 'ceiling',
    found:
      'Skarven i bjälklaget släpper igenom vatten från gården. Vi sätter en droppskål tills tätskiktet är lagat.',
    fixed: 'Skarven är tätad från ovansidan och droppskålen kvar som skydd.',
    talk: [
      'Hej {namn}. Tack. Vi sätter upp en plåt under så länge, vilka platser gäller det?',
      'Det är de två längst ner till vänster, vid pelaren.',
    ],
    told: [
      [
        'Droppar kalkvatten på bilarna i garaget',
        'Det droppar från en skarv i taket över platserna 22 och 23. Dropparna lämnar vita märken i lacken som knappt går att få bort.',
      ],
      [
        'Vatten från taket i garaget efter regn',
        'Efter helgens regn står det vatten på golvet vid trappan ner till garaget. Det kommer från taket, vid röret som går tvärs över.',
      ],
    ],
  },
  {
    at: 'stair',
    space: 'Källare',
    error: 'Rör läcker',
    prio: 'high',
    photo: 'pipe',
    found: 'Isoleringen är våt och ett böjrör har rostat igenom. Sektionen är avstängd.',
    fixed: 'Röret är bytt och isolerat. Gången är uppsugen och torkad.',
    talk: [
      'Hej {namn}. Tack för att du sa till. Ligger det saker på golvet i förråden som behöver flyttas?',
      'Ja, i de två närmaste. Jag har ingen nyckel dit.',
    ],
    told: [
      [
        'Vatten på golvet i källargången',
        'Det ligger en stor vattenpöl utanför förråden. Det droppar från ett isolerat rör i taket och isoleringen hänger.',
      ],
      [
        'Rör i källaren droppar över förråden',
        'Ett av rören i taket droppar rakt ner i förråd 14. Jag har flyttat på det som stod närmast men fler borde få veta.',
      ],
    ],
  },
  {
    at: 'laundry',
    space: 'Tvättstuga',
    error: 'Läckande koppling',
    prio: 'high',
    photo: 'washer',
    found: 'Slangen har släppt från maskinen. Klämman är av, vi hämtar en ny.',
    fixed: 'Slangen är bytt på båda maskinerna och golvet torkat. Tvättstugan är öppen igen.',
    talk: [
      'Hej {namn}. Tack för att du stängde av. Gick det att torka upp eller ska vi skicka någon i kväll?',
      'Jag moppade undan det mesta, men det står kvar vid väggen.',
    ],
    told: [
      [
        'Vatten över hela golvet i tvättstugan',
        'När jag kom ner till mitt pass stod det vatten på golvet från maskin 2. Slangen bakom ser ut att ha lossnat. Jag har stängt kranen på väggen.',
      ],
    ],
  },
  {
    at: 'premises',
    space: 'Lokal',
    error: 'Dropp från tak',
    prio: 'urgent',
    photo: 'ceiling',
    found:
      'Kondensledningen från fläktaggregatet ovanför är igensatt. Vi har tömt den, men undertaket måste bytas.',
    fixed: 'Ledningen är rensad och dragen om. Nya plattor är uppsatta i undertaket.',
    talk: [
      'Hej {namn}. Vi kommer inom en timme. Kan ni bryta strömmen till den delen av lokalen?',
      'Det är gjort. Vi har också flyttat undan varorna.',
    ],
    told: [
      [
        'Vatten från undertaket i lokalen',
        'Två plattor i undertaket har blivit genomblöta och en har fallit ner bakom kassan. Vi har stängt av den delen av butiken.',
      ],
    ],
  },
]);

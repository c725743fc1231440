import { faultsOf } from '../fault.ts';

export const yards = faultsOf('yard', 'Utemiljö', [
  {
    at: 'yard',
    space: 'Gård',
    error: 'Skada på lekplats',
    prio: 'high',
    found: 'Gungan är nedtagen och virket säkrat. Nya delar är beställda.',
    fixed: 'Lagat med nya delar och kontrollerat enligt lekplatsprotokollet.',
    talk: [
      'Hej {namn}. Tack för att du sa till. Vi spärrar av i dag så att ingen gör sig illa.',
      'Bra, jag såg att någon hade satt upp band nu.',
    ],
    told: [
      [
        'Gungan på lekplatsen är trasig',
        'En av kedjorna är nästan av. Jag har bundit upp gungan så att ingen ska använda den.',
      ],
      [
        'Spik sticker upp ur sandlådan',
        'Sargen runt sandlådan har spruckit och det sticker upp två spikar.',
      ],
    ],
  },
  {
    at: 'yard',
    space: 'Gård',
    error: 'Halka',
    prio: 'high',
    season: 'winter',
    found: 'Vi har åkt ut en extra gång. Vallarna körs bort i natt.',
    fixed: 'Röjt och sandat. Vi har påmint entreprenören om tiderna i avtalet.',
    talk: [
      'Hej {namn}. Tack. Är det hela vägen eller på en viss sträcka?',
      'Värst mellan porten och soprummet.',
    ],
    told: [
      [
        'Det är inte sandat på gångvägen',
        'Gångvägen från porten är ren is. Min granne ramlade i morse men klarade sig.',
      ],
      [
        'Snön ligger kvar vid infarten till gården',
        'Plogbilen har lagt en vall framför gångvägen så det går inte att komma fram med barnvagn eller permobil.',
      ],
    ],
  },
  {
    at: 'yard',
    space: 'Gård',
    error: 'Växtlighet',
    found: 'Grenen är säkrad och området avspärrat. Resten kräver skylift.',
    fixed: 'Trädet är beskuret och riset bortkört. Sikten är fri.',
    talk: [
      'Hej {namn}. Tack. Går det att gå runt, eller blockerar det vägen?',
      'Det går att gå runt, men det är nog inte alla som ser det.',
    ],
    told: [
      [
        'En stor gren hänger löst över cykelstället',
        'Efter blåsten i helgen har en gren knäckts i björken. Den hänger i lite bark rakt över cyklarna.',
      ],
      [
        'Häcken skymmer sikten vid utfarten',
        'Häcken har blivit så hög att man inte ser cyklister när man kör ut från garaget.',
      ],
    ],
  },
  {
    at: 'yard',
    space: 'Gård',
    error: 'Ojämn mark',
    photo: 'crack',
    found: 'Vi har markerat kanten med färg. Plattorna läggs om nästa gång vi är här med maskin.',
    fixed: 'Plattorna är omlagda på fyra meter och gången är plan.',
    told: [
      [
        'Plattorna på gången har satt sig',
        'Det är en kant på fyra fem centimeter vid andra porten. I mörker ser man den inte.',
      ],
    ],
  },
  {
    at: 'yard',
    space: 'Gård',
    error: 'Trasig möbel',
    prio: 'low',
    found: 'Bänken är bortforslad, ny sits är beställd.',
    fixed: 'Ny sits är monterad och skruvarna låsta.',
    told: [
      [
        'Bänken vid grillplatsen har gått av',
        'Sitsen har knäckts på mitten. Någon har lagt den på gräset.',
      ],
    ],
  },
  {
    at: 'yard',
    space: 'Gård',
    error: 'Trasigt staket',
    found: 'Säkrat med nät så länge. Virke och gångjärn är beställda.',
    fixed: 'Staket och grind är lagade. Grinden går igen av sig själv.',
    talk: [
      'Hej {namn}. Tack, det tar vi direkt med tanke på barnen. Vilken sida av gården är det?',
      'Sidan mot vägen, bakom gungorna.',
    ],
    told: [
      [
        'Staketet mot vägen har ett hål',
        'Två brädor saknas i staketet vid lekplatsen. De minsta barnen tar sig igenom ut mot vägen.',
      ],
      [
        'Grinden till gården går inte att stänga',
        'Grinden har sjunkit och fastnar i marken. Den står öppen både dag och natt.',
      ],
    ],
  },
  {
    at: 'parking',
    space: 'Parkering',
    error: 'Felparkering',
    prio: 'low',
    fixed: 'Bilen är flyttad efter att vi fick tag på ägaren. Hör av dig om det händer igen.',
    talk: [
      'Hej {namn}. Vad har den för registreringsnummer, och vilken plats gäller det?',
      'Plats 27. Jag skickar registreringsnumret i ett SMS till växeln.',
    ],
    told: [
      [
        'Okänd bil på min parkeringsplats',
        'En vit skåpbil har stått på min plats sedan i fredags. Jag betalar för platsen och får stå på gatan.',
      ],
    ],
  },
]);

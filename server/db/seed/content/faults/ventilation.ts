import { faultsOf } from '../fault.ts';

export const ventilation = faultsOf('air', 'Ventilation', [
  {
    at: 'flat',
    space: 'Kök',
    error: 'Oljud från fläkt',
    photo: 'vent',
    product: 'Köksfläkt',
    found: 'Lagret i motorn är slut. Ny motor är beställd, leveranstid ungefär två veckor.',
    fixed: 'Motorn är bytt och fläkten går tyst på alla lägen.',
    told: [
      [
        'Köksfläkten väsnas nattetid',
        'Köksfläkten brummar även när den är avstängd, värst mellan elva och fem. Det hörs genom väggen till sovrummet.',
      ],
      ['Köksfläkten gnisslar', 'Fläkten gnisslar på alla hastigheter. Filtret är nytvättat.'],
    ],
  },
  {
    at: 'flat',
    space: 'Badrum',
    error: 'Dålig ventilation',
    photo: 'vent',
    found: 'Uppmätt 4 l/s, det ska vara 10. Kanalen behöver rensas.',
    fixed: 'Kanalen är rensad och donet injusterat till 10 l/s.',
    told: [
      [
        'Badrumsventilen drar inte',
        'Spegeln är immig i över en timme efter dusch. Ett papper fastnar inte på ventilen.',
      ],
      [
        'Ingen frånluft i badrummet',
        'Efter sotarens besök har det blivit tyst i ventilen och fukten stannar kvar. Kan någon mäta flödet?',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Kök',
    error: 'Lukt via ventilation',
    found: 'Backspjället i kåpan saknas, därför trycks luften in från stammen.',
    fixed: 'Nytt backspjäll är monterat och flödet uppmätt i båda lägenheterna.',
    told: [
      [
        'Matos från grannen kommer in i köket',
        'Vid middagstid luktar det stekos hos oss fast vi inte lagar mat. Det kommer ur fläktkåpan.',
      ],
      [
        'Cigarettrök genom ventilen',
        'Det luktar rök ur ventilen i hallen på kvällarna. Vi har små barn och vill gärna få det undersökt.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Sovrum',
    error: 'Oljud från fläkt',
    photo: 'vent',
    found:
      'Donet är ställt för snålt så luften pressas genom springan. Vi behöver mäta hela lägenheten.',
    fixed: 'Donet är bytt och flödet fördelat på båda rummen. Det visslar inte längre.',
    told: [
      [
        'Tilluftsdonet i sovrummet visslar',
        'Det visslar från donet ovanför sängen när det blåser. Om man trycker på det blir det tyst en stund.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Badrum',
    error: 'Löst don',
    prio: 'low',
    photo: 'vent',
    found: 'Fjädrarna är av. Nytt don är beställt.',
    fixed: 'Nytt don är monterat och inställt efter protokollet.',
    told: [
      [
        'Ventilen i badrumstaket har ramlat ner',
        'Locket till ventilen har lossnat och går inte att trycka fast. Det sitter två trasiga fjädrar på det.',
      ],
    ],
  },
  {
    at: 'laundry',
    space: 'Tvättstuga',
    error: 'Dålig ventilation',
    found: 'Avfuktaren i torkrummet är igensatt av ludd. Rensad, men fläkten går på halvfart.',
    fixed: 'Fläkten är bytt och filtret rengjort. Lakan torkar på ett pass.',
    talk: [
      'Hej {namn}. Står det något felmeddelande på panelen innanför dörren?',
      'Nej, den lyser grönt. Det är bara luften som inte rör sig.',
    ],
    told: [
      [
        'Torkrummet torkar inte',
        'Torkrummet är varmt men luften står still. Lakan är fortfarande fuktiga efter hela passet.',
      ],
    ],
  },
  {
    at: 'garage',
    space: 'Garage',
    error: 'Dålig ventilation',
    found: 'Frånluftsfläkten har löst ut på överlast. Startad, men lagret låter.',
    fixed: 'Fläkten är bytt och koloxidgivaren kalibrerad.',
    talk: [
      'Hej {namn}. Tack. Luktar det även när ingen har kört på en stund?',
      'Ja, det ligger kvar i flera timmar. Det är värst på morgonen.',
    ],
    told: [
      [
        'Avgaslukt i garaget',
        'Det luktar avgaser långt efter att någon kört ut och det känns ända upp i trapphuset. Fläkten hörs inte längre.',
      ],
    ],
  },
  {
    at: 'attic',
    space: 'Vind',
    error: 'Oljud från fläkt',
    photo: 'vent',
    found: 'Vibrationsdämparna är slut. Nya är beställda.',
    fixed: 'Dämparna är bytta och fläkthjulet balanserat. Ljudet är nere under gränsen.',
    told: [
      [
        'Takfläkten på vinden dånar',
        'Vi som bor högst upp hör ett dovt dån från vinden. Det vibrerar i taket i sovrummet.',
      ],
    ],
  },
  {
    at: 'premises',
    space: 'Lokal',
    error: 'Dålig ventilation',
    found:
      'Spjället till rummet var stängt. Öppnat, men luftmängden räcker bara till fyra personer.',
    fixed: 'Donet är bytt mot ett större och spjället styrs nu av närvaro.',
    talk: [
      'Hej {namn}. Hur många brukar vara i rummet samtidigt?',
      'Sex till åtta. Det är mötesrummet innanför köket.',
    ],
    told: [
      [
        'Kvavt i mötesrummet',
        'Efter en halvtimmes möte med sex personer är luften slut. Koldioxidmätaren visar över 1 400.',
      ],
    ],
  },
  {
    at: 'premises',
    space: 'Lokal',
    error: 'För varmt',
    season: 'summer',
    found: 'Köldmediet är slut på grund av en läcka vid utedelen.',
    fixed: 'Läckan är lagad och aggregatet påfyllt. Det är 22 grader vid kassan.',
    talk: [
      'Hej {namn}. Låter utedelen på taket, eller är den helt tyst?',
      'Helt tyst, den startar inte alls.',
    ],
    told: [
      [
        'Kylan fungerar inte i lokalen',
        'Det är 28 grader vid kassan och aggregatet på väggen blåser bara rumsvarm luft.',
      ],
    ],
  },
]);

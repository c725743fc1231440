import { faultsOf } from '../fault.ts';

export const drains = faultsOf('drain', 'VVS', [
  {
    at: 'flat',
    space: 'Badrum',
    error: 'Stopp i avlopp',
    photo: 'drain',
    found: 'Rensat fyra meter. Det sitter något längre in, vi behöver komma tillbaka med spolbil.',
    fixed: 'Stammen är spolad och filmad efteråt. Vattnet rinner undan som det ska.',
    told: [
      [
        'Stopp i golvbrunnen i duschen',
        'Vattnet står kvar i duschen och det tar en kvart innan det runnit undan. Jag har tagit upp gallret och rensat men det hjälpte inte.',
      ],
      [
        'Golvbrunnen sväljer inte',
        'När man duschar mer än ett par minuter stiger vattnet ut mot hallen. Det började för ungefär en vecka sedan.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Kök',
    error: 'Stopp i avlopp',
    found: 'Det är fett längre in i ledningen. Vi rensar mekaniskt och spolar stammen nästa vecka.',
    fixed: 'Ledningen är rensad och spolad. Diskhon tömmer sig på några sekunder.',
    told: [
      [
        'Avloppet i köket rinner undan långsamt',
        'Diskhon fylls när vi diskar och det kluckar länge efteråt. Vi har rensat vattenlåset, det var rent.',
      ],
      [
        'Stopp i diskhon',
        'Det är helt stopp i köket sedan i går kväll. När diskmaskinen pumpar ut kommer vattnet upp i hon.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'WC',
    error: 'Stopp i avlopp',
    prio: 'urgent',
    photo: 'toilet',
    found: 'Stopp i grenröret. Vi fick upp en trasa, men vill filma innan vi lämnar det.',
    fixed: 'Röret är rensat och filmat. Toaletten spolar normalt.',
    talk: [
      'Hej {namn}. Vi skickar jouren. Spola inte och använd helst inte vattnet i övrigt tills de har varit där.',
      'Okej, vi avvaktar. Vi är hemma hela kvällen.',
    ],
    told: [
      [
        'Toaletten svämmar över när man spolar',
        'Vattnet stiger till kanten och går inte ner. Vi har bara en toalett och är fyra i familjen.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Badrum',
    error: 'Avloppslukt',
    photo: 'drain',
    found:
      'Vattenlåset i brunnen är inte rätt monterat, därför läcker lukten förbi. Insatsen är beställd.',
    fixed: 'Ny insats i golvbrunnen. Lukten ska vara borta inom någon dag.',
    told: [
      [
        'Avloppslukt i badrummet',
        'Det luktar avlopp i badrummet, mest på morgonen. Jag har spolat vatten i golvbrunnen så att vattenlåset är fyllt.',
      ],
      [
        'Golvbrunnen luktar trots rensning',
        'Ni var här och rensade i våras och då blev det bra ett tag. Nu är lukten tillbaka, särskilt när det blåser.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Kök',
    error: 'Avloppslukt',
    found: 'Slangen från diskmaskinen är ansluten efter vattenlåset. Den behöver flyttas.',
    fixed: 'Anslutningen är omgjord och tätad. Det luktar inte längre.',
    told: [
      [
        'Luktar avlopp under diskbänken',
        'När man öppnar skåpet under diskbänken slår det emot en lukt av avlopp. Rören ser torra ut.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Badrum',
    error: 'Stopp i avlopp',
    found:
      'Luftningen på taket är igensatt. Den går inte att komma åt när det blåser, vi tar den så snart det går.',
    fixed: 'Luftningsröret på taket är rensat. Det bubblar inte längre.',
    told: [
      [
        'Bubblar i avloppet när grannen spolar',
        'Så fort någon i huset spolar bubblar det i vår golvbrunn och ibland kommer det upp lite vatten.',
      ],
    ],
  },
  {
    at: 'laundry',
    space: 'Tvättstuga',
    error: 'Stopp i avlopp',
    photo: 'drain',
    found: 'Brunnen är full av ludd och silen saknas. Rensat, ny sil är beställd.',
    fixed:
      'Brunnen är rensad och en ny sil är på plats. Vi har satt den på städschemat varje månad.',
    told: [
      [
        'Golvbrunnen i tvättstugan är igensatt',
        'När två maskiner tömmer samtidigt rinner det över och ut i gången. Brunnen är full av ludd.',
      ],
    ],
  },
  {
    at: 'yard',
    space: 'Gård',
    error: 'Stopp i avlopp',
    photo: 'drain',
    found: 'Brunnen är grävd ur för hand. Sandfånget behöver slamsugas.',
    fixed: 'Slamsugning gjord och gallret rensat. Vattnet rinner undan.',
    talk: [
      'Hej {namn}. Tack. Ligger den mitt på gången eller vid husväggen?',
      'Mitt på, precis utanför den mellersta porten.',
    ],
    told: [
      [
        'Dagvattenbrunnen på gården är igensatt',
        'Efter varje regn blir det en stor pöl mitt på gången. Brunnen är full av löv och grus.',
      ],
    ],
  },
  {
    at: 'garage',
    space: 'Garage',
    error: 'Stopp i avlopp',
    found: 'Rännan är full av grus och pumpen i gropen går inte. Pumpen är beställd.',
    fixed: 'Rännan är rensad och pumpen bytt. Vi provade med full slang i tio minuter.',
    told: [
      [
        'Rännan vid garagenedfarten sväljer inte',
        'Vid kraftigt regn rinner vattnet förbi rännan och in under porten. I natt stod det flera centimeter innanför.',
      ],
    ],
  },
]);

import { faultsOf } from '../fault.ts';

export const lighting = faultsOf('power', 'El', [
  {
    at: 'flat',
    space: 'Badrum',
    error: 'Trasig belysning',
    photo: 'lamp',
    product: 'Armatur',
    found: 'Drivdonet är trasigt. Hela armaturen behöver bytas eftersom delen har utgått.',
    fixed: 'Ny armatur är monterad. Den lyser direkt och går att byta ljuskälla i.',
    told: [
      [
        'Lampan i badrumsspegeln blinkar',
        'Lampan över spegeln blinkar i någon minut innan den tänds. Nytt lysrör hjälpte inte.',
      ],
      [
        'Taklampan i badrummet tänds inte',
        'Lampan i taket har slocknat och går inte att byta själv eftersom kupan sitter fast.',
      ],
    ],
  },
  {
    at: 'stair',
    space: 'Trapphus',
    error: 'Trasig belysning',
    photo: 'lamp',
    product: 'Armatur',
    found: 'Sensorn är trasig. Ny är beställd, vi har ställt lamporna på fast ljus så länge.',
    fixed: 'Sensorn är bytt och tiden inställd på tre minuter.',
    talk: [
      'Hej {namn}. Tack. Är det bara där, eller på fler våningar?',
      'Bara där. Ovanför och nedanför är det som vanligt.',
    ],
    told: [
      [
        'Släckt i trapphuset på plan 3',
        'Det är becksvart mellan plan 2 och 3. Min mamma som ser dåligt vågar inte gå ner på kvällen.',
      ],
      [
        'Trappbelysningen lyser dygnet runt',
        'Lamporna i trapphuset släcks aldrig längre. Det verkar vara sensorn som sitter fast i läget på.',
      ],
    ],
  },
  {
    at: 'stair',
    space: 'Trapphus',
    error: 'Trasig belysning',
    prio: 'high',
    found: 'Batteriet i nödljuset är slut.',
    fixed: 'Batteriet är bytt och funktionen provad i en timme.',
    talk: [
      'Hej {namn}. Tack, pipandet betyder att batteriet är slut. Vi byter i veckan.',
      'Bra, det hörs in till oss på natten.',
    ],
    told: [
      [
        'Nödbelysningen i trapphuset piper',
        'Den gröna utrymningsskylten på bottenplan blinkar och piper var trettionde sekund.',
      ],
    ],
  },
  {
    at: 'yard',
    space: 'Gård',
    error: 'Trasig belysning',
    photo: 'lamp',
    found: 'Skada på kabeln mellan stolparna. Vi behöver gräva någon meter.',
    fixed: 'Kabeln är lagad och stolparna lyser. Ljuset tänds i skymningen.',
    told: [
      [
        'Utebelysningen är släckt längs gångvägen',
        'Tre stolpar i rad är släckta mellan porten och cykelstället. Det är mycket mörkt på kvällen.',
      ],
      [
        'Lyktstolpe påkörd på gården',
        'En av de låga stolparna på gården har blivit påkörd. Den lutar och glaset är spräckt. Den lyser fortfarande men sladden syns.',
      ],
    ],
  },
  {
    at: 'garage',
    space: 'Garage',
    error: 'Trasig belysning',
    photo: 'lamp',
    found: 'Säkringen har löst och två drivdon är trasiga. Donen är beställda.',
    fixed: 'Alla armaturer i raden är bytta till LED.',
    told: [
      [
        'Mörkt längst in i garaget',
        'Lysrören över platserna 30 till 36 är släckta. Flera känner sig otrygga när de ska hämta bilen.',
      ],
    ],
  },
  {
    at: 'premises',
    space: 'Lokal',
    error: 'Trasig belysning',
    photo: 'lamp',
    found: 'Trafo till skylten är trasig, ny är beställd.',
    fixed: 'Trafon är bytt och skylten lyser enligt tiduret.',
    told: [
      [
        'Skyltbelysningen utanför är släckt',
        'Halva skylten är släckt sedan i måndags. Tiduret i elcentralen ser rätt ut.',
      ],
    ],
  },
  {
    at: 'waste',
    space: 'Miljörum',
    error: 'Trasig belysning',
    photo: 'lamp',
    found: 'Rörelsevakten är trasig.',
    fixed: 'Rörelsevakten är bytt och ljuset står på i fem minuter.',
    told: [
      [
        'Lampan i miljörummet tänds inte',
        'Man får använda mobilen som ficklampa för att hitta rätt kärl. Rörelsevakten klickar men inget händer.',
      ],
    ],
  },
]);

import { faultsOf } from '../fault.ts';

export const taps = faultsOf('tap', 'VVS', [
  {
    at: 'flat',
    space: 'Kök',
    error: 'Trasig blandare',
    photo: 'tap',
    product: 'Blandare',
    found: 'Insatsen är slut och reservdelen har utgått. Vi föreslår byte av hela blandaren.',
    fixed: 'Ny blandare är monterad och provad.',
    told: [
      [
        'Köksblandaren droppar hela tiden',
        'Blandaren i köket droppar även när den är helt stängd. Det har blivit värre och nu är det mer som en tunn stråle.',
      ],
      [
        'Köksblandaren sitter löst',
        'Hela blandaren går att vrida på och rör sig när man svänger pipen. Vi är rädda att slangarna går av.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Badrum',
    error: 'Trasig blandare',
    photo: 'tap',
    product: 'Blandare',
    found: 'Termostatdelen är slut. Vi har den inte på bilen men den kommer i morgon.',
    fixed: 'Termostatinsatsen är bytt. Vi mätte 38 grader i duschen och det droppar inte.',
    told: [
      [
        'Duschblandaren ger bara ljummet vatten',
        'Det går inte att få varmt i duschen hur man än vrider. I handfatet är det varmt, så det måste vara blandaren.',
      ],
      [
        'Duschblandaren droppar',
        'Duschen droppar trots att vi vrider åt ordentligt. Det hörs ända in i sovrummet på natten.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'WC',
    error: 'Rinnande toalett',
    photo: 'toilet',
    product: 'Toalettstol',
    found: 'Bottenventilen är sliten och kalkad. Ny ventilsats är beställd.',
    fixed: 'Ventilsatsen är bytt och flottören justerad. Toaletten är tyst.',
    talk: [
      'Hej {namn}. Hörs det hela tiden, och går det att stänga kranen bakom stolen på natten?',
      'Ja, hela tiden. Kranen går att stänga, så vi gör det på natten.',
    ],
    told: [
      [
        'Toaletten står och rinner',
        'Det rinner en liten stråle bak i skålen hela tiden. Man måste lyfta på knappen för att det ska sluta.',
      ],
      [
        'Toaletten fyller på vatten om och om igen',
        'Var tionde minut fyller toaletten på vatten av sig själv, dag som natt.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Badrum',
    error: 'Inget varmvatten',
    prio: 'high',
    found: 'Cirkulationen är för låg i stammen. Vi behöver injustera från undercentralen.',
    fixed:
      'Ventilerna på stammen är injusterade. Nu tar det under tjugo sekunder till varmt vatten.',
    talk: [
      'Hej {namn}. Gäller det både kök och badrum?',
      'Ja, båda. Det är värst tidigt på morgonen.',
    ],
    told: [
      [
        'Varmvattnet tar över tre minuter',
        'Det tar mer än tre minuter innan det kommer varmt vatten i duschen på morgonen. Så har det inte varit tidigare.',
      ],
      [
        'Varmvattnet är bara ljummet på kvällen',
        'Mellan sju och nio på kvällen blir vattnet aldrig riktigt varmt. Jag har mätt till 38 grader i köket.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Kök',
    error: 'Lågt vattentryck',
    found:
      'Avstängningen i schaktet var halvt stängd och silen full av grus. Rensad, men ventilen behöver bytas.',
    fixed: 'Ventilen är bytt. Flödet i köket är uppmätt till 12 liter i minuten.',
    told: [
      [
        'Dåligt tryck i köket',
        'Det kommer bara en tunn stråle i köket, både varmt och kallt. Silen är rengjord. I badrummet är trycket som vanligt.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Kök',
    error: 'Missfärgat vatten',
    photo: 'tap',
    found:
      'Prov taget. Det är rost från en gammal kallvattenledning, vattnet är inte farligt men bör spolas fram till det klarnar.',
    fixed: 'Ledningen är spolad och den gamla sträckan bytt. Nytt prov är utan anmärkning.',
    told: [
      [
        'Brunt vatten i kranen på morgonen',
        'Det första vattnet på morgonen är brunt. Efter någon minut klarnar det. Går det att dricka?',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'WC',
    error: 'Spolar inte',
    photo: 'toilet',
    product: 'Toalettstol',
    found: 'Ny spolmekanism och nya golvfästen behövs. Delarna är beställda.',
    fixed: 'Delarna är bytta. Toaletten spolar och står stadigt.',
    told: [
      [
        'Spolknappen på toaletten har fastnat',
        'Knappen har gått ner och kommer inte upp igen. Vi spolar med hink så länge.',
      ],
      [
        'Toalettstolen vickar',
        'Toalettstolen sitter inte fast i golvet och vickar när man sätter sig.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Badrum',
    error: 'Trasig avstängning',
    found: 'Ventilen har kärvat. Vi motionerade den men vågar inte lita på den.',
    fixed: 'Båda ventilerna i schaktet är bytta mot kulventiler.',
    told: [
      [
        'Avstängningskranen går inte att vrida',
        'Jag skulle byta packning i duschslangen men kranen i schaktet sitter fast. Bra om den går att stänga den dag något händer.',
      ],
    ],
  },
  {
    at: 'stair',
    space: 'Trapphus',
    error: 'Inget varmvatten',
    prio: 'urgent',
    found: 'Växlaren i undercentralen har löst ut. Startad, men reglerventilen behöver bytas.',
    fixed: 'Reglerventilen är bytt. Varmvattnet är tillbaka, 55 grader ut från växlaren.',
    talk: [
      'Hej {namn}. Tack, vi har fått in flera anmälningar och någon är på väg till undercentralen.',
      'Bra. Säg gärna till när det är klart så sätter jag upp en lapp i hissen.',
    ],
    told: [
      [
        'Inget varmvatten i hela trappuppgången',
        'Sedan i morse finns inget varmvatten. Jag har frågat på tre våningar och det är likadant hos alla.',
      ],
    ],
  },
  {
    at: 'premises',
    space: 'Lokal',
    error: 'Trasig blandare',
    photo: 'tap',
    found: 'Spaken har gått av i fästet. Ny blandare behövs.',
    fixed: 'Ny blandare är monterad i personalköket.',
    told: [
      [
        'Blandaren i personalköket har gått sönder',
        'Spaken har lossnat i handen. Vi har stängt vattnet under diskbänken, så vi kan varken brygga kaffe eller diska.',
      ],
    ],
  },
]);

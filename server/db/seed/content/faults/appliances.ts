import { faultsOf } from '../fault.ts';

export const appliances = faultsOf('appliance', 'Vitvaror', [
  {
    at: 'flat',
    space: 'Kök',
    error: 'Fungerar inte',
    product: 'Diskmaskin',
    found: 'Styrkortet är trasigt och pumpen låter illa. Delar är beställda.',
    fixed: 'Pump och styrkort är bytta och maskinen har gått ett helt program.',
    told: [
      [
        'Diskmaskinen tömmer inte vattnet',
        'Det står vatten i botten när programmet är klart. Silen är rensad och slangen ligger rätt.',
      ],
      [
        'Diskmaskinen går inte att starta',
        'Lampan på panelen lyser men när luckan stängs händer ingenting. Maskinen är två år.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Kök',
    error: 'Fungerar inte',
    photo: 'oven',
    product: 'Spis',
    found: 'Elementet är trasigt och reservdelen har utgått. Vi föreslår byte.',
    fixed: 'Ny spis är installerad och den gamla bortforslad.',
    told: [
      [
        'Ugnen blir inte varm',
        'Lampan och fläkten går igång men ugnen blir aldrig varm. Plattorna fungerar.',
      ],
      [
        'Två plattor på spisen fungerar inte',
        'De båda vänstra plattorna har slutat fungera. Vredet till den ena går runt utan stopp.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Kök',
    error: 'Fungerar inte',
    prio: 'high',
    product: 'Kylskåp',
    found: 'Kompressorn är slut. Vi har ställt in ett låneskåp så länge.',
    fixed: 'Nytt skåp är installerat och det gamla är hämtat.',
    talk: [
      'Hej {namn}. Vi ordnar ett lånekylskåp i dag. Får det plats i hallen?',
      'Ja, det går bra. Ring när ni är på väg.',
    ],
    told: [
      [
        'Kylskåpet håller tolv grader',
        'Maten blir dålig. Termometern visar tolv grader fast det är ställt på kallast.',
      ],
      [
        'Frysen tinar av sig själv',
        'I morse låg det vatten under frysen och allt i översta lådan hade tinat.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Kök',
    error: 'Sprucken häll',
    photo: 'oven',
    product: 'Spis',
    found: 'Ny häll är beställd, den kommer om en vecka.',
    fixed: 'Hällen är bytt.',
    talk: [
      'Hej {namn}. Använd den inte, det kan gå ström i sprickan. Bryt säkringen till spisen.',
      'Den är avstängd. Vi lagar mat hos mamma så länge.',
    ],
    told: [
      [
        'Spricka i spishällen',
        'Det har gått en spricka tvärs över glashällen. Vi har inte tappat något på den och vågar inte använda den.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Badrum',
    error: 'Fungerar inte',
    photo: 'washer',
    product: 'Tvättmaskin',
    found: 'Stötdämparna är slut på ena sidan.',
    fixed: 'Dämparna är bytta och maskinen står still även på 1 400 varv.',
    told: [
      [
        'Tvättmaskinen vandrar över golvet',
        'Vid centrifugering hoppar maskinen fram en halv meter. Fötterna är justerade med vattenpass.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Kök',
    error: 'Fungerar inte',
    prio: 'low',
    product: 'Köksfläkt',
    found: 'LED-listen är slut, ny är beställd.',
    fixed: 'LED-listen är bytt.',
    told: [
      [
        'Belysningen i köksfläkten har slocknat',
        'Ingen av lamporna under fläkten lyser. Det är inbyggda lampor så de går inte att byta.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Kök',
    error: 'Oljud',
    product: 'Kylskåp',
    found: 'Termostaten slår till för ofta och baksidan ligger mot väggen.',
    fixed: 'Termostaten är bytt och skåpet flyttat två centimeter. Ljudet är normalt.',
    told: [
      [
        'Kylskåpet brummar mycket högt',
        'Kylen har börjat brumma så att det hörs i hela lägenheten. Det slår i baksidan när den stannar.',
      ],
    ],
  },
]);

import { faultsOf } from '../fault.ts';

export const heating = faultsOf('heat', 'Värme', [
  {
    at: 'flat',
    space: 'Sovrum',
    error: 'Kallt element',
    season: 'winter',
    photo: 'radiator',
    found:
      'Stiftet i ventilen hade kärvat. Vi har fått loss det men ventilen är gammal och bör bytas.',
    fixed: 'Ventilen är bytt och elementet luftat. Det är 21 grader i rummet nu.',
    told: [
      [
        'Kallt element i sovrummet',
        'Elementet i sovrummet är varmt upptill men iskallt nertill. Det var 17 grader i morse. De andra elementen fungerar.',
      ],
      [
        'Elementet i barnens rum är kallt',
        'Elementet blir inte varmt trots att termostaten står på max. Vi har filtar för fönstret på natten.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Vardagsrum',
    error: 'Kallt element',
    prio: 'urgent',
    season: 'winter',
    photo: 'radiator',
    found: 'Cirkulationspumpen har stannat. Reservpumpen är inkopplad, ny är beställd.',
    fixed: 'Pumpen är bytt och alla stammar luftade. Det är 21 grader igen.',
    talk: [
      'Hej {namn}. Vi är på väg. Behöver ni låna ett element över natten?',
      'Ja tack, gärna två.',
    ],
    told: [
      [
        'Alla element är kalla',
        'Det är helt kallt i hela lägenheten sedan i natt. 15 grader i vardagsrummet nu och vi har en bebis hemma.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Sovrum',
    error: 'Trasig termostat',
    photo: 'radiator',
    product: 'Termostat',
    found: 'Termostaten är ur funktion och behöver bytas, modellen är beställd.',
    fixed: 'Termostaten är bytt. Vrid på trean och vänta ett par timmar innan du justerar.',
    told: [
      [
        'Termostaten i sovrummet reagerar inte',
        'Det spelar ingen roll hur man vrider, elementet är lika varmt ändå. Vi sover med öppet fönster.',
      ],
      [
        'Termostatvredet har lossnat',
        'Vredet på elementet snurrar runt utan att ta. Det ligger nu på fönsterbrädan.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Vardagsrum',
    error: 'För varmt',
    found: 'Returventilen i undercentralen stänger inte. Vi har sänkt kurvan tillfälligt.',
    fixed: 'Ventilen är bytt och kurvan tillbaka på det normala. Rören i schaktet är isolerade.',
    told: [
      [
        'För varmt i lägenheten trots avstängda element',
        'Vi har 26 grader inne fast alla termostater är nervridna. Rören i schaktet är heta.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Vardagsrum',
    error: 'Knackar i rör',
    season: 'winter',
    found:
      'Luft i stammen. Luftat i dag, men vi behöver komma tillbaka när det har cirkulerat ett par dygn.',
    fixed: 'Stammen är luftad två gånger och en automatisk avluftare är monterad. Det är tyst.',
    told: [
      [
        'Knackar i elementen på natten',
        'Det knackar och slår i elementen när värmen går på, vanligen vid fyratiden på morgonen. Hela familjen vaknar.',
      ],
      [
        'Det porlar i elementet',
        'Det porlar och kluckar i elementet i vardagsrummet. Luftning med nyckel hjälpte bara över helgen.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Badrum',
    error: 'Golvvärme ur funktion',
    found: 'Givaren i golvet är av. Den går att byta via röret i väggen.',
    fixed: 'Givaren är bytt och inställd på 27 grader. Ge golvet ett dygn.',
    talk: [
      'Hej {namn}. Vad visar displayen om du håller in knappen i fem sekunder?',
      'Den visar golv 14 och sedan E2 igen.',
    ],
    told: [
      [
        'Golvvärmen i badrummet fungerar inte',
        'Termostaten på väggen lyser men golvet förblir kallt. Displayen visar E2.',
      ],
      [
        'Handdukstorken blir inte varm',
        'Handdukstorken är kall sedan vi flyttade in. Handdukarna torkar inte över natten.',
      ],
    ],
  },
  {
    at: 'stair',
    space: 'Trapphus',
    error: 'Kallt element',
    season: 'winter',
    prio: 'low',
    photo: 'radiator',
    found: 'Elementet var avstängt med verktyg. Det saknas vred, det är beställt.',
    fixed: 'Elementet är igång och har fått ett låst vred på rätt läge.',
    talk: [
      'Hej {namn}. Tack, vi ser till att någon tittar. Stängs porten som den ska, eller står den på glänt?',
      'Porten går igen. Det är bara elementet som är kallt.',
    ],
    told: [
      [
        'Kallt i trapphuset',
        'Elementet innanför porten är avstängt och det är så kallt i trapphuset att det drar in under dörrarna.',
      ],
    ],
  },
  {
    at: 'premises',
    space: 'Lokal',
    error: 'Kallt element',
    season: 'winter',
    prio: 'high',
    photo: 'radiator',
    found: 'Nattsänkningen går in för tidigt och klaffen i draget står öppen. Vi ändrar tiderna.',
    fixed: 'Tiderna är ändrade och klaffen lagad. Det ska vara 20 grader när ni öppnar.',
    talk: [
      'Hej {namn}. Vilken tid öppnar ni, och gäller det hela lokalen?',
      'Vi öppnar klockan 9. Det är kallast närmast skyltfönstret.',
    ],
    told: [
      [
        'Kallt i lokalen på morgnarna',
        'När vi öppnar är det 16 grader och det är först framåt lunch som det går att sitta utan jacka. Kunderna klagar också.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Vardagsrum',
    error: 'Kallt element',
    season: 'winter',
    found: 'Flödet är för lågt i stammen längst ut. Vi injusterar hela huset, det tar några dagar.',
    fixed: 'Stammen är injusterad. Mätningen visar 20,5 grader mitt i rummet.',
    told: [
      [
        'Bara 18 grader i vardagsrummet',
        'Trots att elementen är varma blir det inte mer än 18 grader mitt i rummet. Jag har mätt i en vecka och skrivit upp.',
      ],
    ],
  },
]);

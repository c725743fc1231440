import { faultsOf } from '../fault.ts';

export const roofs = faultsOf('roof', 'Fasad & tak', [
  {
    at: 'facade',
    space: 'Fasad',
    error: 'Lös plåt',
    photo: 'facade',
    found: 'Blecket är fäst tillfälligt. Nytt beslag kräver lift.',
    fixed: 'Blecket är omfäst och tätat. Vi har kontrollerat de andra i samma rad.',
    told: [
      [
        'Fönsterblecket skallrar när det blåser',
        'Blecket utanför sovrumsfönstret på plan 3 har lossnat i ena änden. Det skallrar hela natten.',
      ],
    ],
  },
  {
    at: 'facade',
    space: 'Fasad',
    error: 'Lös puts',
    prio: 'high',
    photo: 'crack',
    found: 'Löst material är nedtaget och trottoaren avspärrad. Putslagning kräver ställning.',
    fixed: 'Putsen är lagad och färgen blandad efter befintlig kulör.',
    told: [
      [
        'Puts lossnar från fasaden mot gatan',
        'Stora bitar puts har fallit ner på trottoaren vid porten. Det hänger mer ovanför.',
      ],
    ],
  },
  {
    at: 'yard',
    space: 'Fasad',
    error: 'Trasigt stuprör',
    photo: 'facade',
    found: 'Röret är uppsatt provisoriskt. Svep och en rördel är beställda.',
    fixed: 'Stupröret är uppsatt och rännan rensad i hela sin längd.',
    told: [
      [
        'Stupröret har lossnat vid gaveln',
        'Nedersta delen av stupröret ligger på gräset och vattnet sprutar mot väggen när det regnar.',
      ],
      [
        'Hängrännan svämmar över',
        'Vid regn rinner det över rännan rakt ner på vår uteplats. Det växer gräs i den.',
      ],
    ],
  },
  {
    at: 'attic',
    space: 'Tak',
    error: 'Läckande tak',
    prio: 'high',
    photo: 'ceiling',
    found:
      'Genomföringen är otät. Lagad tillfälligt med tätmassa, plåten behöver bytas när det är torrt.',
    fixed: 'Plåten är bytt och skarvarna tätade. Vi spolade i en timme utan att det kom in något.',
    told: [
      [
        'Det läcker in vid takluckan på vinden',
        'Under takluckan är golvet blött och isoleringen genomsur. Någon har ställt dit en balja som är full.',
      ],
      [
        'Vatten vid skorstenen på vinden',
        'Det rinner längs skorstenen när det regnar från söder. Bjälken intill är alldeles svart.',
      ],
    ],
  },
  {
    at: 'entrance',
    space: 'Tak',
    error: 'Istappar',
    prio: 'urgent',
    season: 'winter',
    photo: 'facade',
    found: 'Istapparna är nedtagna och området avspärrat. Värmekabeln i rännan är av.',
    fixed: 'Värmekabeln är bytt och takfoten skottad.',
    talk: [
      'Hej {namn}. Vi spärrar av direkt. Går det att använda den andra porten så länge?',
      'Ja, vi har satt en lapp på insidan.',
    ],
    told: [
      [
        'Istappar ovanför porten',
        'Det hänger meterlånga istappar från takfoten rakt över porten där barnen går ut.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Balkong',
    error: 'Rostigt räcke',
    photo: 'crack',
    found: 'Infästningen är rostig men bärande. Vi blästrar och målar när det är torrt.',
    fixed: 'Infästningen är bytt och räcket målat. Det är belastningsprovat.',
    talk: [
      'Hej {namn}. Luta er inte mot det tills vi har kontrollerat. Rör det sig när man trycker?',
      'Ja, någon centimeter i ena änden.',
    ],
    told: [
      [
        'Balkongräcket rostar',
        'Infästningen av räcket har rostat och det har runnit rostvatten ner på fasaden. Räcket rör sig lite.',
      ],
    ],
  },
]);

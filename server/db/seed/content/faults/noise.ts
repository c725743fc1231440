import { faultsOf } from '../fault.ts';

export const noise = faultsOf('noise', 'Störning', [
  {
    at: 'flat',
    space: 'Sovrum',
    error: 'Oljud',
    fixed:
      'Vi har pratat med den det gäller och skickat ut ordningsreglerna till alla i huset. Anmäl igen om det upprepas.',
    talk: [
      'Hej {namn}. För att vi ska kunna gå vidare behöver vi datum och klockslag. Skriv gärna upp i två veckor.',
      'Jag har börjat. Hittills tre nätter, alla mellan elva och två.',
    ],
    told: [
      [
        'Störande musik på nätterna',
        'Det spelas hög musik från lägenheten under oss, senast natten till söndag fram till klockan tre. Vi har sagt till utan resultat.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Badrum',
    error: 'Oljud',
    found: 'Klamrarna på rören har släppt i schaktet. Vi behöver öppna inspektionsluckan.',
    fixed: 'Rören är klamrade om och isolerade. Det är tyst nu.',
    talk: [
      'Hej {namn}. Hörs det starkast i badrummet eller i rummet intill?',
      'I badrummet, men det fortplantar sig i hela väggen.',
    ],
    told: [
      [
        'Slår i rören när grannen stänger kranen',
        'Det smäller till i väggen varje gång någon stänger en kran. På morgonen låter det som slag med en hammare.',
      ],
      [
        'Brummande ljud i väggen',
        'Det brummar lågt i väggen mot schaktet, dygnet runt. Det går inte att höra med radion på, men på natten är det outhärdligt.',
      ],
    ],
  },
  {
    at: 'stair',
    space: 'Trapphus',
    error: 'Rökning',
    prio: 'low',
    fixed:
      'Askkopp är uppsatt utanför porten och alla i trappan har fått brev. Källardörren är larmad mot uppställning.',
    talk: ['Hej {namn}. Tack. Är det samma tid på dagen?', 'Mest på kvällen, efter åtta.'],
    told: [
      [
        'Rökning i trapphuset',
        'Någon röker i trapphuset vid källardörren. Det ligger fimpar på golvet och lukten går upp i huset.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Vardagsrum',
    error: 'Oljud',
    prio: 'low',
    fixed:
      'Vi har påmint om tiderna: vardagar 7–20 och helger 10–18. Renoveringen ska vara klar i månaden.',
    talk: [
      'Hej {namn}. Vet du vilken lägenhet det kommer ifrån?',
      'Den rakt ovanför oss. Det står ett säckkärl från en byggfirma i trapphuset.',
    ],
    told: [
      [
        'Grannen borrar sent på kvällen',
        'Lägenheten ovanför renoverar och borrar efter klockan nio, även i söndags.',
      ],
    ],
  },
]);

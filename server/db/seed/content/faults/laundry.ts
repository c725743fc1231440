import { faultsOf } from '../fault.ts';

export const laundry = faultsOf('laundry', 'Tvättstuga', [
  {
    at: 'laundry',
    space: 'Tvättstuga',
    error: 'Maskin ur funktion',
    prio: 'high',
    photo: 'washer',
    product: 'Tvättmaskin',
    found: 'Pumpen är igensatt av ett mynt och lagret låter illa. Lager är beställt.',
    fixed: 'Pump och lager är bytta och maskinen provkörd i 60 grader. Lappen är nedtagen.',
    told: [
      [
        'Tvättmaskin 1 öppnar inte luckan',
        'Maskinen visar E18 och luckan är låst med min tvätt i. Passet är slut och nästa står och väntar.',
      ],
      [
        'Tvättmaskin 3 centrifugerar inte',
        'Kläderna är dyngsura när programmet är klart. Det gäller alla program, inte bara skontvätten.',
      ],
    ],
  },
  {
    at: 'laundry',
    space: 'Tvättstuga',
    error: 'Maskin ur funktion',
    photo: 'washer',
    product: 'Torktumlare',
    found: 'Värmeelementet är trasigt. Reservdelen är beställd, tumlaren är avstängd så länge.',
    fixed: 'Elementet är bytt och tumlaren provkörd ett helt program.',
    told: [
      [
        'Torktumlaren blir inte varm',
        'Tumlaren snurrar som den ska men luften är kall. Filtret är rengjort.',
      ],
      [
        'Torktumlaren stannar efter fem minuter',
        'Den stannar och piper efter ungefär fem minuter. Efter omstart går den fem minuter till.',
      ],
    ],
  },
  {
    at: 'laundry',
    space: 'Tvättstuga',
    error: 'Maskin ur funktion',
    product: 'Torkskåp',
    found: 'Gångjärnet är beställt. Dörren är spärrad med rem.',
    fixed: 'Gångjärn och magnetlås är bytta.',
    told: [
      [
        'Torkskåpets dörr stänger inte',
        'Gångjärnet är av så dörren glider upp och då slår värmen ifrån.',
      ],
    ],
  },
  {
    at: 'laundry',
    space: 'Tvättstuga',
    error: 'Bokning fungerar inte',
    found:
      'Bokningsdatorn startade inte om efter strömavbrottet. Den är igång men tappar kontakten.',
    fixed: 'Nätdelen är bytt och alla bokningar återlästa. Boka gärna om ditt pass om det saknas.',
    talk: [
      'Hej {namn}. Tack. Vi startar om bokningen på distans. Kan du prova igen om en halvtimme?',
      'Nu har jag provat, det är samma sak.',
    ],
    told: [
      [
        'Bokningstavlan i tvättstugan är svart',
        'Tavlan är helt svart och dörren öppnar inte med brickan. I dag har ingen kunnat tvätta.',
      ],
      [
        'Mina tvättider försvinner ur bokningen',
        'Två gånger den här månaden har mitt pass varit borta när jag kommit ner. Kvittot i appen finns kvar.',
      ],
    ],
  },
  {
    at: 'laundry',
    space: 'Tvättstuga',
    error: 'Maskin ur funktion',
    prio: 'low',
    found: 'Duken är sliten, ny är beställd.',
    fixed: 'Duken är bytt och valsen justerad.',
    talk: [
      'Hej {namn}. Tack. Vi sätter en lapp på mangeln så att ingen får sina lakan förstörda.',
      'Bra, jag har redan tejpat upp en.',
    ],
    told: [
      ['Mangeln drar snett', 'Lakanen dras åt vänster och fastnar i sidan. Duken har ett hål.'],
    ],
  },
]);

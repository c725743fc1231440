import { faultsOf } from '../fault.ts';

export const power = faultsOf('power', 'El', [
  {
    at: 'flat',
    space: 'Hall',
    error: 'Strömlöst',
    prio: 'high',
    photo: 'fusebox',
    found:
      'En fas är borta i elcentralen, huvudsäkringen har dålig kontakt. Vi har gjort det säkert.',
    fixed: 'Säkringshållaren är bytt och alla grupper kontrollmätta.',
    talk: [
      'Hej {namn}. Elektriker är på väg i dag. Rör inget i elcentralen under tiden.',
      'Det gör vi inte. Jag är hemma hela eftermiddagen.',
    ],
    told: [
      [
        'Strömlöst i halva lägenheten',
        'Sedan i går kväll saknas ström i vardagsrummet och sovrummet. Proppen ser hel ut och grannarna har ström.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Hall',
    error: 'Jordfel',
    prio: 'high',
    photo: 'fusebox',
    found: 'Det är överslag i ett uttag på balkongen. Gruppen är frånkopplad så länge.',
    fixed: 'Uttaget är bytt mot ett som tål väta. Jordfelsbrytaren är provad och håller.',
    told: [
      [
        'Jordfelsbrytaren löser hela tiden',
        'Jordfelsbrytaren slår ifrån några gånger om dagen. Vi har provat att dra ur allt i köket men det händer ändå.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Sovrum',
    error: 'Trasigt uttag',
    prio: 'high',
    photo: 'socket',
    found: 'Uttaget är borttaget och dosan blindlockad. Ny dosa behövs, vi kommer tillbaka.',
    fixed: 'Ny dosa och nytt uttag är monterat och mätt.',
    talk: [
      'Hej {namn}. Använd det inte och håll barnen borta. Elektrikern ringer dig i dag.',
      'Tack, vi har dragit för byrån så länge.',
    ],
    told: [
      [
        'Vägguttaget har lossnat ur väggen',
        'Uttaget bakom sängen hänger i sladdarna. Vi har inte rört det och dragit fram sängen så att barnen inte kommer åt.',
      ],
      [
        'Det gnistrar i uttaget',
        'När jag drog ur telefonladdaren gnistrade det och luktade bränt. Plasten är brun i kanten.',
      ],
    ],
  },
  {
    at: 'parking',
    space: 'Parkering',
    error: 'Jordfel',
    prio: 'high',
    photo: 'charger',
    product: 'Laddstolpe',
    found: 'Fukt i stolpen, tätningen i luckan har släppt. Stolpen är avstängd.',
    fixed: 'Tätningen är bytt och stolpen kontrollmätt. Den går att ladda som vanligt.',
    talk: [
      'Hej {namn}. Vilket nummer står det på stolpen, och lyser den rött nu?',
      'Nummer 14. Den lyser rött, men blinkade grönt en stund i morse.',
    ],
    told: [
      [
        'Laddstolpen ger jordfel efter regn',
        'Så fort det har regnat slår stolpen ifrån och lyser rött. Bilen säger fel på jordning.',
      ],
      [
        'Laddboxen startar inte',
        'Laddboxen på min plats har slutat ta emot taggen. Den på platsen bredvid fungerar med samma tagg.',
      ],
    ],
  },
  {
    at: 'parking',
    space: 'Parkering',
    error: 'Strömlöst',
    season: 'winter',
    photo: 'charger',
    found: 'Timern i centralen har stannat.',
    fixed: 'Timern är bytt. Uttaget ger ström två timmar före inställd tid.',
    talk: [
      'Hej {namn}. Fungerar uttaget bredvid med samma kabel?',
      'Ja, på grannens plats fungerar det.',
    ],
    told: [
      [
        'Motorvärmaruttaget är dött',
        'Uttaget på min plats ger ingen ström oavsett hur timern ställs. Bilen startade knappt i morse.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Vardagsrum',
    error: 'Ingen signal',
    prio: 'low',
    photo: 'socket',
    found: 'Kabeln är av i dosan bakom soffan. Vi drar en ny från hallen.',
    fixed: 'Kabeln är dragen om och signalen uppmätt. Operatören kan leverera på det uttaget.',
    told: [
      [
        'Ingen signal i bredbandsuttaget',
        'Operatören har felsökt och säger att signalen inte kommer fram till uttaget i vardagsrummet. I hallen fungerar det.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Hall',
    error: 'Brandvarnare larmar',
    found: 'Brandvarnaren är uttjänt och ska bytas.',
    fixed: 'Ny brandvarnare är monterad och provad.',
    told: [
      [
        'Brandvarnaren piper trots nytt batteri',
        'Den fasta brandvarnaren i hallen piper en gång i minuten. Vi har bytt batteri två gånger.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Kök',
    error: 'Strömlöst',
    prio: 'high',
    photo: 'fusebox',
    found: 'Fasen till spisen är borta i centralen.',
    fixed: 'Säkringen är bytt och spisgruppen mätt. Ugn och häll fungerar.',
    told: [
      [
        'Spisen och ugnen är strömlösa',
        'Spisen dog mitt i matlagningen. Alla automatsäkringar är uppe men klockan på ugnen är svart.',
      ],
    ],
  },
]);

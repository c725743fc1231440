import { faultsOf } from '../fault.ts';

export const pests = faultsOf('pest', 'Skadedjur', [
  {
    at: 'waste',
    space: 'Miljörum',
    error: 'Råttor',
    prio: 'high',
    found:
      'Inspekterat. Vi har satt ut fällor och tätat hålet vid tröskeln. Nytt besök om två veckor.',
    fixed: 'Två besök utan nya spår. Tröskeln är plåtad och hålet igengjutet.',
    talk: [
      'Hej {namn}. Tack. Saneringsfirman åker ut i morgon. Vilken tid på dygnet såg du dem?',
      'Vid niotiden på kvällen, när det hade mörknat.',
    ],
    told: [
      [
        'Råttor vid miljörummet',
        'Jag såg två råttor springa in under dörren till miljörummet i går kväll. Det finns ett hål vid tröskeln.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Badrum',
    error: 'Insekter',
    prio: 'low',
    found: 'Klisterfällor är utplacerade. Vi läser av dem om två veckor.',
    fixed: 'Behandlat längs listerna. Fällorna var tomma vid återbesöket.',
    talk: [
      'Hej {namn}. De är ofarliga men trivs i fukt. Vi sätter ut fällor så ser vi hur många det är.',
      'Tack. Det är mest på natten vi ser dem.',
    ],
    told: [
      [
        'Silverfiskar i badrummet',
        'Vi ser flera silverfiskar varje kväll, mest runt golvbrunnen. Det har blivit fler sedan i höstas.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Balkong',
    error: 'Insekter',
    season: 'summer',
    found: 'Boet är på en svåråtkomlig plats, vi kommer tillbaka i kväll när getingarna är inne.',
    fixed: 'Boet är borttaget och springan tätad.',
    talk: [
      'Hej {namn}. Vi skickar någon i dag. Håll dörren stängd så länge.',
      'Det gör vi. Tack för snabbt svar.',
    ],
    told: [
      [
        'Getingbo under balkongtaket',
        'Det är ett getingbo stort som en fotboll i hörnet av balkongen. Vår son är allergisk.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Kök',
    error: 'Insekter',
    season: 'summer',
    found: 'Betat utefter fasaden och vid dörren. Det tar ungefär en vecka.',
    fixed: 'Inga nya myror vid återbesöket. Springan under dörren är tätad.',
    talk: [
      'Hej {namn}. Sprutar du själv blir det svårare att hitta boet, så vänta gärna tills firman har varit där.',
      'Okej, då låter jag bli.',
    ],
    told: [
      [
        'Myror i köket',
        'Det kommer myror från springan under balkongdörren och vidare till skafferiet. Myrdosor har inte hjälpt.',
      ],
    ],
  },
  {
    at: 'flat',
    space: 'Sovrum',
    error: 'Vägglöss',
    prio: 'high',
    found: 'Inspekterat med hund. Sovrummet är angripet, sanering är bokad i två omgångar.',
    fixed: 'Två saneringar utförda och kontrollbesöket var utan fynd.',
    talk: [
      'Hej {namn}. Flytta inga möbler eller kläder mellan rummen innan firman har varit där.',
      'Vi förstår. Hur lång tid brukar det ta innan de kommer?',
    ],
    told: [
      [
        'Misstänkta vägglöss',
        'Vi har fått bett i rader på armarna och hittat små bruna djur i sängramen. Jag har lagt ett i en burk.',
      ],
    ],
  },
  {
    at: 'attic',
    space: 'Vind',
    error: 'Fåglar',
    prio: 'low',
    found:
      'Nätet är trasigt på två ställen. Duvorna är utsläppta, spillningen saneras i nästa vecka.',
    fixed: 'Nya nät är monterade och golvet sanerat.',
    told: [
      [
        'Duvor har tagit sig in på vinden',
        'Nätet i gavelventilen är sönder och det bor duvor på vinden. Det är mycket spillning på förråden.',
      ],
    ],
  },
]);

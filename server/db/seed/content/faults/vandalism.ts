import { faultsOf } from '../fault.ts';

export const vandalism = faultsOf('vandal', 'Skadegörelse', [
  {
    at: 'facade',
    space: 'Fasad',
    error: 'Klotter',
    photo: 'graffiti',
    found: 'Klottret är fotograferat och anmält. Sanering i morgon, putsen kräver mild metod.',
    fixed: 'Sanerat och skyddsbehandlat. Tack för att du anmälde så snabbt.',
    talk: [
      'Hej {namn}. Tack. Är det bara på sockeln eller också högre upp?',
      'Bara på sockeln, upp till ungefär en meter.',
    ],
    told: [
      [
        'Klotter på fasaden mot gatan',
        'Under natten har någon klottrat med svart färg på hela sockeln till vänster om porten.',
      ],
    ],
  },
  {
    at: 'entrance',
    space: 'Entré',
    error: 'Trasig ruta',
    prio: 'high',
    photo: 'window',
    found: 'Städat och igensatt med skiva. Nytt glas är beställt.',
    fixed: 'Nytt härdat glas är monterat i porten.',
    talk: [
      'Hej {namn}. Tack. Rör inget glas, vi är där inom en timme.',
      'Jag har ställt en stol framför så att ingen går i det.',
    ],
    told: [
      [
        'Rutan i porten är krossad',
        'Glaset i porten är krossat och det ligger skärvor både inne och ute. Det hände någon gång i natt.',
      ],
    ],
  },
  {
    at: 'stair',
    space: 'Källare',
    error: 'Inbrott',
    prio: 'high',
    photo: 'lock',
    found: 'Dörrarna är provisoriskt lagade. Förstärkta bleck är beställda.',
    fixed:
      'Förråden är lagade och gallren förstärkta. Kontakta ditt försäkringsbolag för det som försvann.',
    talk: [
      'Hej {namn}. Vi gör en polisanmälan för fastigheten. Gör gärna en egen för det du har blivit av med.',
      'Det är gjort, numret har jag skrivit upp.',
    ],
    told: [
      [
        'Inbrott i källarförråden',
        'Fem eller sex förråd är uppbrutna. Vårt också, men de tog bara ett par skidor.',
      ],
    ],
  },
  {
    at: 'bike',
    space: 'Cykelrum',
    error: 'Inbrott',
    prio: 'high',
    photo: 'lock',
    found: 'Dörren är tillfälligt lagad med hänglås. Ny låskista och brytskydd är beställda.',
    fixed: 'Ny dörr med brytskydd är monterad. Brickorna fungerar som tidigare.',
    talk: [
      'Hej {namn}. Tack. Har du polisens diarienummer, så lägger vi det i vår anmälan också?',
      'Jag har fått ett ärendenummer och mejlar det till er.',
    ],
    told: [
      [
        'Inbrott i cykelrummet',
        'Dörren är uppbruten och minst tre cyklar är borta. Jag har gjort en polisanmälan för min.',
      ],
    ],
  },
  {
    at: 'garage',
    space: 'Garage',
    error: 'Klotter',
    prio: 'low',
    photo: 'graffiti',
    found: 'Betongen suger åt sig, så det krävs två omgångar.',
    fixed: 'Sanerat och målat upp till två meter.',
    told: [['Klotter i garaget', 'Det är klottrat på väggen vid infarten och på två av pelarna.']],
  },
  {
    at: 'entrance',
    space: 'Entré',
    error: 'Skadegörelse',
    photo: 'mailbox',
    found: 'Boxarna är riktade så att de går att stänga. Fyra nya luckor är beställda.',
    fixed: 'Nya luckor är monterade och nycklarna utdelade.',
    talk: [
      'Hej {namn}. Tack. Vi tar hand om posten på golvet. Saknar du något särskilt?',
      'Inte som jag vet, men jag väntade ett brev från banken.',
    ],
    told: [
      [
        'Postboxarna är uppbrutna',
        'Luckorna till fyra postboxar är böjda och det ligger post på golvet.',
      ],
    ],
  },
  {
    at: 'yard',
    space: 'Gård',
    error: 'Skadegörelse',
    found: 'Sopat och genomgånget med magnet. Sanden i fallytan behöver bytas.',
    fixed: 'Sanden är bytt och platsen kontrollerad.',
    talk: [
      'Hej {namn}. Tack. Vi spärrar av tills det är sopat.',
      'Bra, jag skriver det i föräldragruppen.',
    ],
    told: [
      [
        'Trasigt glas på lekplatsen',
        'Någon har slagit sönder flaskor vid gungorna. Det går inte att släppa dit barnen.',
      ],
    ],
  },
]);

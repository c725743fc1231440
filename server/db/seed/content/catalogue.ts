import type { CHARGED_ENTITY_KINDS } from '#contract/agreements.ts';

/** The classifications a company starts with. Names that faults use must be here, which a test sees to. */
export const spaces = [
  'Badrum',
  'Balkong',
  'Cykelrum',
  'Entré',
  'Fasad',
  'Garage',
  'Gård',
  'Hall',
  'Hiss',
  'Klädkammare',
  'Kök',
  'Källare',
  'Lokal',
  'Miljörum',
  'Parkering',
  'Sovrum',
  'Tak',
  'Trapphus',
  'Tvättstuga',
  'Uteplats',
  'Vardagsrum',
  'Vind',
  'WC',
] as const;

/** Category -> the error types that lead to it. */
export const errorTypesByCategory: Record<string, readonly string[]> = {
  Avfall: ['Dålig lukt', 'Felsorterat', 'Full behållare', 'Trasig lucka'],
  'Dörrar & fönster': [
    'Drag',
    'Dörröppnare ur funktion',
    'Går inte att stänga',
    'Inglasning',
    'Löst gångjärn',
    'Trasig dörrstängare',
    'Trasig ruta',
  ],
  El: [
    'Brandvarnare larmar',
    'Ingen signal',
    'Jordfel',
    'Strömlöst',
    'Trasig belysning',
    'Trasigt uttag',
  ],
  'Fasad & tak': [
    'Istappar',
    'Läckande tak',
    'Lös plåt',
    'Lös puts',
    'Rostigt räcke',
    'Trasigt stuprör',
  ],
  Fukt: ['Byggfukt', 'Fuktskada', 'Kondens', 'Mögel'],
  Hiss: ['Hissdörr', 'Hissen står still', 'Stannar fel', 'Trasig knapp'],
  'Lås & passage': ['Förlorad nyckel', 'Nyckelbricka fungerar inte', 'Trasigt lås'],
  Läckage: ['Dropp från tak', 'Läckande koppling', 'Rör läcker'],
  Porttelefon: ['Fel namn', 'Kod fungerar inte', 'Ringer inte upp'],
  Skadedjur: ['Fåglar', 'Insekter', 'Råttor', 'Vägglöss'],
  Skadegörelse: ['Inbrott', 'Klotter', 'Skadegörelse'],
  Störning: ['Oljud', 'Rökning'],
  Tvättstuga: ['Bokning fungerar inte', 'Maskin ur funktion'],
  Utemiljö: [
    'Felparkering',
    'Halka',
    'Ojämn mark',
    'Skada på lekplats',
    'Trasig möbel',
    'Trasigt staket',
    'Växtlighet',
  ],
  VVS: [
    'Avloppslukt',
    'Inget varmvatten',
    'Lågt vattentryck',
    'Missfärgat vatten',
    'Rinnande toalett',
    'Spolar inte',
    'Stopp i avlopp',
    'Trasig avstängning',
    'Trasig blandare',
  ],
  Ventilation: [
    'Dålig ventilation',
    'Lukt via ventilation',
    'Löst don',
    'Oljud från fläkt',
    'Saknad kontroll',
  ],
  Vitvaror: ['Fungerar inte', 'Sprucken häll'],
  Värme: [
    'För varmt',
    'Golvvärme ur funktion',
    'Kallt element',
    'Knackar i rör',
    'Trasig termostat',
  ],
  Ytskikt: [
    'Bristfällig målning',
    'Glipa i list',
    'Knarrande golv',
    'Lös fog',
    'Repor',
    'Spricka',
    'Svullen bänkskiva',
  ],
};

/** What a builder answers for while the guarantee lasts. */
export const guaranteedErrorTypes: readonly string[] = [
  'Bristfällig målning',
  'Byggfukt',
  'Drag',
  'Fuktskada',
  'Glipa i list',
  'Golvvärme ur funktion',
  'Knarrande golv',
  'Läckande koppling',
  'Läckande tak',
  'Lös fog',
  'Lös puts',
  'Löst don',
  'Spricka',
  'Svullen bänkskiva',
];

/** Error type -> who pays for it wherever it happens. */
export const usualPayers: Record<string, string> = {
  'Förlorad nyckel': 'Boende',
  Fuktskada: 'Försäkring',
  'Hissen står still': 'Fastighetsägare',
  Inbrott: 'Försäkring',
  Klotter: 'Fastighetsägare',
  'Läckande tak': 'Fastighetsägare',
  'Sprucken häll': 'Boende',
  'Trasig belysning': 'Fastighetsägare',
};

/** Who built the new houses. */
export const builder = 'Norrsken Bygg AB';

/** Who may pay -> what that is to the rules. */
export const chargedEntities = {
  Boende: 'resident',
  Bostadsrättsförening: 'owner',
  'Byggentreprenör (garanti)': 'builder',
  Fastighetsägare: 'owner',
  Försäkring: 'insurance',
  'Hyresgäst lokal': 'resident',
  'Leverantör (reklamation)': 'other',
  Vållande: 'other',
} as const satisfies Record<string, (typeof CHARGED_ENTITY_KINDS)[number]>;

export const issueLabels = [
  '2-årsbesiktning',
  '5-årsbesiktning',
  'Försäkring',
  'Garanti',
  'Jour',
  'Nyckel saknas',
  'Polisanmäld',
  'Samordnas',
  'Tillgänglighet',
  'Underhållsplan',
  'Återkommande',
] as const;
export type LabelName = (typeof issueLabels)[number];

export const projectLabels = [
  'Bostadsrätt',
  'Förvaltning',
  'Hyresrätt',
  'Lokaler',
  'Nyproduktion',
  'Renovering',
  'Senior',
  'Student',
] as const;
export type ProjectLabelName = (typeof projectLabels)[number];

export const productCategories = [
  'Armatur',
  'Blandare',
  'Diskmaskin',
  'Dörrstängare',
  'Handdukstork',
  'Kylskåp',
  'Köksfläkt',
  'Laddstolpe',
  'Markis',
  'Porttelefon',
  'Spis',
  'Termostat',
  'Toalettstol',
  'Torkskåp',
  'Torktumlare',
  'Tvättmaskin',
  'Ytterdörr',
] as const;

export const productAttributes = ['Fabrikat', 'Modell', 'Serienummer'] as const;

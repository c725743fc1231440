import type { ProductFamily } from './family.ts';

const EL = 'Elgross Mälardalen AB';
const LAS = 'Låsmästarna Grossist AB';
const LUFT = 'Luft & Filter Sverige AB';

/** What electricians, locksmiths and ventilation fitters use. The makers are invented. */
export const fittingProducts: readonly ProductFamily[] = [
  {
    area: 'El',
    category: 'Armaturer',
    vendor: EL,
    series: 711,
    names: {
      sv: 'Trapphusarmatur Skymning',
      nb: 'Trappearmatur Skumring',
      en: 'Stairwell luminaire Dusk',
    },
    about: {
      sv: 'LED med närvarovakt, slagtålig kupa',
      nb: 'LED med bevegelsessensor, slagfast skjerm',
      en: 'LED with presence sensor, impact-proof cover',
    },
    variants: ['12 W', '18 W', '18 W nödljus', '24 W'],
  },
  {
    area: 'El',
    category: 'Armaturer',
    vendor: EL,
    series: 712,
    names: { sv: 'Spotlight Glimt', nb: 'Spotlight Glimt', en: 'Downlight Glimt' },
    about: {
      sv: 'Infälld LED-spotlight, dimbar, IP44',
      nb: 'Innfelt LED-spot, dimbar, IP44',
      en: 'Recessed LED downlight, dimmable, IP44',
    },
    variants: ['vit', 'svart', 'borstat stål'],
  },
  {
    area: 'El',
    category: 'Uttag',
    vendor: EL,
    series: 713,
    names: { sv: 'Vägguttag jordat', nb: 'Stikkontakt jordet', en: 'Wall socket, earthed' },
    about: {
      sv: 'Dubbelt uttag för infällt montage, petskydd',
      nb: 'Dobbel stikkontakt for innfelt montasje, barnesikret',
      en: 'Double socket for flush mounting, child-proof',
    },
    variants: ['vit', 'vit, utanpåliggande', 'svart', 'IP44'],
  },
  {
    area: 'El',
    category: 'Brandvarnare',
    vendor: EL,
    series: 714,
    names: { sv: 'Brandvarnare Vaka', nb: 'Røykvarsler Vake', en: 'Smoke alarm Vaka' },
    about: {
      sv: 'Optisk brandvarnare med tioårsbatteri',
      nb: 'Optisk røykvarsler med tiårsbatteri',
      en: 'Optical smoke alarm with ten-year battery',
    },
    variants: ['enkel', 'sammankopplingsbar', 'för hörselskadade'],
  },
  {
    area: 'El',
    category: 'Porttelefoner',
    vendor: EL,
    series: 715,
    names: {
      sv: 'Porttelefon svarsapparat',
      nb: 'Svarapparat porttelefon',
      en: 'Door entry handset',
    },
    about: {
      sv: 'Svarsapparat för väggmontage, handsfree',
      nb: 'Svarapparat for vegg, håndfri',
      en: 'Wall-mounted handset, hands-free',
    },
    variants: ['ljud', 'ljud och bild', 'med hörslinga'],
  },
  {
    area: 'Lås',
    category: 'Cylindrar',
    vendor: LAS,
    series: 611,
    names: { sv: 'Låscylinder oval', nb: 'Låssylinder oval', en: 'Oval lock cylinder' },
    about: {
      sv: 'Cylinder i godkänd klass, tre nycklar',
      nb: 'Sylinder i godkjent klasse, tre nøkler',
      en: 'Cylinder of an approved class, three keys',
    },
    variants: ['inne', 'ute', 'inne och ute, likalåsta', 'med vred'],
  },
  {
    area: 'Lås',
    category: 'Dörrstängare',
    vendor: LAS,
    series: 612,
    names: { sv: 'Dörrstängare Tyst', nb: 'Dørlukker Stille', en: 'Door closer Tyst' },
    about: {
      sv: 'Justerbar stängkraft, länkarm',
      nb: 'Justerbar lukkekraft, leddarm',
      en: 'Adjustable closing force, link arm',
    },
    variants: ['EN 2–4 silver', 'EN 2–4 vit', 'EN 3–6 silver', 'med uppställning'],
  },
  {
    area: 'Lås',
    category: 'Beslag',
    vendor: LAS,
    series: 613,
    names: { sv: 'Gångjärn lyft', nb: 'Hengsle løft', en: 'Lift-off hinge' },
    about: {
      sv: 'Förzinkat gångjärn för inner- och ytterdörr',
      nb: 'Forsinket hengsle for inner- og ytterdør',
      en: 'Galvanised hinge for inner and outer doors',
    },
    variants: ['höger 110', 'vänster 110', 'höger 120', 'vänster 120'],
  },
  {
    area: 'Ventilation',
    category: 'Filter',
    vendor: LUFT,
    series: 511,
    names: {
      sv: 'Filterkassett FTX',
      nb: 'Filterkassett ventilasjon',
      en: 'Filter cassette for ventilation units',
    },
    about: {
      sv: 'Finfilter till lägenhetsaggregat',
      nb: 'Finfilter til leilighetsaggregat',
      en: 'Fine filter for flat ventilation units',
    },
    variants: ['F7 235x200', 'F7 310x190', 'G4 235x200', 'sats F7/G4'],
  },
  {
    area: 'Ventilation',
    category: 'Don',
    vendor: LUFT,
    series: 512,
    names: { sv: 'Frånluftsdon badrum', nb: 'Avtrekksventil bad', en: 'Bathroom extract valve' },
    about: {
      sv: 'Kontrollventil i plåt, inställbar',
      nb: 'Kontrollventil i stål, justerbar',
      en: 'Metal control valve, adjustable',
    },
    variants: ['100 mm', '125 mm', '160 mm'],
  },
  {
    area: 'Ventilation',
    category: 'Fläktar',
    vendor: LUFT,
    series: 513,
    names: {
      sv: 'Köksfläkt fettfilter',
      nb: 'Fettfilter kjøkkenvifte',
      en: 'Grease filter for cooker hoods',
    },
    about: {
      sv: 'Tvättbart metallfilter',
      nb: 'Vaskbart metallfilter',
      en: 'Washable metal filter',
    },
    variants: ['Bris 251-10', 'Bris 340', 'Vind 3', 'universal'],
  },
];

import type { ProductFamily } from './family.ts';

const BYGG = 'Byggvaror i Kvarnvik AB';
const VITT = 'Vitvarupartner AB';
const UTE = 'Gård & Park AB';

/** What else a house needs. The makers are invented. */
export const otherProducts: readonly ProductFamily[] = [
  {
    area: 'Vitvaror',
    category: 'Diskmaskiner',
    vendor: VITT,
    series: 411,
    names: { sv: 'Diskmaskin Porla 60', nb: 'Oppvaskmaskin Porla 60', en: 'Dishwasher Porla 60' },
    about: {
      sv: 'Underbyggd diskmaskin, 14 kuvert, 44 dB',
      nb: 'Underbygget oppvaskmaskin, 14 kuverter, 44 dB',
      en: 'Under-counter dishwasher, 14 settings, 44 dB',
    },
    variants: ['vit', 'rostfri', 'helintegrerad'],
  },
  {
    area: 'Vitvaror',
    category: 'Spisar',
    vendor: VITT,
    series: 412,
    names: { sv: 'Spis Glöd', nb: 'Komfyr Glo', en: 'Cooker Glöd' },
    about: {
      sv: 'Induktionsspis med varmluftsugn, tippskydd',
      nb: 'Induksjonskomfyr med varmluftsovn, tippsikring',
      en: 'Induction cooker with fan oven, tip guard',
    },
    variants: ['50 cm', '60 cm', '60 cm glaskeramik'],
  },
  {
    area: 'Vitvaror',
    category: 'Tvättmaskiner',
    vendor: VITT,
    series: 413,
    names: { sv: 'Tvättmaskin Fors', nb: 'Vaskemaskin Fors', en: 'Washing machine Fors' },
    about: {
      sv: 'För gemensam tvättstuga, dosering',
      nb: 'For fellesvaskeri, dosering',
      en: 'For shared laundry rooms, dosing',
    },
    variants: ['6 kg', '8 kg', '10 kg'],
  },
  {
    area: 'Bygg',
    category: 'Lister',
    vendor: BYGG,
    series: 311,
    names: { sv: 'Golvsockel furu', nb: 'Gulvlist furu', en: 'Pine skirting board' },
    about: {
      sv: 'Vitmålad golvsockel, 4,4 m',
      nb: 'Hvitmalt gulvlist, 4,4 m',
      en: 'White painted skirting board, 4.4 m',
    },
    variants: ['12x56', '15x69', '15x95'],
  },
  {
    area: 'Bygg',
    category: 'Fog och färg',
    vendor: BYGG,
    series: 312,
    names: { sv: 'Våtrumssilikon', nb: 'Våtromssilikon', en: 'Wet room silicone' },
    about: {
      sv: 'Mögelskyddad silikon, 300 ml',
      nb: 'Muggbeskyttet silikon, 300 ml',
      en: 'Mould-resistant silicone, 300 ml',
    },
    variants: ['vit', 'grå', 'transparent', 'manhattan'],
  },
  {
    area: 'Bygg',
    category: 'Fog och färg',
    vendor: BYGG,
    series: 313,
    names: { sv: 'Väggfärg 7', nb: 'Veggmaling 7', en: 'Wall paint 7' },
    about: {
      sv: 'Matt täckande väggfärg för torra utrymmen',
      nb: 'Matt dekkende veggmaling for tørre rom',
      en: 'Matt covering wall paint for dry rooms',
    },
    variants: ['0502-Y 3 l', '0502-Y 10 l', 'helvit 10 l'],
  },
  {
    area: 'Bygg',
    category: 'Glas',
    vendor: BYGG,
    series: 314,
    names: { sv: 'Isolerglas', nb: 'Isolerglass', en: 'Insulating glass' },
    about: {
      sv: 'Treglas energi, måttbeställs',
      nb: 'Trelags energiglass, på mål',
      en: 'Triple-glazed unit, made to measure',
    },
    variants: ['till 0,5 m²', 'till 1 m²', 'till 2 m²', 'härdat till 1 m²'],
  },
  {
    area: 'Utemiljö',
    category: 'Lekplats',
    vendor: UTE,
    series: 211,
    names: { sv: 'Gungsits', nb: 'Huskesete', en: 'Swing seat' },
    about: {
      sv: 'Gungsits med kätting, enligt EN 1176',
      nb: 'Huskesete med kjetting, etter EN 1176',
      en: 'Swing seat with chain, to EN 1176',
    },
    variants: ['gummi', 'småbarn', 'kompis'],
  },
  {
    area: 'Utemiljö',
    category: 'Sand och salt',
    vendor: UTE,
    series: 212,
    names: { sv: 'Halkbekämpning', nb: 'Strøsand', en: 'Grit for icy paths' },
    about: {
      sv: 'Krossad sten för gångvägar',
      nb: 'Knust stein for gangveier',
      en: 'Crushed stone for paths',
    },
    variants: ['15 kg', '500 kg storsäck', 'med salt 15 kg'],
  },
];

import type { ProductFamily } from './family.ts';

const ROR = 'Rörteam Nord AB';

/** What plumbers use. The makers are invented. */
export const pipeProducts: readonly ProductFamily[] = [
  {
    area: 'VVS',
    category: 'Blandare',
    vendor: ROR,
    series: 821,
    names: {
      sv: 'Köksblandare Älvdal',
      nb: 'Kjøkkenbatteri Älvdal',
      en: 'Kitchen mixer tap Älvdal',
    },
    about: {
      sv: 'Blyfri ettgreppsblandare för diskbänk, vridbar pip',
      nb: 'Blyfritt ettgrepsbatteri for kjøkkenbenk, svingbar tut',
      en: 'Lead-free single-lever tap for sinks, swivel spout',
    },
    variants: ['krom', 'krom, med avstängning', 'matt svart', 'borstat stål', 'hög pip, krom'],
  },
  {
    area: 'VVS',
    category: 'Blandare',
    vendor: ROR,
    series: 822,
    names: {
      sv: 'Tvättställsblandare Siljan',
      nb: 'Servantbatteri Siljan',
      en: 'Basin mixer tap Siljan',
    },
    about: {
      sv: 'Ettgreppsblandare för tvättställ, kallstart',
      nb: 'Ettgrepsbatteri for servant, kaldstart',
      en: 'Single-lever basin tap, cold start',
    },
    variants: ['krom', 'krom, lyftventil', 'matt svart', 'beröringsfri', 'lång grepp'],
  },
  {
    area: 'VVS',
    category: 'Blandare',
    vendor: ROR,
    series: 823,
    names: { sv: 'Duschblandare Fryken', nb: 'Dusjbatteri Fryken', en: 'Shower mixer Fryken' },
    about: {
      sv: 'Termostatblandare med skållningsskydd',
      nb: 'Termostatbatteri med skåldesperre',
      en: 'Thermostatic mixer with scald protection',
    },
    variants: ['150 c-c', '160 c-c', '40 c-c', '150 c-c, kromat set'],
  },
  {
    area: 'VVS',
    category: 'Packningar',
    vendor: ROR,
    series: 824,
    names: { sv: 'Packning fiber', nb: 'Pakning fiber', en: 'Fibre washer' },
    about: {
      sv: 'Plan packning för kopplingar, 10-pack',
      nb: 'Flat pakning for koblinger, 10-pakning',
      en: 'Flat washer for couplings, pack of 10',
    },
    variants: ['3/8"', '1/2"', '3/4"', '1"', '1 1/4"'],
  },
  {
    area: 'VVS',
    category: 'Kopplingar',
    vendor: ROR,
    series: 825,
    names: {
      sv: 'Klämringskoppling rak',
      nb: 'Klemringskobling rett',
      en: 'Straight compression coupling',
    },
    about: {
      sv: 'Avzinkningshärdig mässing, för kopparrör',
      nb: 'Avsinkingsfri messing, for kobberrør',
      en: 'Dezincification-resistant brass, for copper pipe',
    },
    variants: ['10 mm', '12 mm', '15 mm', '18 mm', '22 mm'],
  },
  {
    area: 'VVS',
    category: 'Slangar',
    vendor: ROR,
    series: 826,
    names: { sv: 'Diskmaskinsslang', nb: 'Oppvaskmaskinslange', en: 'Dishwasher hose' },
    about: {
      sv: 'Anslutningsslang med läckageskydd',
      nb: 'Tilkoblingsslange med lekkasjesikring',
      en: 'Inlet hose with leak protection',
    },
    variants: ['1,5 m', '2 m', '2,5 m', '3 m'],
  },
  {
    area: 'VVS',
    category: 'Toaletter',
    vendor: ROR,
    series: 827,
    names: {
      sv: 'Bottenventil till toalett',
      nb: 'Bunnventil til toalett',
      en: 'Flush valve for toilets',
    },
    about: {
      sv: 'Komplett bottenventil med packningar',
      nb: 'Komplett bunnventil med pakninger',
      en: 'Complete flush valve with seals',
    },
    variants: ['Vättern', 'Vänern', 'Hjälmaren', 'universal'],
  },
  {
    area: 'VVS',
    category: 'Golvbrunnar',
    vendor: ROR,
    series: 828,
    names: { sv: 'Golvbrunn vattenlås', nb: 'Vannlås til sluk', en: 'Floor drain trap' },
    about: {
      sv: 'Löstagbart vattenlås med tätning',
      nb: 'Uttakbart vannlås med tetning',
      en: 'Removable trap with seal',
    },
    variants: ['75 mm', '110 mm', 'lågbyggande'],
  },
  {
    area: 'VVS',
    category: 'Termostater',
    vendor: ROR,
    series: 829,
    names: {
      sv: 'Radiatortermostat Norr',
      nb: 'Radiatortermostat Norr',
      en: 'Radiator thermostat Norr',
    },
    about: {
      sv: 'Termostatdel till radiatorventil, begränsningsbar',
      nb: 'Termostatdel til radiatorventil, kan begrenses',
      en: 'Thermostat head for radiator valves, can be limited',
    },
    variants: ['M30', 'M28', 'snäpp', 'vandalskyddad'],
  },
];

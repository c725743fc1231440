import { hero, type Hero } from '../hero.ts';

const day = 24;
/** Those of the design that somebody has in hand. */
export const underWay: readonly Hero[] = [
  hero(
    {
      number: 18_186,
      age: 6 * day,
      project: '4105',
      object: 'TH A',
      status: 'inProgress',
      responsible: 'Söderström-Åkerblom',
    },
    {
      at: 'stair',
      space: 'Trapphus',
      family: 'tap',
      category: 'VVS',
      error: 'Inget varmvatten',
      prio: 'high',
      found: 'Cirkulationen är för låg i stammen. Vi behöver injustera från undercentralen.',
      fixed: 'Ventilerna på stammen är injusterade.',
      talk: [
        'Hej {namn}. Är det alla på plan 7–9, och gäller det hela dygnet?',
        'Alla jag har frågat. Värst på morgonen, mitt på dagen tar det kanske en minut.',
      ],
      told: [
        [
          'Varmvatten tar över tre minuter, plan 7–9',
          'Sedan den nya stammen kopplades in tar det över tre minuter innan det kommer varmvatten på plan 7, 8 och 9. Längre ner är det som vanligt.',
        ],
      ],
    },
  ),
  hero(
    {
      number: 18_171,
      age: 9 * day,
      project: '4012',
      object: '1206',
      status: 'inProgress',
      responsible: 'Östman',
      labels: ['2-årsbesiktning'],
      photos: 3,
    },
    {
      at: 'flat',
      space: 'Kök',
      family: 'surface',
      category: 'Ytskikt',
      error: 'Spricka',
      photo: 'tiles',
      found: 'Det är rörelse i väggen bakom. Vi lagar när vi har hittat samma platta.',
      fixed: 'Plattorna är bytta och fogade.',
      told: [
        [
          'Sprickor i kakel bakom spis, kök',
          'Fyra plattor bakom spisen har spruckit i en sned linje. Den längsta sprickan har kommit sedan i somras.',
        ],
      ],
    },
  ),
  hero(
    {
      number: 18_166,
      age: 12 * day,
      project: '3870',
      object: '0803',
      status: 'inProgress',
      responsible: 'Söderström-Åkerblom',
      labels: ['Återkommande'],
      photos: 1,
      firm: 'Bergström Rör AB',
    },
    {
      at: 'flat',
      space: 'Badrum',
      family: 'drain',
      category: 'VVS',
      error: 'Avloppslukt',
      photo: 'drain',
      found: 'Vattenlåset i brunnen är inte rätt monterat. Insatsen är beställd.',
      fixed: 'Ny insats i golvbrunnen.',
      told: [
        [
          'Golvbrunn luktar, återkommer efter rensning i mars',
          'Ni rensade brunnen i mars och då blev det bra i några månader. Nu luktar det igen, starkast på morgonen.',
        ],
      ],
    },
  ),
  hero(
    {
      number: 18_152,
      age: 15 * day,
      project: '4012',
      object: '1401',
      status: 'waiting',
      waitingFor: 'contractor',
      responsible: 'Östman',
      firm: 'Målarna i Årsta HB',
      photos: 4,
    },
    {
      at: 'flat',
      space: 'Vardagsrum',
      family: 'surface',
      category: 'Ytskikt',
      error: 'Repor',
      photo: 'floor',
      found: 'Reporna är för djupa för att polera. Golvet behöver slipas och lackas i hela rummet.',
      fixed: 'Golvet är slipat och lackat.',
      told: [
        [
          'Repor i parkett vid inflyttning, vardagsrum ca 2 m²',
          'Vid inflyttningen såg vi djupa repor i parketten, ungefär två kvadratmeter framför fönstret. De finns med på bild från nyckelöverlämningen.',
        ],
      ],
    },
  ),
  hero(
    {
      number: 18_149,
      age: 16 * day,
      project: '3991',
      object: 'P14',
      status: 'waiting',
      waitingFor: 'contractor',
      responsible: 'Yilmaz',
      firm: 'Elkraft Södermalm AB',
      unread: true,
      late: true,
    },
    {
      at: 'parking',
      space: 'Parkering',
      family: 'power',
      category: 'El',
      error: 'Jordfel',
      prio: 'high',
      product: 'Laddstolpe',
      found: 'Fukt i stolpen, tätningen i luckan har släppt. Stolpen är avstängd.',
      fixed: 'Tätningen är bytt och stolpen kontrollmätt.',
      told: [
        [
          'Laddstolpe plats 14 ger jordfel efter regn',
          'Så fort det har regnat slår stolpen på plats 14 ifrån och lyser rött. När det har torkat ett par dagar fungerar den igen.',
        ],
      ],
    },
  ),
  hero(
    {
      number: 18_140,
      age: 21 * day,
      project: '4105',
      object: 'FASAD',
      status: 'waiting',
      waitingFor: 'contractor',
      responsible: 'Åkesson',
      firm: 'Byggnadsfirman Sjölander & Söner i Västra Götaland AB',
      photos: 2,
    },
    {
      at: 'facade',
      space: 'Fasad',
      family: 'roof',
      category: 'Fasad & tak',
      error: 'Lös plåt',
      prio: 'low',
      photo: 'facade',
      found: 'Tre bleck saknas. De är beställda i rätt kulör.',
      fixed: 'Blecken är monterade.',
      told: [
        [
          'Fönsterbleck saknas efter fasadrenovering, gavel mot Kvarnbacken och innergården',
          'När ställningen togs ner saknades blecken under tre fönster på gaveln. Putsen är redan missfärgad under ett av dem.',
        ],
      ],
    },
  ),
  hero(
    {
      number: 18_122,
      age: 24 * day,
      project: '4012',
      object: '1007',
      status: 'waiting',
      waitingFor: 'contractor',
      responsible: 'Söderström-Åkerblom',
      firm: 'Bergström Rör AB',
      late: true,
    },
    {
      at: 'flat',
      space: 'Sovrum',
      family: 'heat',
      category: 'Värme',
      error: 'Trasig termostat',
      product: 'Termostat',
      found: 'Termostaten är ur funktion. Modellen är beställd från leverantören.',
      fixed: 'Termostaten är bytt.',
      told: [
        [
          'Termostat i sovrum reagerar inte (fjärrvärme)',
          'Termostaten i det mindre sovrummet gör ingen skillnad, elementet är lika varmt på ettan som på femman.',
        ],
      ],
    },
  ),
];

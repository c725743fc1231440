import { expect, it } from 'vitest';

import words from './urgentWords.json' with { type: 'json' };
import { urgencyIn } from './urgentWords.ts';

const soundsUrgent = urgencyIn(words);

it.each([
  'Vatten FORSAR ur taket',
  'Det forsar vatten ur taket i badrummet',
  'Källaren är översvämmad',
  'Det brinner i soprummet!',
  'Det ryker, röken syns',
  'Det luktar gas i trapphuset',
  'Vi är fast i  hissen!',
  'Two of us are stuck in the lift',
  'Water is pouring through the ceiling',
  'There’s a fire in the bin room',
  'I can smell gas in the hall.',
  'Vandet sprøjter ud over det hele',
  'Opgangen er fyldt med røg',
  'Det brenner i søpla',
  'Sitter fast i heisen',
  'Kellari tulvii, vettä on lattialla',
  'Portaikossa haisee kaasulta',
  'Die Wohnung ist überschwemmt',
  'Wir stecken fest: im Aufzug stecken geblieben',
  'Leje się woda z sufitu',
  'Utknęliśmy w windzie',
  'Пахне газом у підʼїзді',
  'Ми застрягли в ліфті',
  'هناك رائحة غاز في المطبخ',
  'نحن عالقون في المصعد',
])('F-13 sounds urgent: %s', (text) => {
  expect(soundsUrgent(text)).toBe(true);
});

it.each([
  '',
  'Kranen droppar i krökar',
  'Grannen har gasol på balkongen',
  'Det luktar gasol från grannens grill',
  'Brandvarnaren piper',
  'Vattnet luktar',
  'Grannen röker på balkongen',
  'Rökluckan i trapphuset går inte att öppna',
  'Hissen har fastnat med öppna dörrar',
  'The fridge is brand new and does not cool',
  'The fire door does not close',
  'The smoke alarm beeps',
  'The floodlight in the yard is out',
  'The window has broken into pieces',
  'Varmen har været væk i fire dager',
  'Røgalarmen bipper',
  'Lyset brenner i gangen hele natten',
  'Palovaroitin piippaa, valo palaa',
  'Im Treppenhaus brennt das Licht nicht',
  'Das Licht geht bei Einbruch der Dunkelheit nicht an',
  'Der Rauchmelder piept',
  'Nie pali się światło, tak od roku',
  'Czujnik dymu piszczy',
  'Не горить світло в підʼїзді',
  'Пожежна сигналізація пищить',
  'لا يتدفق الماء من الصنبور',
  'كاشف الدخان يصفر',
])('F-13 is an everyday report: %s', (text) => {
  expect(soundsUrgent(text)).toBe(false);
});

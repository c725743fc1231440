import type { Talk } from './family.ts';

export const look =
  'Kan ni titta på {plats}, {adress}, den här veckan? Beskrivning och bild finns i ärendet.';
export const book = 'Nytt uppdrag: {plats}, {adress}. Boka tid direkt med den som har anmält.';
export const slowly: Talk = [
  'Hej {namn}. Kom det plötsligt, eller har det blivit sämre efter hand?',
  'Det har kommit smygande, men den senaste veckan har det blivit mycket värre.',
];
export const anyTime: Talk = [
  'Hej {namn}. Tack, vi bokar in någon. Passar förmiddag eller eftermiddag bäst?',
  'Vilken tid som helst, bara vi vet det dagen innan.',
];
export const picture: Talk = [
  'Hej {namn}. Kan du lägga in en bild på nära håll och en lite längre bort?',
  'Nu ligger det bilder i ärendet. Man ser det bäst på den första.',
];

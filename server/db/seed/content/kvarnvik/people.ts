import type { Person } from '../company.ts';

const nacka = 'Driftteam Nacka';
const haninge = 'Driftteam Haninge';
const warranty = 'Garantigruppen';
const onCall = 'Jouren';
export const teams = [nacka, haninge, warranty, onCall];

const staff: Person[] = [
  { first: 'Helena', last: 'Forsmark', role: 'ROLE_ADMIN', email: 'admin@felix.example' },
  {
    first: 'Annika',
    last: 'Söderström-Åkerblom',
    role: 'ROLE_PROJECT_LEADER',
    email: 'leader@felix.example',
    teams: [warranty],
  },
  {
    first: 'Göran',
    last: 'Åkesson',
    role: 'ROLE_WORKER',
    email: 'worker@felix.example',
    teams: [nacka, onCall],
  },
  { first: 'Bengt', last: 'Bärgman', role: 'ROLE_PROJECT_LEADER', teams: [warranty] },
  { first: 'Katarina', last: 'Wiklund', role: 'ROLE_PROJECT_LEADER', teams: [haninge] },
  { first: 'Beatrice', last: 'Lindqvist-Österlund', role: 'ROLE_WORKER', teams: [nacka, warranty] },
  { first: 'Lena', last: 'Östman', role: 'ROLE_WORKER', teams: [nacka, warranty] },
  { first: 'Mehmet', last: 'Yilmaz', role: 'ROLE_WORKER', teams: [haninge, onCall] },
  { first: 'Jonas', last: 'Hedlund', role: 'ROLE_WORKER', teams: [haninge] },
  { first: 'Fatima', last: 'El-Sayed', role: 'ROLE_WORKER', teams: [nacka] },
  { first: 'Sara', last: 'Nyqvist', role: 'ROLE_WORKER', teams: [haninge, onCall] },
  { first: 'Tomas', last: 'Lindh', role: 'ROLE_WORKER', inactive: true },
];

const users: Person[] = [
  { first: 'Karl-Erik', last: 'Ljungström-Öberg', role: 'ROLE_USER', email: 'user@felix.example' },
  { first: 'Margareta', last: 'Sandell', role: 'ROLE_USER' },
  { first: 'Ali', last: 'Rezaei', role: 'ROLE_USER' },
  { first: 'Eva', last: 'Kjellberg', role: 'ROLE_USER' },
  { first: 'Johannes', last: 'Brandt', role: 'ROLE_USER' },
  { first: 'Solveig', last: 'Hammarlund', role: 'ROLE_USER' },
  { first: 'Mikael', last: 'Torstensson', role: 'ROLE_USER' },
  { first: 'Zofia', last: 'Kowalczyk', role: 'ROLE_USER' },
  { first: 'Lars-Göran', last: 'Ek', role: 'ROLE_USER', inactive: true },
];

const firm = (first: string, last: string, name: string): Person => ({
  first,
  last,
  role: 'ROLE_CONTRACTOR',
  firm: name,
});

const contractors: Person[] = [
  { ...firm('Peter', 'Wåhlin', 'Bergström Rör AB'), email: 'contractor@felix.example' },
  firm('Jeanette', 'Falk', 'Tyresö Värme & Sanitet AB'),
  firm('Camilla', 'Rosén', 'Elkraft Södermalm AB'),
  firm('Stefan', 'Ahlqvist', 'Målarna i Årsta HB'),
  firm('Ingemar', 'Svalbo', 'Svalbo Ventilation'),
  firm('Ulla', 'Sjölander', 'Byggnadsfirman Sjölander & Söner i Västra Götaland AB'),
  firm('Roger', 'Berglund', 'Berglunds Golv HB'),
  firm('Anders', 'Palm', 'Nacka Hisservice AB'),
  firm('Nadja', 'Petrović', 'Låsteknik i Haninge AB'),
  firm('Kjell', 'Ståhl', 'Skärgårdens Plåt & Tak AB'),
  firm('Erik', 'Fransson', 'Sickla Glas & Snickeri AB'),
  firm('Linnea', 'Björk', 'Trädgårdstjänst Värmdö AB'),
  firm('Robin', 'Engström', 'Saneringsteamet i Nacka AB'),
  firm('Yusuf', 'Demir', 'Vitvaruservice Gustavsberg AB'),
];

export const people: readonly Person[] = [...staff, ...users, ...contractors];

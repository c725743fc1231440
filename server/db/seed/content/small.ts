import type { Company, Person, Place } from './company.ts';
import type { Domain } from './companies.ts';
import type { TypeKey } from './projectTypes.ts';

type Small = {
  domain: Domain;
  leader: readonly [first: string, last: string];
  worker: readonly [first: string, last: string];
  project: readonly [number: string, name: string, postalCode: string, city: string];
  type?: TypeKey;
  places: readonly Place[];
  lastNumber: number;
};

const person = ([first, last]: readonly [string, string], role: Person['role']): Person => ({
  first,
  last,
  role,
});

/** A company with one project and a handful of issues. */
const small = ({
  domain,
  leader,
  worker,
  project,
  places,
  lastNumber,
  ...more
}: Small): Company => {
  const [number, name, postalCode, city] = project;
  return {
    domain,
    teams: ['Drift'],
    people: [person(leader, 'ROLE_PROJECT_LEADER'), person(worker, 'ROLE_WORKER')],
    projects: [
      {
        number,
        name,
        postalCode,
        city,
        places,
        type: more.type ?? 'management-fault',
        labels: ['Förvaltning'],
        leaders: [leader[1]],
        workers: [worker[1]],
        issues: { new: 1, inProgress: 2, waiting: 1, done: 1, closed: 2 },
      },
    ],
    numbers: { first: lastNumber - 60, last: lastNumber, days: 150 },
  };
};

export const smallCompanies: readonly Company[] = [
  small({
    domain: 'bjorko',
    leader: ['Viveca', 'Ståhlberg'],
    worker: ['Nils', 'Öhman'],
    project: ['21', 'Björkö strand', '761 92', 'Norrtälje'],
    places: [
      ['Strandvägen 4', '11', '3 rok, plan 1', 'flat'],
      ['Strandvägen 4', 'GÅRD', 'Gård och brygga', 'yard'],
    ],
    lastNumber: 412,
  }),
  small({
    domain: 'brf',
    leader: ['Christer', 'Malm'],
    worker: ['Anna-Lena', 'Borg'],
    project: ['1', 'Fyrvaktaren 2', '116 46', 'Stockholm'],
    places: [
      ['Fyrvaktarvägen 2', '1402', '2 rok, plan 4', 'flat'],
      ['Fyrvaktarvägen 2', 'TH', 'Trapphus och hiss', 'stair', 'lift'],
      ['Fyrvaktarvägen 2', 'CYKEL', 'Cykelrum', 'bike'],
    ],
    lastNumber: 188,
  }),
  small({
    domain: 'granliden',
    leader: ['Henrik', 'Granat'],
    worker: ['Josefin', 'Lagerqvist'],
    project: ['508', 'Skogsbrynet, 24 radhus', '903 62', 'Umeå'],
    type: 'new-build-home',
    places: [
      ['Skogsbrynet 7', 'R7', 'Radhus, 4 rok', 'house'],
      ['Skogsbrynet 15', 'R15', 'Radhus, 5 rok', 'house'],
    ],
    lastNumber: 1_066,
  }),
  small({
    domain: 'hamn',
    leader: ['Louise', 'Hagström'],
    worker: ['Petter', 'Rundqvist'],
    project: ['77', 'Magasin 9', '417 64', 'Göteborg'],
    type: 'commercial',
    places: [
      ['Packhusgatan 9', 'LOKAL 3', 'Restaurang, 180 m²', 'premises'],
      ['Packhusgatan 9', 'FASAD', 'Fasad mot kajen', 'facade'],
      ['Packhusgatan 9', 'MILJÖ', 'Miljörum', 'waste'],
    ],
    lastNumber: 927,
  }),
  small({
    domain: 'lillan',
    leader: ['Berit', 'Nordgren'],
    worker: ['Samuel', 'Tesfaye'],
    project: ['14', 'Ågatan 20–28', '733 38', 'Sala'],
    places: [
      ['Ågatan 22', '2101', '2 rok, plan 1', 'flat'],
      ['Ågatan 26', 'TVÄTT', 'Tvättstuga', 'laundry'],
    ],
    lastNumber: 2_015,
  }),
  small({
    domain: 'norrsken',
    leader: ['Inga-Maj', 'Sarri'],
    worker: ['Jouni', 'Lantto'],
    project: ['3', 'Malmvägen 12–16', '981 39', 'Kiruna'],
    places: [
      ['Malmvägen 12', '0203', '3 rok, plan 2', 'flat'],
      ['Malmvägen 16', 'GARAGE', 'Garage', 'garage', 'parking'],
    ],
    lastNumber: 655,
  }),
  small({
    domain: 'sjoberget',
    leader: ['Magnus', 'Sjöberg'],
    worker: ['Elin', 'Dahlgren'],
    project: ['40', 'Sjöbergets terrass', '187 30', 'Täby'],
    places: [
      ['Terrassvägen 5', '0501', '4 rok, plan 5', 'flat'],
      ['Terrassvägen 5', 'TH', 'Trapphus och hiss', 'stair', 'lift'],
    ],
    lastNumber: 1_340,
  }),
  small({
    domain: 'osterholm',
    leader: ['Cecilia', 'Österholm'],
    worker: ['Ronny', 'Claesson'],
    project: ['902', 'Kvarteret Vävaren', '504 30', 'Borås'],
    places: [
      ['Väverigatan 1', '1103', '2 rok, plan 1', 'flat'],
      ['Väverigatan 1', 'VIND', 'Vind', 'attic'],
      ['Väverigatan 3', 'ENTRÉ', 'Entré', 'entrance'],
    ],
    lastNumber: 4_781,
  }),
  small({
    domain: 'stenhuset',
    leader: ['Barbro', 'Stenmark'],
    worker: ['Leif', 'Hult'],
    project: ['5', 'Stenhuset City', '113 59', 'Stockholm'],
    type: 'commercial',
    places: [['Stengatan 18', 'LOKAL 8', 'Kontor, 340 m²', 'premises']],
    lastNumber: 303,
  }),
  small({
    domain: 'tallmo',
    leader: ['Jerker', 'Tallberg'],
    worker: ['Kristina', 'Moberg'],
    project: ['12', 'Tallmogården', '961 68', 'Boden'],
    places: [['Tallmovägen 2', '0104', '2 rok, plan 1', 'flat']],
    lastNumber: 219,
  }),
];

import type { Company, Place, Project } from '../content/companies.ts';
import { access, catalogue, projectTypes, residents } from '../content/catalogue.ts';
import { filled } from '../content/read.ts';
import type { DemoRows } from '../demoRows.ts';
import { emailAt } from './people.ts';
import type { AgentRef, NamedIds, PlaceRef, ProjectRef, Resident } from './setting.ts';

type Cast = {
  agents: ReadonlyMap<string, AgentRef>;
  labels: NamedIds;
  /** Start of this project's residents in the list of names. */
  offset: number;
  /** The company's. */
  phone: string;
};

/** Projects with their types, addresses, areas and people. */
export function composeProjects(
  rows: DemoRows,
  accountId: number,
  company: Company,
  cast: Cast,
): ProjectRef[] {
  const types = new Map(
    projectTypes.map((template) => {
      const { form } = template;
      const id = rows.add('projectTypes', {
        accountId,
        name: template.name,
        contextKey: template.contextKey,
        hasForm: form !== undefined,
        jsonForm: {
          globalTerminology: {},
          contextTerminology: template.words ?? {},
          ...(form && { schema: form }),
        },
      });
      return [template.contextKey, { id, form }] as const;
    }),
  );
  const resident = residentsOf(cast);
  return company.projects.map((facts) => {
    const type = types.get(facts.type);
    const { number, name, city, archived = false } = facts;
    const projectTypeId = type?.id ?? null;
    const code = String(1000 + ((Number(number) * 37) % 9000));
    const wayIn = filled(access.house, { code, phone: cast.phone });
    const row = { accountId, name, number, city, archived, projectTypeId, access: wayIn };
    const id = rows.add('projects', row);
    for (const label of facts.labels) {
      rows.link('projectLabelLinks', {
        accountId,
        projectId: id,
        labelId: cast.labels.idOf(label),
      });
    }
    const people = composeProjectPeople(rows, accountId, { id, facts }, cast.agents);
    const places = composePlaces(rows, accountId, { id, facts }, resident);
    return { id, facts, form: type?.form, places, ...people };
  });
}

function composeProjectPeople(
  { link }: DemoRows,
  accountId: number,
  { id: projectId, facts }: { id: number; facts: Project },
  agents: ReadonlyMap<string, AgentRef>,
) {
  const called = (names: readonly string[] = []) =>
    names.map((name) => {
      const agent = agents.get(name);
      if (!agent) throw new Error(`The demo has nobody called ${name}`);
      return agent;
    });
  const leaders = called(facts.leaders);
  const workers = called(facts.workers);
  const contractors = [...agents.values()].filter(({ role }) => role === 'ROLE_CONTRACTOR');
  const groups = [
    ['leader', leaders],
    ['worker', workers],
    ['user', called(facts.users)],
    ['contractor', contractors],
  ] as const;
  for (const [userType, group] of groups) {
    for (const { id: agentId } of group) {
      link('projectPeople', { accountId, projectId, agentId, userType });
    }
  }
  return { leaders, workers };
}

function composePlaces(
  { add }: DemoRows,
  accountId: number,
  { id: projectId, facts }: { id: number; facts: Project },
  resident: (project: Project, place: Place) => Resident,
): PlaceRef[] {
  const areas = new Map<string, number>();
  const areaOf = (place: Place) => {
    const name = areaName(place);
    const existing = areas.get(name) ?? add('areas', { accountId, projectId, name });
    areas.set(name, existing);
    return existing;
  };
  return facts.places.map((place) => {
    const [street, objectId, description, ...kinds] = place;
    const { city, postalCode } = facts;
    const id = add('addresses', {
      accountId,
      projectId,
      street,
      postalCode,
      city,
      objectId,
      description,
      common: isCommon({ kinds }),
      access: accessTo(place),
    });
    const areaId = areaOf(place);
    return { id, street, objectId, description, kinds, areaId, resident: resident(facts, place) };
  });
}

/** Whether nobody lives or works there: its known faults are public. */
export const isCommon = ({ kinds }: Pick<PlaceRef, 'kinds'>): boolean =>
  !kinds.some((kind) => kind === 'flat' || kind === 'house' || kind === 'premises') &&
  kinds[0] !== 'parking';

/** How to get in, where the house's own text is not enough. */
function accessTo([, objectId, , kind]: Place): string {
  const asked =
    kind === 'flat' || kind === 'house' ? access.homes[Number(objectId) % 9] : undefined;
  return asked ?? access.places[kind] ?? '';
}

/** The house, or a part of the estate without a house. */
const areaName = ([street, , , kind]: Place) =>
  catalogue.areas[kind] ??
  filled(catalogue.houseArea, { number: /\d+$/u.exec(street)?.[0] ?? street });

/** Assigns every place a person who reports its faults. */
function residentsOf({ agents, offset }: Cast) {
  let count = offset;
  return ({ number }: Project, [, objectId]: Place): Resident => {
    const home = `${number} ${objectId}`;
    const { homes, ...reporter } = residents.reporter;
    if (homes.includes(home)) return reporter;
    const agent = agents.get(residents.users[home] ?? '');
    count += 1;
    const phone = `070-174 06 ${String(5 + (count % 94)).padStart(2, '0')}`;
    if (agent) {
      const { first, last, email, id: agentId } = agent;
      return { first, last, email, phone, agentId };
    }
    const { firstNames, lastNames } = residents;
    const first = firstNames[count % firstNames.length] ?? '';
    const last = lastNames[(count * 7) % lastNames.length] ?? '';
    return { first, last, phone, email: emailAt('post.example', first, last) };
  };
}

import pg, { type PoolClient, type QueryResult } from 'pg';

/** A statement that goes along with another one, by the name it is prepared under. */
export type Along = { name: string; text: string; values?: string[] };
/** What goes ahead of a statement, and what behind it; by name where the connection has prepared it. */
export type Company = { ahead: readonly Along[]; behind: readonly Along[]; isNamed: boolean };

/** What of `pg.Query` its types leave out. */
type Wire = {
  parse: (what: { text: string; name: string; types: number[] }) => void;
  bind: (what: { statement: string; values: string[] }) => void;
  execute: (what: object) => void;
  sync: () => void;
};
declare class Inside {
  prepare(wire: Wire): void;
  _getRows(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}
type Answered = (error: Error | null, result: QueryResult) => void;
const Query = pg.Query as unknown as new (
  config: object,
  values: unknown[] | undefined,
  answered: Answered,
) => Inside;

/**
 * A statement that takes others along, in one message to PostgreSQL and back. All go up to the same `Sync`: where one
 * fails, PostgreSQL leaves out those behind it, so that nothing runs whose role and account are not set, and nothing is
 * committed that failed.
 */
class AccompaniedQuery extends Query {
  readonly #company: Company;
  /** How many of those ahead are not answered yet; below zero, those behind are. */
  #open: number;

  constructor(company: Company, { config, values }: Asked, answered: Answered) {
    super(config, values, answered);
    this.#company = company;
    this.#open = company.ahead.length;
  }

  /** Whether it goes as several messages, which others can go beside; by itself it says no where it has no values. */
  requiresPreparation() {
    return true;
  }

  override prepare(wire: Wire) {
    this.#send(wire, this.#company.ahead);
    super.prepare(wire);
  }

  /** Runs it, as the last thing but for what goes behind it. */
  override _getRows(wire: Wire) {
    wire.execute({});
    this.#send(wire, this.#company.behind);
    wire.sync();
  }

  #send(wire: Wire, all: readonly Along[]) {
    for (const { name, text, values = [] } of all) {
      if (!this.#company.isNamed) wire.parse({ text, name: '', types: [] });
      wire.bind({ statement: this.#company.isNamed ? name : '', values });
      wire.execute({});
    }
  }

  override handleDataRow(message: unknown) {
    if (this.#open === 0) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire) {
    if (this.#open === 0) super.handleCommandComplete(message, wire);
    this.#open -= 1;
  }
}

type Asked = { config: { text: string; name?: string }; values: unknown[] | undefined };

/** Asks a statement along with others, which the connection has prepared. */
export async function askAccompanied(
  client: PoolClient,
  company: Company,
  asked: Asked,
): Promise<QueryResult> {
  try {
    return await new Promise<QueryResult>((done, fail) => {
      const query = new AccompaniedQuery(company, asked, (error, result) =>
        error ? fail(error) : done(result),
      );
      client.query(query as unknown as pg.Submittable);
    });
  } catch (error) {
    // Where it was asked says more than where the answer was read.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

const primed = new WeakSet<PoolClient>();

/** Has a connection prepare what will go along, once: all of it is run as it stands there. */
export async function prepareAlong(client: PoolClient, all: readonly Along[]): Promise<void> {
  if (primed.has(client)) return;
  for (const each of all) {
    await client.query(each);
  }
  primed.add(client);
}

import { type EmbeddedDatabase, startEmbedded } from '#server/db/embedded.ts';

import { startCluster } from '../../bench/drill/cluster.ts';

type Postgres = Pick<EmbeddedDatabase, 'url' | 'serverUrl' | 'stop'>;

const setting = process.env['FELIX_TEST_DATABASE'] ?? '';
const isAddress = /^postgres(?:ql)?:/u.test(setting);
const LOGIN = { name: 'felix_test_server', password: 'felix_test_server' };

/**
 * An empty test cluster: of the embedded PostgreSQL, or of the programs in the folder that FELIX_TEST_DATABASE names.
 */
export async function startPostgres(): Promise<Postgres> {
  if (setting === '' || isAddress) {
    // Each worker has some 25, the product's own setting is 60.
    return startEmbedded({ fast: true, settings: ['max_connections=100'] });
  }
  const cluster = await startCluster(setting, { fast: true });
  return {
    url: cluster.url,
    serverUrl: (database) => cluster.url(database, LOGIN),
    stop: cluster.stop,
  };
}

const at = (database: string, login?: typeof LOGIN) => {
  const url = new URL(setting);
  url.pathname = `/${database}`;
  if (login) [url.username, url.password] = [login.name, login.password];
  return url.href;
};

/** The cluster that all tests share: their own, or the one whose superuser’s address is in FELIX_TEST_DATABASE. */
export async function sharedPostgres(): Promise<Postgres> {
  if (!isAddress) return startPostgres();
  return {
    url: (database = 'postgres') => at(database),
    serverUrl: (database = 'postgres') => at(database, LOGIN),
    stop: async () => {},
  };
}

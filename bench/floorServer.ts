// The floor of the API figures: what this machine does with Node's own http, one pg connection pool and the bare SQL.
// Started by bench/api.ts with the statements captured from the real server.
import { createServer } from 'node:http';

import pg from 'pg';

export type Statement = { text: string; values: unknown[] };
export type Floors = { url: string; statements: Record<string, Statement> };

process.once('message', ({ url, statements }: Floors) => {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const server = createServer((request, response) => {
    const statement = statements[(request.url ?? '').slice(1)];
    if (!statement) {
      response.statusCode = 404;
      response.end();
      return;
    }
    pool.query({ ...statement, rowMode: 'array' }).then(
      ({ rows }) => {
        const [first] = rows as unknown[][];
        response.setHeader('content-type', 'application/json');
        response.end(typeof first?.[0] === 'string' ? first[0] : JSON.stringify(rows));
      },
      (error: Error) => {
        response.statusCode = 500;
        response.end(error.message);
      },
    );
  });
  server.listen(0, '127.0.0.1', () => {
    const bound = server.address();
    process.send?.(typeof bound === 'object' && bound ? bound.port : 0);
  });
});

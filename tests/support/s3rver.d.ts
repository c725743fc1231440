declare module 's3rver' {
  /** An S3 server over a folder. Its one user is S3RVER with the secret S3RVER. */
  export default class S3rver {
    constructor(options: {
      port: number;
      address: string;
      silent: boolean;
      directory: string;
      configureBuckets: { name: string }[];
    });
    run: () => Promise<{ port: number }>;
    close: () => Promise<void>;
    httpServer: { closeAllConnections: () => void };
  }
}

declare module 'mailauth/lib/tools.js' {
  /** The first of `domains` with the same organisational domain, by the Public Suffix List; false without one. */
  export const getAlignment: (
    fromDomain: string,
    domains: string[],
  ) => { domain: string } | false | undefined;
}

import type { Plugin } from 'vite';

/** Parts of axios that the app has no use for: it sends JSON and files by XMLHttpRequest, which tells how far they are. */
const UNUSED =
  /\/(?:fetch|toFormData|toURLEncodedForm|formDataToJSON|AxiosURLSearchParams|CancelToken|HttpStatusCode|assertParamsAcyclic|cookies|isURLSameOrigin|setFormDataHeaders|validator)\.js$/u;
const NOTHING = '\0nothing-of-axios';
/** What was asked for, whatever it is: options that nobody gives wrong need not be looked through either. */
const CODE = `const nothing = () => {};
  nothing.validators = nothing.assertOptions = nothing.transitional = nothing.spelling = nothing;
  export default nothing;
  export const getFetch = null;`;

/**
 * Leaves out of the built app what axios would take along for other callers, as axios itself leaves its adapter for
 * Node out of browsers. A quarter of its bytes; all tests but those in a browser run on the whole of it.
 */
export function leanAxios(): Plugin {
  return {
    name: 'lean-axios',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const isAxios = importer?.replaceAll('\\', '/').includes('/node_modules/axios/');
      return isAxios && UNUSED.test(source) ? NOTHING : undefined;
    },
    load: (id) => (id === NOTHING ? CODE : undefined),
  };
}

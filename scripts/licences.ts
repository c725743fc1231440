/** A package of a CycloneDX bill. */
export type Component = {
  name: string;
  version: string;
  licenses?: { license?: { id?: string; name?: string }; expression?: string }[];
};

/** Licences under which a package may be shipped beside Felix, unchanged. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  // Of libvips and libheif, which are used as libraries of their own and can be replaced.
  'LGPL-3.0',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'PostgreSQL',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** A line for each package whose licence is unknown or not allowed. */
export function refusedLicences(components: readonly Component[]): string[] {
  return components.flatMap(({ name, version, licenses = [] }) => {
    const terms = licenses.map(
      ({ license, expression }) => expression ?? license?.id ?? license?.name ?? '',
    );
    return terms.length > 0 && terms.every(isAllowed)
      ? []
      : [`${name}@${version}: ${terms.join(', ') || 'no licence'}`];
  });
}

/** Of alternatives one suffices. Parentheses within parentheses are refused, since they are not read. */
function isAllowed(expression: string): boolean {
  const plain = /^\(([^()]*)\)$/u.exec(expression.trim())?.[1] ?? expression.trim();
  return plain
    .split(' OR ')
    .some((all) => all.split(' AND ').every((licence) => ALLOWED.has(licence.trim())));
}

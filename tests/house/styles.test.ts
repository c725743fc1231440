import { globSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

import { compile } from 'sass';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '../../src');
const sheets = globSync('**/*.scss', { cwd: SRC }).map((path) => path.replaceAll('\\', '/'));
const domains = ['features', 'entities'].flatMap((layer) => readdirSync(join(SRC, layer)));

/** The feature, entity or layer of a path below `src`. */
const homeOf = (path: string) => /^(?:(?:features|entities)\/[^/]+|[^/]+)/u.exec(path)?.[0];

/** What a style sheet imports from outside its own home and `shared`. */
function strays(path: string, text: string): string[] {
  const homes = new Set([homeOf(path), 'shared']);
  return [...text.matchAll(/^@(?:import|use|forward) '(?!bootstrap\/|sass:)(?<target>[^']+)'/gmu)]
    .map(({ groups }) => relative('/', join('/', dirname(path), groups?.['target'] ?? '')))
    .filter((target) => !homes.has(homeOf(target)));
}

const named = (path: string) => basename(path, '.scss').replace(/^_/u, '').toLowerCase();
const domainNamed = (path: string) =>
  domains.some((domain) => domain.replaceAll('-', '') === named(path));

/** Never on an outside page. */
const STAFF_ONLY = ['entities/notification-choices/', 'app/shell/palette/'];

describe('styles live with what they style', () => {
  it('a style sheet imports from its own feature and shared only', () => {
    expect(sheets.length).toBeGreaterThan(40);
    const found = sheets.flatMap((path) => strays(path, readFileSync(join(SRC, path), 'utf8')));
    expect(found, 'import from the own feature or shared/styles only').toEqual([]);
  });

  it('an import from elsewhere would be found', () => {
    expect(strays('shared/styles/app.scss', "@import '../../app/shell/noContact';")).toEqual([
      'app/shell/noContact',
    ]);
    expect(strays('features/import/import.scss', "@use '../issue/issue';")).toEqual([
      'features/issue/issue',
    ]);
  });

  it('no shared style sheet is named after a feature or an entity', () => {
    expect(
      sheets.filter((path) => homeOf(path) === 'shared' && domainNamed(path)),
      'move these sheets to their feature or entity',
    ).toEqual([]);
    expect(domainNamed('shared/styles/components/_issue.scss')).toBe(true);
  });
});

/** Sheets of residents' and contractors' pages, which are read from right to left, too. */
const OUTSIDE = [
  ...sheets.filter((path) =>
    /^(?:shared|entities|app|features\/(?:reporter|agent)-issue)\//u.test(path),
  ),
  '../server/modules/company-page/companyPage.css',
].filter((path) => !STAFF_ONLY.some((part) => path.includes(part)));

/** Declarations that name a side of the screen instead of the start or end of a line. */
const sidesIn = (text: string) =>
  [
    ...text.matchAll(
      /^\s*(?:(?:margin|padding|border)-(?:left|right)[\w-]*|left|right|border-(?:top|bottom)-(?:left|right)-radius)\s*:|(?:text-align|float|clear|object-position):\s*(?:left|right)\b|(?:margin|padding): [^\s;]+ (?<end>[^\s;]+) [^\s;]+ (?!\k<end>;)[^\s;]+;/gmu,
    ),
  ].map(([found]) => found.trim());

describe('F-55 styles of outside pages are the same from right to left', () => {
  it('names the start and end of a line, no side of the screen', () => {
    expect(OUTSIDE.length).toBeGreaterThan(30);
    const found = OUTSIDE.flatMap((path) =>
      sidesIn(readFileSync(join(SRC, path), 'utf8')).map((side) => `${path}: ${side}`),
    );
    expect(found, 'use inline-start and inline-end').toEqual([]);
  });

  it('a side would be found', () => {
    const planted =
      'a {\n  margin-left: 1px;\n  right: 0;\n  text-align: left;\n  padding: 0 0 1px 2px;\n  margin: 0 1px 0 1px;\n}';
    const found = ['margin-left:', 'right:', 'text-align: left', 'padding: 0 0 1px 2px;'];
    expect(sidesIn(planted)).toEqual(found);
  });

  it('Bootstrap’s field of choices has its arrow at the end of the line', () => {
    const { css } = compile(join(SRC, 'shared/styles/outside.scss'), {
      loadPaths: ['node_modules'],
      quietDeps: true,
      silenceDeprecations: ['import'],
    });
    const rules = [...css.matchAll(/^[^{}\n]*\.form-select \{[^}]*\}/gmu)];
    const turned = rules.find(([rule]) => rule.startsWith(':where([dir=rtl])'))?.[0];
    expect(turned).toMatch(
      /padding-inline: 0\.75rem 2\.25rem;\s+background-position: left 0\.75rem center;/u,
    );
    // It comes after Bootstrap’s, which is as strong.
    const [first] = rules;
    expect(first?.[0]).toContain('background-position: right 0.75rem center');
    expect(rules.findIndex(([rule]) => rule === turned)).toBeGreaterThan(0);
  });
});

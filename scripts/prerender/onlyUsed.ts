import postcss, { type AtRule, type Container, type Root } from 'postcss';

type Page = Pick<Document, 'querySelector'>;

/** The rules of a style sheet that a page needs as it stands, with the variables that these use. */
export function onlyUsed(css: string, page: Page): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    if (isKeyframe(rule.parent)) return;
    const used = rule.selectors.filter((selector) => isUsed(selector, page));
    if (used.length === 0) rule.remove();
    else rule.selectors = used;
  });
  dropUnusedAnimations(root);
  dropUnusedVariables(root);
  root.walkAtRules((rule) => {
    // Faces come with the whole style sheet: text is painted before them.
    if (rule.name === 'font-face' || rule.nodes?.length === 0) rule.remove();
  });
  root.walkComments((comment) => void comment.remove());
  return root.toString();
}

const isKeyframe = (parent: Container | undefined | { type: string }) =>
  parent?.type === 'atrule' && (parent as AtRule).name.endsWith('keyframes');

/** A state comes with the visitor or with the app: focus counts, since it is the visitor's first. */
const STATES = /:(?:hover|active|disabled|checked|invalid|valid|-webkit-autofill|autofill)/u;

function isUsed(selector: string, page: Page) {
  if (STATES.test(selector.replaceAll(/:not\([^)]*\)/gu, ''))) return false;
  const plain = selector
    .replaceAll(/:not\([^)]*\)/gu, '')
    .replaceAll(
      /::?(?:before|after|placeholder|focus-visible|focus-within|focus|-[a-z-]+|selection|backdrop|file-selector-button)(?:\([^)]*\))?/gu,
      '',
    )
    .replaceAll(/\[data-bs-theme=['"]?\w+['"]?\]|\[data-early=['"]?\w+['"]?\]/gu, '')
    .trim();
  if (plain === '' || plain === ':root') return true;
  try {
    return page.querySelector(plain.replace(/(^|[\s>+~])(?=$|[>+~])/gu, '$1*')) !== null;
  } catch {
    // Better too much than a page that looks wrong.
    return true;
  }
}

function dropUnusedAnimations(root: Root) {
  const names = new Set<string>();
  root.walkDecls(/^animation/u, ({ value }) => {
    for (const [name] of value.matchAll(/[\w-]+/gu)) names.add(name);
  });
  root.walkAtRules(/keyframes$/u, (rule) => {
    if (!names.has(rule.params)) rule.remove();
  });
}

const uses = (value: string) => [...value.matchAll(/var\((--[\w-]+)/gu)].map(([, name]) => name!);

function dropUnusedVariables(root: Root) {
  for (;;) {
    const used = new Set<string>();
    root.walkDecls(({ value }) => {
      for (const name of uses(value)) used.add(name);
    });
    let dropped = 0;
    root.walkDecls(/^--/u, (decl) => {
      if (used.has(decl.prop)) return;
      decl.remove();
      dropped += 1;
    });
    root.walkRules((rule) => {
      if (rule.nodes.length === 0) rule.remove();
    });
    if (dropped === 0) return;
  }
}

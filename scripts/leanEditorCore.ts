import type { Plugin } from 'vite';

import { leanFile, replaced } from './leanFile.ts';

const CORE = /\/node_modules\/@tiptap\/core\/dist\/index\.js$/u;
const COMMANDS = [
  'cut',
  'insertDefaultBlock',
  'joinDown',
  'joinItemBackward',
  'joinTextblockBackward',
  'joinTextblockForward',
  'joinUp',
  'resetAttributes',
  'selectParentNode',
  'setTextDirection',
  'toggleNode',
  'toggleWrap',
  'unsetAllMarks',
  'unsetTextDirection',
  'updateDecorations',
];
/** One line of the list of commands. */
const COMMAND = (name: string) => new RegExp(String.raw`^\t${name}: \(\) => [\w$]+,?$`, 'gmu');
/** It makes what extensions may add by `addDecorations`. */
const DECORATIONS = /(?<=^\tcreateDecorationPlugin\(\) \{$)[^]*?(?=^\t\}$)/gmu;
/** Its own styles: `injectCSS` is off. */
const STYLES = /(?<=^\tinjectCSS\(\) \{$)[^]*?(?=^\t\}$)/gmu;
/** How a document is looked through from outside. */
const PLACES = /^\t(?:\$nodes?|\$pos|get \$doc)\([^)]*\) \{$[^]*?^\t\}$/gmu;
/** Events of what was deleted, and a direction of writing other than the page's. */
const EXTENSIONS = /^\t\t\tDelete,$\s*^\t\t\tTextDirection\.configure\(.*\)$/gmu;

const OWN = /\/src\/shared\/rich-text\/|\/node_modules\/@tiptap\/(?!core\/|react\/)/u;
const USE = new RegExp(
  String.raw`\b(?:addDecorations|onDelete|textDirection|injectCSS: true|\$(?:nodes?|pos|doc)\(|(?<=\.)(?:${COMMANDS.join('|')})\()`,
  'u',
);

/** Leaves out of the built app what of the editor's core neither our text fields nor their extensions ask for. */
export const leanEditorCore = (): Plugin[] => [
  leanFile('leanEditorCore', CORE, (code) =>
    replaced(code, [
      ...COMMANDS.map((name) => [COMMAND(name), ''] as const),
      [DECORATIONS, 'return null;'],
      [STYLES, ''],
      [PLACES, ''],
      [EXTENSIONS, ''],
    ]),
  ),
  {
    name: 'nothing-that-the-editor-is-without',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const [use] = (OWN.test(id.replaceAll('\\', '/')) && USE.exec(code)) || [];
      if (use) this.error(`${use} is not there: scripts/leanEditorCore.ts leaves it out`);
    },
  },
];

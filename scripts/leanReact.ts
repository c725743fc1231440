import type { Plugin } from 'vite';

import { emptied, leanFile, replaced } from './leanFile.ts';

const RENDERER = /\/node_modules\/react-dom\/cjs\/react-dom-client\.production\.js$/u;
/** What does its work for elements and hooks alone that the app has none of, and is else gone through for nothing. */
const UNUSED = [
  // `<ViewTransition>`
  'applyViewTransitionName',
  'applyViewTransitionToHostInstances',
  'applyViewTransitionToHostInstancesRecursive',
  'commitAfterMutationEffectsOnFiber',
  'commitAppearingPairViewTransitions',
  'commitDeletedPairViewTransitions',
  'commitEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'createViewTransitionInstance',
  'getViewTransitionClassName',
  'getViewTransitionName',
  'measureClonedInstance',
  'measureNestedViewTransitions',
  'measureViewTransitionHostInstancesRecursive',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'restorePairedViewTransitions',
  'restoreViewTransitionName',
  'restoreViewTransitionOnHostInstances',
  'scheduleViewTransitionEvent',
  'startViewTransition',
  // `<Fragment ref>`
  'commitNewChildToFragmentInstance',
  'commitNewChildToFragmentInstances',
  'commitFragmentInstanceDeletionEffects',
  'commitFragmentInstanceInsertionEffects',
  'deleteChildFromFragmentInstance',
  // `<link>`, `<meta>`, `<script>`, `<style>` and `<title>`, which it lifts into the head, and `preload` and its like
  'acquireResource',
  'createHoistableInstance',
  'getHydratableHoistableCache',
  'getResource',
  'insertStylesheetIntoRoot',
  'isHostHoistableType',
  'mountHoistable',
  'preconnectAs',
  'preinitModuleScript',
  'preinitScript',
  'preinitStyle',
  'preload',
  'preloadModule',
  'preloadResourceAndSuspendIfNeeded',
  'suspendResource',
  // `<form action={…}>` and `useActionState`
  'extractEvents$1',
  'mountActionState',
  'rerenderActionState',
  'startHostTransition',
  'updateActionStateImpl',
  // `<SuspenseList>`
  'cutOffTailIfNeeded',
  'updateSuspenseListComponent',
];
const METHODS =
  /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function[^]*?^\};$/gmu;
const OWN = /\/src\/(?:(?!node_modules).)*\.tsx?$/u;
/** What would need them. */
const USE =
  /<(?:link|meta|script|style|title|SuspenseList|ViewTransition)\b|<Fragment\s[^>]*\bref=|<form\s[^>]*\baction=|\b(?:formAction|useActionState|useFormStatus|preconnect|prefetchDNS|preinit\w*|preload(?:Module)?)[=(]/u;

/** Leaves out of the built app what of React is for elements and hooks that the app has none of. */
export const leanReact = (): Plugin[] => [
  leanFile('leanReact', RENDERER, (code) => {
    const lean = emptied(code, UNUSED);
    return lean && replaced(lean, [[METHODS, '']]);
  }),
  {
    name: 'nothing-that-react-is-without',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const [use] = (OWN.test(id.replaceAll('\\', '/')) && USE.exec(code)) || [];
      if (use) this.error(`${use} does nothing: scripts/leanReact.ts leaves its work out`);
    },
  },
];

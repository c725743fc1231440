import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { sent } from '#tests/support/network.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import { anAgent } from '#tests/support/world.ts';

type PageSection = ReturnType<typeof within>;
/** A number of elements by role and name in a region of the page. */
type SectionSpec = { in: string; sees: [role: string, name: string | RegExp, atLeast?: number][] };

/** The design’s components (its chapter 5, and their parts), each with its place on the page. */
const COMPONENTS = {
  buttons: {
    in: 'Buttons',
    sees: [
      ['button', 'Primary', 2],
      ['button', 'Secondary', 2],
      ['button', 'Quiet', 2],
      ['button', 'Delete …', 2],
      ['button', /Saving/u, 2],
      ['button', 'Edit'],
    ],
  },
  statuses: {
    in: 'Status: shape, word and colour',
    sees: [['heading', 'Age against response time']],
  },
  badges: { in: 'Badges', sees: [['button', 'Delete']] },
  people: { in: 'Badges', sees: [['heading', 'People']] },
  table: {
    in: 'List and what is highlighted in it',
    sees: [
      ['row', /^Unread.*Urgent.*Late/u],
      ['row', /Waiting/u],
      ['row', /Not approved.*Unassigned/u],
      ['row', /Closed/u],
      ['columnheader', 'Age'],
    ],
  },
  selection: {
    in: 'List and what is highlighted in it',
    sees: [
      ['region', 'Selected'],
      ['button', 'Assign'],
    ],
  },
  filters: {
    in: 'Tabs and filters',
    sees: [
      ['tab', /In progress/u],
      ['button', /^Remove.*Priority/u],
      ['button', 'Filters'],
    ],
  },
  forms: {
    in: 'Fields',
    sees: [
      ['textbox', /^Name/u],
      ['textbox', /Optional/u],
      ['combobox', 'Can’t be changed'],
      ['searchbox', 'Search'],
    ],
  },
  validation: { in: 'Questions', sees: [['radio', 'Urgent', 2]] },
  empty: {
    in: 'Empty list',
    sees: [
      ['heading', 'All quiet in the house'],
      ['heading', 'No matches'],
      ['heading', 'Nothing here yet'],
    ],
  },
  loading: { in: 'Empty list', sees: [['status', /Loading/u, 2]] },
  errors: { in: 'Empty list', sees: [['button', 'Try again']] },
  toasts: { in: 'Toasts', sees: [['button', /./u, 4]] },
  dialogs: { in: 'Dialogs and menus', sees: [['button', /./u, 7]] },
  newVersion: { in: 'Dialogs and menus', sees: [['button', 'New version']] },
  sheet: { in: 'Tabs and filters', sees: [['button', 'Filters']] },
  menu: { in: 'Dialogs and menus', sees: [['button', 'Menu']] },
  disclosures: {
    in: 'Disclosures',
    sees: [
      ['group', '', 4],
      ['textbox', ''],
    ],
  },
  tabs: { in: 'Tabs', sees: [['tab', 'Details']] },
  facts: {
    in: 'Details in the side panel',
    sees: [
      ['button', /^Change Priority/u, 2],
      ['button', /^Change Agreement/u, 2],
      ['heading', 'Can’t be changed'],
    ],
  },
  editor: {
    in: 'Messages by audience',
    sees: [
      ['article', '', 3],
      ['radio', /^Everyone/u],
      ['button', /^Send/u],
    ],
  },
  mentions: {
    in: 'Text and mentions',
    sees: [
      ['option', /Åsa Öström/u],
      ['status', /./u],
    ],
  },
  attachments: {
    in: 'Attachments',
    sees: [
      ['switch', /./u, 3],
      ['button', /^View/u, 4],
      ['button', /Try again/u],
    ],
  },
  charts: {
    in: 'Charts, each with its table',
    sees: [
      ['button', /^More: /u, 12],
      ['link', /^week|^v\./iu, 12],
    ],
  },
  topBar: {
    in: 'Top bar by role',
    sees: [
      ['navigation', /./u, 6],
      ['link', 'Statistics', 3],
      ['link', 'Jobs'],
    ],
  },
  masterDetail: {
    in: 'List and details',
    sees: [
      ['link', 'Fukt'],
      ['button', 'Save'],
    ],
  },
  steps: { in: 'Step by step', sees: [['list', /^Step/u, 2]] },
  importMapping: { in: 'Step by step', sees: [['combobox', /Rubrik/u]] },
  importCells: { in: 'Step by step', sees: [['textbox', /row 5/u, 2]] },
  colours: { in: 'Colour roles', sees: [['listitem', '', 20]] },
  accent: { in: 'The companies’ colours', sees: [['button', /new issue/iu, 6]] },
  typography: { in: 'Typography', sees: [['term', '', 8]] },
} satisfies Record<string, SectionSpec>;

/** What the design asks for; a new component needs a specimen. */
const superAdmin = () => anAgent('ROLE_ADMIN', { isSuperAdmin: true });

describe('the showcase', () => {
  it('SHOW-01 has every component of the design in its states', async () => {
    await renderApp('/showcase', await superAdmin());
    await screen.findByText('Tabs and filters', { selector: 'h2' });
    await screen.findByRole('radio', { name: /^Everyone/u });
    const missing = Object.entries<SectionSpec>(COMPONENTS).flatMap(
      ([name, { in: region, sees }]) => {
        const element = screen.queryByRole('region', { name: region, hidden: true });
        if (!element) return [`${name}: no "${region}"`];
        const part: PageSection = within(element);
        return sees
          .filter(([role, called, atLeast = 1]) => {
            const found = part.queryAllByRole(role, {
              // Everything must be visible; checking each takes a while.
              hidden: true,
              ...(called !== '' && { name: called }),
            });
            return found.length < atLeast;
          })
          .map(([role, called]) => `${name}: ${role} ${String(called)}`);
      },
    );
    expect(missing).toEqual([]);
    const calls = sent.map(({ call }) => call);
    expect(calls.filter((call) => /\/-\d/u.test(call))).toEqual([]);
  });
});

/**
 * A language's texts: one file for every page, and these, named after features, for pages that many visitors never open.
 */
export const TEXT_PARTS = {
  /** Setting up a company, history. */
  office: ['calendar', 'settings', 'translation', 'import', 'formDesign', 'super-admin'],
  statistics: ['statistics'],
  /** Routing rules: their settings, and the explanation on an issue. */
  routing: ['rules'],
  /** An issue's own page: its facts, its contractors, whose turn it is, who else is there. */
  facts: ['facts'],
  /** What one is notified of: one's own choices, and the company's. */
  choices: ['notificationChoices'],
  /** Loaded after the first screen of any page. */
  alerts: ['inbox'],
  /** A new version, brand or address of the app, which is rare. */
  notices: ['notices'],
  /** The command palette and the help sheet, soon after the first screen. */
  palette: ['palette'],
  /** Response times in lists and issues, of companies that have them; lists grouped by urgency. */
  clock: ['clock', 'urgency'],
  /** What residents are told of a place. */
  announcement: ['announcement'],
  /** The showcase. */
  showroom: ['showcase'],
  /** Outside pages: reporters, and contractors with a link. */
  outside: ['reporter-issue', 'publicReport', 'agent-issue'],
  /** Alarms: their mail's page, and what staff seldom see. */
  alarm: ['alarm'],
  /** Mail that came in. */
  mailIn: ['mailIn'],
  /** Registering a call. */
  call: ['call'],
  /** The people of a company. */
  people: ['people'],
  /** A new company's first steps. */
  setup: ['setup'],
  /** The second step of signing in. */
  twoStep: ['twoStep'],
  /** Rosters and absences. */
  duty: ['absence', 'duty'],
} as const;
export type TextPart = keyof typeof TEXT_PARTS;

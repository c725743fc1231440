import { MAX_AGREEMENT_NUMBER, MAX_COMMENT } from './limits.ts';

type IssueText = {
  /** Its column in exports and imports. */
  column: string;
  max: number;
  /** Only staff may read it and know of its changes. */
  internal: boolean;
};

/** Texts of an issue that staff type in the facts panel. They are kept in the history, exported and imported. */
export const ISSUE_TEXTS = {
  chargedReason: { column: 'chargedReason', max: MAX_COMMENT, internal: true },
  agreementNumber: { column: 'agreement', max: MAX_AGREEMENT_NUMBER, internal: true },
} as const satisfies Record<string, IssueText>;

export type IssueTextName = keyof typeof ISSUE_TEXTS;
export type IssueTextColumn = (typeof ISSUE_TEXTS)[IssueTextName]['column'];

type Text = IssueText & { column: IssueTextColumn };
const TEXTS = Object.entries(ISSUE_TEXTS) as [IssueTextName, Text][];
export const ISSUE_TEXT_COLUMNS = TEXTS.map(([, { column }]) => column);

/** A record with something for each text, by its name. */
export const eachText = <T>(
  make: (name: IssueTextName, text: Text) => T,
): Record<IssueTextName, T> =>
  Object.fromEntries(TEXTS.map(([name, text]) => [name, make(name, text)])) as Record<
    IssueTextName,
    T
  >;

/** The same by its column in files. */
export const eachTextColumn = <T>(
  make: (name: IssueTextName, text: Text) => T,
): Record<IssueTextColumn, T> =>
  Object.fromEntries(TEXTS.map(([name, text]) => [text.column, make(name, text)])) as Record<
    IssueTextColumn,
    T
  >;

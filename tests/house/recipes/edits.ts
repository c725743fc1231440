/** Text added to a file behind an anchor, which occurs once. */
export type Edit = { file: string; after: string; add: string };
export type Recipe = {
  /** The one declaration that the compiler or a test then completes. */
  declares: Edit[];
  /** What the compiler asks for. */
  completes: Edit[];
};

/** Key cabinets, a list in the settings. */
const kind: Recipe = {
  declares: [
    {
      file: 'contract/catalogue/kinds.ts',
      after: "  issueLabel: kindCalls('/api/issueLabel', { item, body }),\n",
      add: "  keyCabinet: kindCalls('/api/keyCabinet', { item, body }),\n",
    },
  ],
  completes: [
    {
      file: 'contract/catalogue/kinds.ts',
      after: "  issueLabel: 'label',\n",
      add: '  keyCabinet: null,\n',
    },
    {
      file: 'contract/importFields.ts',
      after: '  issueLabel: [NAME, INACTIVE],\n',
      add: '  keyCabinet: [NAME, INACTIVE],\n',
    },
    {
      file: 'server/modules/catalogue/catalogue.table.ts',
      after: "  kindKeys('issue_label'),\n).enableRLS();\n",
      add: `export const keyCabinets = pgTable(
  'key_cabinet',
  kindColumns(),
  kindKeys('key_cabinet'),
).enableRLS();
`,
    },
    {
      file: 'server/modules/catalogue/catalogue.table.ts',
      after: '  issueLabel: issueLabels,\n',
      add: '  keyCabinet: keyCabinets,\n',
    },
    {
      file: 'server/modules/catalogue/kinds.repository.ts',
      after: 'const USES: Record<CatalogueKind, Use> = {\n',
      add: '  keyCabinet: { others: [] },\n',
    },
    {
      file: 'src/entities/catalogue/kindIcons.ts',
      after: "  issueLabel: 'bookmark',\n",
      add: "  keyCabinet: 'key',\n",
    },
  ],
};

/** A note on access to the flat, which everyone on the issue may read. */
const text: Recipe = {
  declares: [
    {
      file: 'contract/issueTexts.ts',
      after: 'export const ISSUE_TEXTS = {\n',
      add: "  accessNote: { column: 'accessNote', max: MAX_WORDS, internal: false },\n",
    },
  ],
  completes: [
    {
      file: 'server/modules/issue/issueColumns.table.ts',
      after: "  agreementNumber: text('agreement_number').notNull().default(''),\n",
      add: "  accessNote: text('access_note').notNull().default(''),\n",
    },
    {
      file: 'server/modules/import/synonyms.ts',
      after: "  chargedReason: 'betalare skäl|kostenträger grund',\n",
      add: "  accessNote: 'tillträde till lägenheten|access to the flat',\n",
    },
  ],
};

/** The hour of the day at which an issue was reported. */
const filter: Recipe = {
  declares: [
    {
      file: 'contract/issueFilter.ts',
      after: '  createdHour: z.optional(weekHour),\n',
      add: '  reportedHour: several(z.enum(HOURS)),\n',
    },
    {
      file: 'contract/issueFilter.ts',
      after: 'export const REPEAT_DAYS = 90;\n',
      add: 'export const HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));\n',
    },
  ],
  completes: [
    {
      file: 'server/modules/issue/filter.repository.ts',
      after: '  createdHour: ({ filter }) => hourCondition(filter),\n',
      add: `  reportedHour: ({ filter: { reportedHour } }) =>
    reportedHour?.length
      ? sql\`extract(hour from i.created_at at time zone \${ownTimeZone}) = any(\${sql.param(reportedHour)}::int[])\`
      : undefined,
`,
    },
    {
      file: 'src/features/dashboard/filters/filterFields.ts',
      after: "  contractor: 'choice',\n",
      add: "  reportedHour: 'choice',\n",
    },
    {
      file: 'src/features/dashboard/filters/filterFields.ts',
      after: "  'contractor',\n",
      add: "  'reportedHour',\n",
    },
    {
      file: 'src/features/dashboard/filters/useOptions.ts',
      after: '    projectType: named(types),\n',
      add: '    reportedHour: words(HOURS, (hour) => `${hour}:00`),\n',
    },
    {
      file: 'src/features/dashboard/filters/useOptions.ts',
      after: "import { kindOfFilter } from '#contract/catalogue/kinds.ts';\n",
      add: "import { HOURS } from '#contract/issueFilter.ts';\n",
    },
    {
      file: 'tests/support/filteredCompany.ts',
      after: "    createdHour: '2-10',\n",
      add: "    reportedHour: '10',\n",
    },
  ],
};

export const RECIPES = { kind, text, filter };

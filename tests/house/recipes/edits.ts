/** Text added to a file behind an anchor, which occurs once. */
export type Edit = { file: string; after: string; add: string };
export type Recipe = {
  /** The one declaration that the compiler or a test then completes. */
  declares: Edit[];
  /** What the compiler asks for. */
  completes: Edit[];
};

/** Another list in the settings. The names are ones that no real kind, text or filter will have. */
const kind: Recipe = {
  declares: [
    {
      file: 'contract/catalogue/kinds.ts',
      after: "  issueLabel: kindCalls('/api/issueLabel', { item, body }),\n",
      add: "  plantedKind: kindCalls('/api/plantedKind', { item, body }),\n",
    },
  ],
  completes: [
    {
      file: 'contract/catalogue/kinds.ts',
      after: "  issueLabel: 'label',\n",
      add: '  plantedKind: null,\n',
    },
    {
      file: 'contract/importFields.ts',
      after: '  issueLabel: [NAME, INACTIVE],\n',
      add: '  plantedKind: [NAME, INACTIVE],\n',
    },
    {
      file: 'server/modules/catalogue/catalogue.table.ts',
      after: "  kindKeys('issue_label'),\n).enableRLS();\n",
      add: `export const plantedKinds = pgTable(
  'planted_kind',
  kindColumns(),
  kindKeys('planted_kind'),
).enableRLS();
`,
    },
    {
      file: 'server/modules/catalogue/catalogue.table.ts',
      after: '  issueLabel: issueLabels,\n',
      add: '  plantedKind: plantedKinds,\n',
    },
    {
      file: 'server/modules/catalogue/kinds.repository.ts',
      after: 'const USES: Record<CatalogueKind, Use> = {\n',
      add: '  plantedKind: { others: [] },\n',
    },
    {
      file: 'src/entities/catalogue/kindIcons.ts',
      after: "  issueLabel: 'bookmark',\n",
      add: "  plantedKind: 'inbox',\n",
    },
  ],
};

/** Another text of an issue, which everyone on it may read. */
const text: Recipe = {
  declares: [
    {
      file: 'contract/issueTexts.ts',
      after: 'export const ISSUE_TEXTS = {\n',
      add: "  plantedText: { column: 'plantedText', max: MAX_COMMENT, internal: false },\n",
    },
  ],
  completes: [
    {
      file: 'server/modules/issue/issueColumns.table.ts',
      after: "  agreementNumber: text('agreement_number').notNull().default(''),\n",
      add: "  plantedText: text('planted_text').notNull().default(''),\n",
    },
    {
      file: 'server/modules/import/synonyms.ts',
      after: "  chargedReason: 'betalare skäl|kostenträger grund',\n",
      add: "  plantedText: 'planterad text|planted text',\n",
    },
  ],
};

/** The hour of the day at which an issue was reported. */
const filter: Recipe = {
  declares: [
    {
      file: 'contract/issueFilter.ts',
      after: '  createdHour: z.optional(weekHour),\n',
      add: '  plantedHour: several(z.enum(PLANTED_HOURS)),\n',
    },
    {
      file: 'contract/issueFilter.ts',
      after: 'export const REPEAT_DAYS = 90;\n',
      add: 'export const PLANTED_HOURS = Array.from({ length: 24 }, (_, hour) => String(hour));\n',
    },
  ],
  completes: [
    {
      file: 'server/modules/issue/filter.repository.ts',
      after: '  createdHour: ({ filter }) => weekHourCondition(filter),\n',
      add: `  plantedHour: ({ filter: { plantedHour } }) =>
    plantedHour?.length
      ? sql\`extract(hour from i.created_at at time zone \${ownTimeZone}) = any(\${sql.param(plantedHour)}::int[])\`
      : undefined,
`,
    },
    {
      file: 'src/features/dashboard/filters/filterFields.ts',
      after: "  contractor: 'choice',\n",
      add: "  plantedHour: 'choice',\n",
    },
    {
      file: 'src/features/dashboard/filters/sheetFields.ts',
      after: "  'contractor',\n",
      add: "  'plantedHour',\n",
    },
    {
      file: 'src/features/dashboard/filters/useOptions.ts',
      after: '    projectType: named(types),\n',
      add: '    plantedHour: words(PLANTED_HOURS, (hour) => `${hour}:00`),\n',
    },
    {
      file: 'src/features/dashboard/filters/useOptions.ts',
      after: "import { kindOfFilter } from '#contract/catalogue/kinds.ts';\n",
      add: "import { PLANTED_HOURS } from '#contract/issueFilter.ts';\n",
    },
    {
      file: 'tests/support/filteredCompany.ts',
      after: "    createdHour: '2-10',\n",
      add: "    plantedHour: '10',\n",
    },
  ],
};

export const RECIPES = { kind, text, filter };

import * as schema from '../schema.ts';

/** Every table the demo fills, referenced tables first. */
export const demoTables = {
  accounts: schema.accounts,
  users: schema.users,
  agents: schema.agents,
  agentSignIns: schema.agentSignIns,
  teams: schema.teams,
  teamMembers: schema.teamMembers,
  externalCategories: schema.externalCategories,
  internalCategories: schema.internalCategories,
  categoryForms: schema.categoryForms,
  chargedEntities: schema.chargedEntities,
  productCategories: schema.productCategories,
  productAttributes: schema.productAttributes,
  issueLabels: schema.issueLabels,
  projectLabels: schema.projectLabels,
  messageTemplates: schema.messageTemplates,
  agentCategories: schema.agentCategories,
  errorTypes: schema.errorTypes,
  projectTypes: schema.projectTypes,
  projects: schema.projects,
  addresses: schema.addresses,
  areas: schema.areas,
  announcements: schema.announcements,
  translations: schema.translations,
  importantDates: schema.importantDates,
  clocks: schema.clocks,
  agreements: schema.agreements,
  projectPeople: schema.projectPeople,
  projectLabelLinks: schema.projectLabelLinks,
  savedViews: schema.savedViews,
  statisticsReports: schema.statisticsReports,
  statisticsReportRecipients: schema.statisticsReportRecipients,
  products: schema.products,
  routingRules: schema.routingRules,
  routingRuleItems: schema.routingRuleItems,
  absences: schema.absences,
  dutyWeeks: schema.dutyWeeks,
  dutyPlans: schema.dutyPlans,
  issues: schema.issues,
  issueRoutings: schema.issueRoutings,
  issueFollowers: schema.issueFollowers,
  issueLabelLinks: schema.issueLabelLinks,
  issueAssignees: schema.issueAssignees,
  delegations: schema.delegations,
  delegationEvents: schema.delegationEvents,
  messages: schema.messages,
  unread: schema.unread,
  attachments: schema.attachments,
  alarms: schema.alarms,
  alarmsAsked: schema.alarmsAsked,
  notifications: schema.notifications,
  inboxLines: schema.inboxLines,
  notificationSettings: schema.notificationSettings,
  historyEntries: schema.historyEntries,
  notes: schema.notes,
  productLines: schema.productLines,
  attributeValues: schema.attributeValues,
};

export type DemoTable = keyof typeof demoTables;
type Insert<Name extends DemoTable> = (typeof demoTables)[Name]['$inferInsert'];
export type DemoRow<Name extends DemoTable> = Insert<Name> & { id?: number };

/**
 * Collects rows for an empty database: ids count up from 1, so that rows can refer to each other before they are
 * inserted.
 */
export function createDemoRows() {
  const tables = Object.fromEntries(
    Object.keys(demoTables).map((name) => [name, []]),
  ) as unknown as { [Name in DemoTable]: DemoRow<Name>[] };

  /** Adds a row with an id and returns the id. */
  const add = <Name extends DemoTable>(name: Name, row: Insert<Name>): number => {
    const list: DemoRow<DemoTable>[] = tables[name];
    const id = list.length + 1;
    list.push({ ...row, id });
    return id;
  };
  /** Adds a row without an id of its own. */
  const link = <Name extends DemoTable>(name: Name, row: Insert<Name>): void => {
    const list: DemoRow<DemoTable>[] = tables[name];
    list.push(row);
  };
  return { tables, add, link };
}

export type DemoRows = ReturnType<typeof createDemoRows>;

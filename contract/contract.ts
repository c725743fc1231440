import { absenceCalls } from './absences.ts';
import { accountCalls } from './accounts.ts';
import { agentIssueCalls, issueLinkCalls } from './agentIssue.ts';
import { agentCalls } from './agents.ts';
import { agreementCalls } from './agreements.ts';
import { alarmCalls } from './alarms.ts';
import { announcementCalls } from './announcements.ts';
import { translationCalls } from './translations.ts';
import { attachmentCalls } from './attachments.ts';
import { calendarCalls } from './calendar.ts';
import type { Call } from './call.ts';
import { attributeSortCall, catalogueCalls, categoryDashboardCall } from './catalogue/kinds.ts';
import { categoryFormKeepCalls } from './categoryFormKeep.ts';
import { categoryFormCalls } from './categoryForms.ts';
import { clockCalls } from './clocks.ts';
import { companyCalls } from './company.ts';
import { healthCalls } from './health.ts';
import { holidayCalls } from './holidays.ts';
import { importCalls } from './importCalls.ts';
import { importantDateCalls } from './importantDates.ts';
import { issueExportCalls } from './issueExport.ts';
import { delegationCalls } from './delegations.ts';
import { digestCalls } from './digest.ts';
import { dutyCalls } from './duty.ts';
import { furtherStatisticsCalls } from './furtherStatistics.ts';
import { issuePartCalls } from './issueParts.ts';
import { issueChoiceCalls } from './issueChoices.ts';
import { issueGroupCalls } from './issueGroups.ts';
import { issueListCalls } from './issueList.ts';
import { issueRoutingCalls } from './issueRouting.ts';
import { issueCalls } from './issues.ts';
import { liveCalls } from './live.ts';
import { mailInCalls } from './mailIn.ts';
import { mentionCalls } from './mentions.ts';
import { messageTemplateCalls } from './messageTemplates.ts';
import { messageTranslationCalls } from './messageTranslation.ts';
import { messageCalls } from './messages.ts';
import { notificationChoiceCalls } from './notificationChoices.ts';
import { notificationCalls } from './notifications.ts';
import { oauthCalls } from './oauth.ts';
import { oneTimeLoginCalls } from './oneTimeLogin.ts';
import { ownSessionCalls } from './ownSessions.ts';
import { partyViewCalls } from './partyView.ts';
import { passkeyCalls } from './passkeys.ts';
import { passwordCalls } from './passwords.ts';
import { peopleCalls } from './people.ts';
import { presenceCalls } from './presence.ts';
import { productLineCalls, productSearchCalls } from './products.ts';
import { projectCalls } from './projects.ts';
import { projectSettingCalls } from './projectSettings.ts';
import { projectTypeKeepCalls } from './projectTypeKeep.ts';
import { projectTypeCalls } from './projectTypes.ts';
import { propertyRegisterCalls } from './propertyRegister.ts';
import { publicCompanyCalls } from './publicCompany.ts';
import { publicReportCalls } from './publicReport.ts';
import { reporterCalls } from './reporter.ts';
import { reporterLinkCalls } from './reporterLink.ts';
import { registrationCalls } from './registration.ts';
import { reportingCalls } from './reporting.ts';
import { routingRuleCalls } from './routingRules.ts';
import { searchCalls } from './search.ts';
import { sessionCalls } from './session.ts';
import { settingsCalls } from './settings.ts';
import { setupCalls } from './setup.ts';
import { statisticsCalls } from './statistics.ts';
import { reportCalls } from './statisticsReports.ts';
import { summaryCalls } from './summary.ts';
import { roleCalls, teamCalls } from './teams.ts';
import { twoStepCalls } from './twoStep.ts';
import { undoCalls } from './undo.ts';
import { viewCalls } from './views.ts';
import { visitCalls } from './visits.ts';

/** Every call by area, for OpenAPI and the tests that walk all calls. */
export const areas: Record<string, Record<string, Call>> = {
  session: sessionCalls,
  accounts: accountCalls,
  health: healthCalls,
  ownSessions: ownSessionCalls,
  passkeys: passkeyCalls,
  twoStep: twoStepCalls,
  passwords: passwordCalls,
  oauth: oauthCalls,
  oneTimeLogin: oneTimeLoginCalls,
  company: companyCalls,
  agents: agentCalls,
  people: peopleCalls,
  teams: teamCalls,
  roles: roleCalls,
  announcements: announcementCalls,
  translations: translationCalls,
  publicCompany: publicCompanyCalls,
  reporter: reporterCalls,
  reporterLink: reporterLinkCalls,
  publicReport: publicReportCalls,
  agentIssue: agentIssueCalls,
  issueLinks: issueLinkCalls,
  importantDates: importantDateCalls,
  calendar: calendarCalls,
  clocks: clockCalls,
  ...catalogueCalls,
  categories: { dashboard: categoryDashboardCall, sortAttributes: attributeSortCall },
  categoryForms: categoryFormCalls,
  categoryFormKeep: categoryFormKeepCalls,
  settings: settingsCalls,
  setup: setupCalls,
  propertyRegister: propertyRegisterCalls,
  projectSettings: projectSettingCalls,
  projects: projectCalls,
  projectTypes: projectTypeCalls,
  projectTypeKeep: projectTypeKeepCalls,
  reporting: reportingCalls,
  registration: registrationCalls,
  issueExport: issueExportCalls,
  imports: importCalls,
  statistics: statisticsCalls,
  furtherStatistics: furtherStatisticsCalls,
  statisticsReports: reportCalls,
  summary: summaryCalls,
  issueChoices: issueChoiceCalls,
  issueGroups: issueGroupCalls,
  issueList: issueListCalls,
  issues: issueCalls,
  issueParts: issuePartCalls,
  delegations: delegationCalls,
  visits: visitCalls,
  productLines: productLineCalls,
  productSearch: productSearchCalls,
  agreements: agreementCalls,
  holidays: holidayCalls,
  mailIn: mailInCalls,
  messages: messageCalls,
  messageTemplates: messageTemplateCalls,
  messageTranslations: messageTranslationCalls,
  partyView: partyViewCalls,
  attachments: attachmentCalls,
  mentions: mentionCalls,
  routingRules: routingRuleCalls,
  issueRouting: issueRoutingCalls,
  search: searchCalls,
  views: viewCalls,
  notifications: notificationCalls,
  notificationChoices: notificationChoiceCalls,
  digests: digestCalls,
  absences: absenceCalls,
  duty: dutyCalls,
  alarms: alarmCalls,
  undo: undoCalls,
  live: liveCalls,
  presence: presenceCalls,
};

export const allCalls: Call[] = Object.values(areas).flatMap((calls) => Object.values(calls));

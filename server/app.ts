import { Hono } from 'hono';

import type { Deps } from './deps.ts';
import { answerError } from './http/answers.ts';
import { AppError } from './http/errors.ts';
import { guardRequests } from './http/guard.ts';
import { createMount } from './http/mount.ts';
import { mountOperations } from './http/operations.ts';
import { mountOpenApi } from './http/openapi.ts';
import { mountAbsences } from './modules/absence/index.ts';
import { mountAnnouncements } from './modules/announcement/index.ts';
import { mountTranslations } from './modules/translation/index.ts';
import { mountBrandImages, mountCompany } from './modules/account/index.ts';
import { mountAgentIssues } from './modules/agent-issue/index.ts';
import { mountAgentLinks } from './modules/issue-link/index.ts';
import { mountAgents } from './modules/agent/index.ts';
import { mountAlarms } from './modules/alarm/index.ts';
import { mountAgreements } from './modules/agreement/index.ts';
import { mountAttachments } from './modules/attachment/index.ts';
import { noteDenials } from './modules/audit/index.ts';
import { mountCalendar } from './modules/calendar/index.ts';
import { mountCatalogue } from './modules/catalogue/index.ts';
import { mountCategoryForms } from './modules/category-form/index.ts';
import { mountClocks } from './modules/clock/index.ts';
import { mountCompanyPages, mountPublicCompany } from './modules/company-page/index.ts';
import { mountCompanies } from './modules/companies/index.ts';
import { mountHealthFigures } from './modules/health/index.ts';
import { mountHolidays } from './modules/holiday/index.ts';
import { mountDelegations } from './modules/delegation/index.ts';
import { mountDigest } from './modules/digest/index.ts';
import { mountDuty } from './modules/duty/index.ts';
import { mountExport } from './modules/export/index.ts';
import { mountImportantDates } from './modules/important-date/index.ts';
import { mountImport } from './modules/import/index.ts';
import { mountIssues } from './modules/issue/index.ts';
import { mountLive } from './modules/live/index.ts';
import { mountMailBox } from './modules/mail/index.ts';
import { mountMailIn } from './modules/mail-in/index.ts';
import { mountMentions } from './modules/mention/index.ts';
import { mountMessageTemplates } from './modules/message-template/index.ts';
import { mountMessageTranslations } from './modules/message-translation/index.ts';
import { mountMessages, postMessage, postToMany } from './modules/message/index.ts';
import { mountNotifications } from './modules/notification/index.ts';
import { mountOneTimeLogin } from './modules/one-time-login/index.ts';
import { mountPartyViews } from './modules/party-view/index.ts';
import { mountProductLines, mountProductSearch } from './modules/product/index.ts';
import { mountProjectTypes } from './modules/project-type/index.ts';
import { mountProjects } from './modules/project/index.ts';
import { mountPublicReport } from './modules/public-report/index.ts';
import { mountReporters } from './modules/reporter/index.ts';
import { mountReporting } from './modules/reporting/index.ts';
import { mountRouting } from './modules/routing/index.ts';
import { mountSearch } from './modules/search/index.ts';
import {
  identifyBy,
  identifyLinkBy,
  identifyReporterBy,
  mountOwnSessions,
  mountTwoStep,
  mountPasswords,
  mountProviders,
  mountSession,
  settleCounts,
} from './modules/session/index.ts';
import { mountSettings } from './modules/settings/index.ts';
import { mountSetup } from './modules/setup/index.ts';
import { mountStatistics } from './modules/statistics/index.ts';
import { mountStatisticsReports } from './modules/statistics-report/index.ts';
import { mountSummary } from './modules/summary/index.ts';
import { mountViews } from './modules/view/index.ts';
import { mountUndo, undoable } from './modules/undo/index.ts';

/** The whole API over what it depends on. What is mounted first is matched first. */
export function createApp(deps: Deps) {
  const app = new Hono();
  app.onError((error, c) => answerError(deps.log, error, c));
  app.notFound((c) => answerError(deps.log, new AppError('NOT_FOUND', 'No such call'), c));
  guardRequests(app, deps, settleCounts(deps));
  mountOperations(app, deps);
  mountOpenApi(app);
  mountMailBox(app, deps);
  mountBrandImages(app, deps);

  const { tenancy, checkAnswers } = deps;
  const mount = createMount({
    app,
    tenancy,
    checkAnswers,
    identify: identifyBy(deps),
    identifyLink: identifyLinkBy(deps),
    identifyReporter: identifyReporterBy(deps),
    onDenied: noteDenials(deps),
  });
  mountSession(mount, deps);
  mountOwnSessions(mount, deps);
  mountTwoStep(mount, deps);
  mountPasswords(mount, deps);
  mountProviders(mount, deps);
  mountOneTimeLogin(mount, deps);
  mountCompany(mount, deps);
  mountAgents(mount, deps);
  mountCompanies(mount, deps);
  mountHealthFigures(mount, deps);
  mountCatalogue(mount, deps);
  mountProjects(mount, deps);
  mountSettings(mount);
  mountSetup(mount);
  mountProjectTypes(mount);
  mountCategoryForms(mount);
  mountReporting(mount, deps);
  mountPublicReport(mount, deps);
  mountExport(mount, deps);
  mountImport(mount, deps);
  mountStatistics(mount, deps);
  mountStatisticsReports(mount, deps);
  mountSummary(mount, deps);
  mountIssues(mount, { ...deps, postMessage, postToMany, undoable });
  mountRouting(mount, deps);
  mountDelegations(mount, deps);
  mountAgentIssues(mount, deps);
  mountAgentLinks(mount, deps);
  mountImportantDates(mount, deps);
  mountCalendar(mount, deps);
  mountClocks(mount, deps);
  mountUndo(mount, deps);
  mountAgreements(mount, deps);
  mountHolidays(mount);
  mountProductLines(mount, deps);
  mountProductSearch(mount, deps);
  mountMessages(mount, deps);
  mountMessageTranslations(mount, deps);
  mountMessageTemplates(mount, deps);
  mountPartyViews(mount);
  mountReporters(mount, deps);
  mountAnnouncements(mount, deps);
  mountTranslations(mount, deps);
  mountPublicCompany(mount, deps);
  mountAttachments(mount, deps);
  mountMailIn(mount, deps);
  mountMentions(mount);
  mountSearch(mount, deps);
  mountViews(mount, deps);
  mountNotifications(mount, deps);
  mountDigest(mount, deps);
  mountAbsences(mount, deps);
  mountDuty(mount, deps);
  mountAlarms(mount, deps);
  mountLive(mount, deps);
  // Last: a company's path is a single word.
  mountCompanyPages(app, deps);
  return app;
}

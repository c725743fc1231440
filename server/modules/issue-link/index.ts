export { endLinksOfStatement, endLinksStatement, linkOpens } from './issueLink.repository.ts';
export { mountAgentLinks } from './issueLink.routes.ts';
export { makeAgentLinks, makeReporterLinks, withdrawnLinks } from './issueLink.service.ts';
export { sweepAgentLinks } from './sweep.ts';

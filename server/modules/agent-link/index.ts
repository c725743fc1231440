export { endLinksOfStatement, endLinksStatement, linkOpens } from './agentLink.repository.ts';
export { mountAgentLinks } from './agentLink.routes.ts';
export { makeAgentLinks, withdrawnLinks } from './agentLink.service.ts';
export { sweepAgentLinks } from './sweep.ts';

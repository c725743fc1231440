export { endLinksOfStatement, endLinksStatement } from './agentLink.repository.ts';
export { findAgentLink, makeAgentLinks } from './agentLink.service.ts';

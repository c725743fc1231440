export { mountAgents } from './agent.routes.ts';

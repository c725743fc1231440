import { ALARM_LINK } from '#src/shared/session/agentLink.ts';
import { tokenIn } from '#tests/support/agentLinks.ts';
import { aCompanyOnDuty, aLeak, alarmsTo, ask } from '#tests/support/alarms.ts';
import { renderApp } from '#tests/support/renderApp.tsx';
import type { TestAgent } from '#tests/support/world.ts';

/** A leak at night: Göran, on duty, was asked to take it. */
export async function anAlarm() {
  const company = await aCompanyOnDuty();
  const issue = await aLeak(company, { description: '<p>Det rinner ut i hallen.</p>' });
  await ask();
  return { ...company, issue };
}

/** Opens the link of a person's latest alarm mail, without a log-in. */
export async function openMail(to: TestAgent) {
  sessionStorage.setItem(ALARM_LINK, tokenIn((await alarmsTo(to)).at(-1)));
  return renderApp('/alarm');
}
